import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDay } from '../../../lib/i18n/format-day.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import type { RowGroups } from '../../../ui/table/row-groups.ts';
import { DAY_WORDS, dayOf } from '../services-url.ts';
import { DAY_WORD_LABELS } from './use-active-filters.ts';

/** Services under the days on which they take place. */
export const dayGroups = (today: string): RowGroups<ServiceRow> => ({
  keyOf: ({ date }) => date,
  headingOf: (date, count) => [dayText(date, today), ...(count === null ? [] : [servicesText(count)])].join(' · '),
});

/** "Hoy · viernes, 27 de noviembre", "Lunes, 23 de noviembre", with the year if it is another. */
function dayText(date: string, today: string): string {
  if (Number.isNaN(Date.parse(date))) return date;
  const text = formatDay(date, today);
  const word = DAY_WORDS.find((each) => dayOf(each, today) === date);
  return word === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${DAY_WORD_LABELS[word]} · ${text}`;
}
