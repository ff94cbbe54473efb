import { queryOptions } from '@tanstack/react-query';
import { readOpenServices } from '../../../lib/services/open-services.ts';
import { DAY_KEY } from './read-day.ts';

/** Maximum services of tomorrow that today's board names. */
const MAX_FIRST = 5;
const REFRESH_MS = 5 * 60_000;

/** The open services of a day that comes, the earliest first: how many there are, and the first of them. */
export const nextDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'next', date],
    queryFn: ({ signal }) => readOpenServices(date, MAX_FIRST, signal),
    refetchInterval: REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });
