import { datesOfWeek } from '@llevo/contract/rules/services/payout-weeks';
import { defineListUrl } from '../../lib/list/list-url.ts';

/** The state of the list of payouts in the URL; without a week the screen chooses one. */
export const payoutsUrl = defineListUrl({
  sorts: ['driver'],
  filters: { week: { param: 'semana', read: (text: string) => (datesOfWeek(text) === null ? null : text) } },
});

/** The parsed state of the list of payouts. */
export type PayoutsView = ReturnType<typeof payoutsUrl.read>;
