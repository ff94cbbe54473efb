import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { MAX_RING_MINUTES, MAX_RINGS } from '@llevo/contract/entities/dispatch-settings';
import { numberField, parseNumber, textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';
import type { ValuesOf } from '../../lib/form/use-form.ts';
import type { DispatchChanges } from './dispatch-settings-api.ts';

const wholeField = (initial: number, min: number, max: number): FormField<string> =>
  numberField({ initial: initial.toString(), min, max, decimals: 0 });

/** "5, 10, 20" as numbers; null if a part is not a whole number. */
function parseRings(text: string): number[] | null {
  const numbers = text
    .split(/[,;\s]+/u)
    .filter((part) => part !== '')
    .map(parseNumber);
  return numbers.every((minutes) => minutes !== null && Number.isInteger(minutes)) ? (numbers as number[]) : null;
}

function ringsProblem(text: string): string | null {
  const rings = parseRings(text);
  if (rings === null || rings.length === 0) return 'Escribe minutos enteros, separados por comas: 5, 10, 20';
  if (rings.length > MAX_RINGS) return `Usa ${MAX_RINGS.toString()} anillos como máximo`;
  if (rings.some((minutes) => minutes < 1 || minutes > MAX_RING_MINUTES)) {
    return `Cada anillo va de 1 a ${MAX_RING_MINUTES.toString()} minutos`;
  }
  const isGrowing = rings.every((minutes, index) => index === 0 || minutes > (rings[index - 1] ?? 0));
  return isGrowing ? null : 'Cada anillo debe ser más lejano que el anterior';
}

const ringsField = (rings: readonly number[]): FormField<string> => ({
  ...textField({ initial: rings.join(', ') }),
  validate: ringsProblem,
});

/** The settings that are typed; choices and switches are saved one by one. */
type AskingSettings = Pick<DispatchSettings, 'offerSeconds' | 'driversAtOnce' | 'ringsMinutes' | 'searchMinutes'>;

/** The fields of the form; their values become settings with `toChanges`. */
export const askingFields = (settings: AskingSettings) => ({
  driversAtOnce: wholeField(settings.driversAtOnce, 1, 5),
  offerSeconds: wholeField(settings.offerSeconds, 10, 60),
  ringsMinutes: ringsField(settings.ringsMinutes),
  searchMinutes: wholeField(settings.searchMinutes, 1, 30),
});

type Values = ValuesOf<ReturnType<typeof askingFields>>;

const toSettings = (values: Values): AskingSettings => ({
  offerSeconds: Number(values.offerSeconds),
  driversAtOnce: Number(values.driversAtOnce),
  ringsMinutes: parseRings(values.ringsMinutes) ?? [],
  searchMinutes: Number(values.searchMinutes),
});

/** The settings as they are typed; the stored one in place of each that is not valid. */
export function typedSettings(values: Values, stored: AskingSettings): AskingSettings {
  const fields = askingFields(stored);
  const typed = toSettings(values);
  const invalid = (Object.keys(fields) as (keyof AskingSettings)[]).filter(
    (name) => fields[name].validate(values[name]) !== null,
  );
  return { ...typed, ...Object.fromEntries(invalid.map((name) => [name, stored[name]])) };
}

/** The settings that differ from the stored ones: a colleague's change of another one stays. */
export function toChanges(values: Values, stored: AskingSettings): DispatchChanges {
  const changed = Object.entries(toSettings(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof AskingSettings]),
  );
  return Object.fromEntries(changed) as DispatchChanges;
}
