import { WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { QuoterArea, Weekday, WeekHours } from '@llevo/contract/entities/quoter-settings';

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

/** "lunes a viernes, 08:00–18:00" and so on; nothing for a company without hours of its own. */
export const hoursTexts = (hours: WeekHours | null): string[] =>
  hours === null ? [] : stretchesOf(hours).map((stretch) => `${daysText(stretch)}, ${stretch.hours}`);

/** Area in which trips may start; null for a company that has not limited it. */
export function areaText(area: QuoterArea): string | null {
  switch (area.kind) {
    case 'everywhere':
      return null;
    case 'provinces':
      return area.provinces.join(', ');
    case 'radius':
      return `hasta ${area.km.toString()} km de ${area.address}`;
  }
}
