import { ALERT_KINDS, MAX_EXPIRY_WARNING_DAYS, TIMED_ALERT_KINDS } from '@llevo/contract/entities/alert';
import type { AlertKind, AlertSettings, TimedAlertKind } from '@llevo/contract/entities/alert';
import type { FormField } from '../../../lib/form/fields.ts';
import { numberField, textField } from '../../../lib/form/fields.ts';
import type { ValuesOf } from '../../../lib/form/use-form.ts';

/** A choice of yes or no as the form keeps it. */
export const [YES, NO] = ['yes', 'no'] as const;

/** The name of a rule's minutes in the form. */
export const minutesField = (kind: TimedAlertKind): `${TimedAlertKind}_minutes` => `${kind}_minutes`;

/** The least that a rule can be told: a phone on a job reports every minute, and a traffic light is no stop. */
const MIN_MINUTES: Readonly<Partial<Record<TimedAlertKind, number>>> = { driver_silent: 2, long_stop: 5 };
const MAX_MINUTES = 1440;

/** Suggested when quiet hours are first switched on. */
const NIGHT = { from: '22:00', to: '06:00' } as const;

const switchField = (isOn: boolean): FormField<string> => textField({ initial: isOn ? YES : NO });

/** Whether a rule has minutes. */
export const isTimed = (kind: AlertKind): kind is TimedAlertKind => TIMED_ALERT_KINDS.some((timed) => timed === kind);

/** The fields of the form; their values become settings with `toSettings`. */
export const ruleFields = ({ rules, quietHours, digestAt }: AlertSettings) => ({
  ...(Object.fromEntries(ALERT_KINDS.map((kind) => [kind, switchField(rules[kind].on)])) as Record<
    AlertKind,
    FormField<string>
  >),
  ...(Object.fromEntries(
    TIMED_ALERT_KINDS.map((kind) => [
      minutesField(kind),
      numberField({
        initial: rules[kind].minutes.toString(),
        min: MIN_MINUTES[kind] ?? 1,
        max: MAX_MINUTES,
        decimals: 0,
      }),
    ]),
  ) as Record<`${TimedAlertKind}_minutes`, FormField<string>>),
  document_expiring_days: numberField({
    initial: rules.document_expiring.days.toString(),
    min: 1,
    max: MAX_EXPIRY_WARNING_DAYS,
    decimals: 0,
  }),
  digestAt: textField({ initial: digestAt }),
  isQuiet: switchField(quietHours !== null),
  quietFrom: textField({ initial: (quietHours ?? NIGHT).from }),
  quietTo: textField({ initial: (quietHours ?? NIGHT).to }),
});

type Values = ValuesOf<ReturnType<typeof ruleFields>>;

/** The settings that the form's values mean. */
export function toSettings(values: Values): Omit<AlertSettings, 'updatedAt'> {
  const rule = (kind: AlertKind) => ({ on: values[kind] === YES });
  const timed = (kind: TimedAlertKind) => ({ ...rule(kind), minutes: Math.round(Number(values[minutesField(kind)])) });
  return {
    rules: {
      new_booking: rule('new_booking'),
      unassigned: timed('unassigned'),
      late_start: timed('late_start'),
      predicted_late: timed('predicted_late'),
      driver_silent: timed('driver_silent'),
      long_stop: timed('long_stop'),
      zone_entered: rule('zone_entered'),
      zone_left: rule('zone_left'),
      document_expiring: { ...rule('document_expiring'), days: Math.round(Number(values.document_expiring_days)) },
    },
    quietHours: values.isQuiet === YES ? { from: values.quietFrom, to: values.quietTo } : null,
    digestAt: values.digestAt,
  };
}
