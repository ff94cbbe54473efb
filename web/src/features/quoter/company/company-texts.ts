import { WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { QuoterArea, Weekday, WeekHours } from '@llevo/contract/entities/quoter-settings';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import type { RateCard } from '@llevo/contract/entities/rates';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { formatCents } from '@llevo/contract/rules/money';
import { tenKmFareCents } from '@llevo/contract/rules/rates/fare';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { VEHICLES } from '@llevo/contract/rules/vehicles';

const WEEKDAY = new Intl.DateTimeFormat('es-EC', { weekday: 'long', timeZone: 'UTC' });

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

const dayName = (day: Weekday): string => WEEKDAY.format(MONDAY_MS + WEEKDAYS.indexOf(day) * 86_400_000);

interface Stretch {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly hours: string;
}

/** Neighbouring days with the same hours as one; days off are left out. */
function stretchesOf(week: WeekHours): Stretch[] {
  const stretches: Stretch[] = [];
  let previous = '';
  for (const day of WEEKDAYS) {
    const own = week[day];
    const hours = own === null ? '' : `${own.opens}–${own.closes}`;
    const open = stretches.at(-1);
    if (hours !== '' && hours === previous && open) stretches[stretches.length - 1] = { ...open, last: day };
    else if (hours !== '') stretches.push({ first: day, last: day, hours });
    previous = hours;
  }
  return stretches;
}

function daysText({ first, last }: Stretch): string {
  if (first === last) return dayName(first);
  if (first === 'monday' && last === 'sunday') return 'todos los días';
  return `${dayName(first)} a ${dayName(last)}`;
}

/** "lunes a viernes, 08:00–18:00" and so on; a company that has not set its hours takes trips at any time. */
export const hoursTexts = (hours: WeekHours | null): string[] =>
  hours === null
    ? ['todos los días, a toda hora']
    : stretchesOf(hours).map((stretch) => `${daysText(stretch)}, ${stretch.hours}`);

/** Area in which trips may start. */
export function areaText(area: QuoterArea): string {
  switch (area.kind) {
    case 'everywhere':
      return 'todo el país';
    case 'provinces':
      return area.provinces.join(', ');
    case 'radius':
      return `hasta ${area.km.toString()} km de ${area.address}`;
  }
}

const ANY_OF = new Intl.ListFormat('es-EC', { type: 'disjunction' });

/** "efectivo, transferencia o Payphone": only the brand keeps its capital. */
export const paymentsText = (types: readonly PaymentType[]): string =>
  ANY_OF.format(
    types.map((type) => (type === 'payphone' ? paymentTypeLabel(type) : paymentTypeLabel(type).toLowerCase())),
  );

/** "10 km: $10.00", without loaders. */
export function exampleText({ km, minimumCents }: RateCard, vehicle: VehicleId): string {
  const { group } = VEHICLES[vehicle];
  return `10 km: ${formatCents(tenKmFareCents(km[group], minimumCents[group]))}`;
}

/** Price of the first kilometres and of those beyond, where it differs, and the minimum fare, where there is one. */
export function priceNotes({ km, minimumCents }: RateCard, vehicle: VehicleId): string[] {
  const { group } = VEHICLES[vehicle];
  const { baseCentsPerKm, extraCentsPerKm } = km[group];
  const [base, extra] = [formatCents(baseCentsPerKm), formatCents(extraCentsPerKm)];
  const least = minimumCents[group];
  return [
    extraCentsPerKm === baseCentsPerKm ? `${base}/km` : `${base}/km, luego ${extra}`,
    ...(least > 0 ? [`mínimo ${formatCents(least)}`] : []),
  ];
}

/** Price of a loader, inside one city and between two; null without any. */
export function loadersText({ loaderSameCityCents, loaderOtherCityCents }: RateCard): string | null {
  const [near, far] = [formatCents(loaderSameCityCents), formatCents(loaderOtherCityCents)];
  if (loaderSameCityCents === loaderOtherCityCents) return loaderSameCityCents > 0 ? `${near} cada uno` : null;
  if (loaderOtherCityCents === 0) return `${near} cada uno en la misma ciudad`;
  if (loaderSameCityCents === 0) return `${far} cada uno entre ciudades`;
  return `${near} cada uno en la misma ciudad, ${far} entre ciudades`;
}
