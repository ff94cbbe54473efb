import { getDownloadedNotRegistered } from '@llevo/contract/endpoints/dashboard';
import { buildDayChart } from '../../statistics/day-chart.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

/** Cohort 2: only the app stores know who downloaded and went no further (SPEC §2). */
export const getDownloadedNotRegisteredRoute = implement(getDownloadedNotRegistered, ({ input }) => {
  const nobody = toPageResult({ rows: [], total: 0, nextCursor: null }, toPaging(input), (row) => row);
  return Promise.resolve({ data: { contacts: [], chart: buildDayChart([]), count: null }, page: nobody.page });
});
