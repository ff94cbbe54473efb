import type { ServiceRow } from '@llevo/contract/entities/service';
import type { RowGroups } from '../../../ui/table/row-groups.ts';
import { DAY_WORDS, dayOf } from '../services-url.ts';
import { DAY_WORD_LABELS } from './use-active-filters.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const DAY_OF_YEAR = new Intl.DateTimeFormat('es-EC', DAY);
const DAY_OF_ANY_YEAR = new Intl.DateTimeFormat('es-EC', { ...DAY, year: 'numeric' });

/** Services under the days on which they take place. */
export const dayGroups = (today: string): RowGroups<ServiceRow> => ({
  keyOf: ({ date }) => date,
  headingOf: (date, count) => [dayText(date, today), ...(count === null ? [] : [countText(count)])].join(' · '),
});

const countText = (count: number): string => (count === 1 ? '1 servicio' : `${count.toString()} servicios`);

/** "Hoy · viernes, 27 de noviembre", "Lunes, 23 de noviembre", with the year if it is another. */
function dayText(date: string, today: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  const format = date.slice(0, 4) === today.slice(0, 4) ? DAY_OF_YEAR : DAY_OF_ANY_YEAR;
  const text = format.format(time);
  const word = DAY_WORDS.find((each) => dayOf(each, today) === date);
  return word === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${DAY_WORD_LABELS[word]} · ${text}`;
}
