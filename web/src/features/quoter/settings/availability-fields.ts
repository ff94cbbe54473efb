import { WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { QuoterArea, QuoterSettingsResponse, Weekday, WeekHours } from '@llevo/contract/entities/quoter-settings';
import { checkboxField, numberField, selectField, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { WEEKDAY_LABELS } from '../../../lib/time/weekday-labels.ts';
import type { QuoterChanges } from './api/quoter-settings.ts';
import { findCity } from './cities.ts';

/** Hours suggested when the company first switches hours on. */
const DEFAULT_HOURS = { opens: '08:00', closes: '18:00' } as const;

export const AREA_KINDS = [
  { value: 'everywhere', label: 'Todo el país' },
  { value: 'provinces', label: 'Algunas provincias' },
  { value: 'radius', label: 'Alrededor de una ciudad' },
] as const;

/** A yes or no as the form stores it. */
export const [YES, NO] = ['yes', 'no'] as const;

export type DayEnd = 'opens' | 'closes';
export const dayField = (day: Weekday, end: DayEnd): `${Weekday}_${DayEnd}` => `${day}_${end}`;

const timeField = (initial: string): FormField<string> => textField({ initial, isRequired: false });

const dayFields = (hours: WeekHours | null): Record<`${Weekday}_${DayEnd}`, FormField<string>> =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const isWeekend = day === 'saturday' || day === 'sunday';
      const shown = hours === null ? (isWeekend ? null : DEFAULT_HOURS) : hours[day];
      return [
        [dayField(day, 'opens'), timeField(shown?.opens ?? '')],
        [dayField(day, 'closes'), timeField(shown?.closes ?? '')],
      ];
    }),
  ) as Record<`${Weekday}_${DayEnd}`, FormField<string>>;

/** The fields of the form; their values become settings with `toChanges`. */
export const availabilityFields = ({ hours, area, dailyCapacity }: QuoterSettingsResponse) => ({
  isAlwaysOpen: textField({ initial: hours === null ? YES : NO }),
  ...dayFields(hours),
  areaKind: selectField({ initial: area.kind }),
  provinces: checkboxField({ initial: area.kind === 'provinces' ? area.provinces : [] }),
  city: selectField({ initial: area.kind === 'radius' ? area.address : 'Quito, Pichincha' }),
  km: numberField({ initial: area.kind === 'radius' ? area.km.toString() : '30', min: 1, max: 500 }),
  dailyCapacity: numberField({ initial: dailyCapacity?.toString() ?? '', isRequired: false, min: 1, max: 1000 }),
});

type Values = {
  readonly [Name in keyof ReturnType<typeof availabilityFields>]: ReturnType<
    typeof availabilityFields
  >[Name]['initial'];
};

/** Converts the form's values to settings; a city outside the list keeps the stored centre. */
export function toChanges(values: Values, stored: QuoterArea): QuoterChanges {
  return {
    hours: values.isAlwaysOpen === YES ? null : toHours(values),
    area: toArea(values, stored),
    dailyCapacity: values.dailyCapacity.trim() === '' ? null : Math.round(Number(values.dailyCapacity)),
  };
}

/** Converts the fields of the days; a day with neither time is a day off. */
function toHours(values: Values): WeekHours {
  const hoursOf = (day: Weekday) => {
    const [opens, closes] = [values[dayField(day, 'opens')], values[dayField(day, 'closes')]];
    return opens === '' || closes === '' ? null : { opens, closes };
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(day)])) as WeekHours;
}

function toArea({ areaKind, provinces, city, km }: Values, stored: QuoterArea): QuoterArea {
  if (areaKind === 'provinces') return { kind: 'provinces', provinces: [...provinces] };
  if (areaKind !== 'radius') return { kind: 'everywhere' };
  const centre = findCity(city) ?? (stored.kind === 'radius' ? stored : null);
  if (centre === null) return { kind: 'everywhere' };
  return { kind: 'radius', lat: centre.lat, lng: centre.lng, address: city, km: Math.round(Number(km)) };
}

/** The first error across several fields, or null. */
export function availabilityProblem(values: Values): string | null {
  if (values.areaKind === 'provinces' && values.provinces.length === 0) return 'Elige al menos una provincia';
  if (values.isAlwaysOpen === YES) return null;
  const hours = toHours(values);
  if (WEEKDAYS.every((day) => hours[day] === null)) return 'Elige al menos un día de trabajo';
  const wrong = WEEKDAYS.find((day) => {
    const times = hours[day];
    return times !== null && times.opens === times.closes;
  });
  return wrong === undefined ? null : `${WEEKDAY_LABELS[wrong]}: las horas de apertura y de cierre son la misma`;
}
