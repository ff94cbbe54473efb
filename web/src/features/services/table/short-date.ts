import { formatDate, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { serverNow } from '../../../lib/time/server-time.ts';

/** "24/11" within this year, "24/11/25" in another. */
export function shortDate(date: string, today: string = guayaquilDate(serverNow())): string {
  const [day = '', month = '', year = ''] = formatDate(date).split('/');
  return date.slice(0, 4) === today.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`;
}

/** The same of an ISO instant, with its time. */
export function shortDateTime(iso: string, today?: string): string {
  const instantMs = Date.parse(iso);
  return `${shortDate(guayaquilDate(instantMs), today)} ${guayaquilTime(instantMs)}`;
}
