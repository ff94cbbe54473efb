import { getDownloadedNotRegistered } from '@llevo/contract/endpoints/dashboard';
import { dayChart } from '../../statistics/day-chart.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';

/** Cohort 2: only the app stores know who downloaded and went no further (SPEC §2). */
export const getDownloadedNotRegisteredRoute = implement(getDownloadedNotRegistered, ({ input }) => {
  const nobody = pageAnswer({ rows: [], total: 0, nextCursor: null }, pagingOf(input), (row) => row);
  return Promise.resolve({ data: { contacts: [], chart: dayChart([]), count: null }, page: nobody.page });
});
