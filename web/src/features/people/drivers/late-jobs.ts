import { listServices } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { call } from '../../../lib/http/call.ts';

/** Hours of today's overdue jobs, by driver: the earliest one of each. */
export type LateHours = ReadonlyMap<string, string>;

/** Maximum overdue services in one reading; the API has no longer pages. */
const MAX_LATE = 100;
/** Interval at which they are read again, as the jobs that occupy drivers. */
const REFRESH_MS = 60_000;
const NO_HOURS: LateHours = new Map();

/** The earliest hour of each driver among overdue services. */
const lateHoursOf = (overdue: readonly Pick<ServiceRow, 'driver' | 'hour'>[]): LateHours =>
  new Map(
    overdue
      .filter(({ driver }) => driver !== UNASSIGNED_DRIVER)
      .toSorted((a, b) => b.hour.localeCompare(a.hour))
      .map(({ driver, hour }) => [driver, hour]),
  );

const overdueTodayQuery = (today: string) =>
  queryOptions({
    queryKey: ['services', 'overdue', today],
    queryFn: ({ signal }) =>
      call(listServices, { statusGroup: 'overdue', dateFrom: today, dateTo: today, limit: MAX_LATE }, { signal }),
    select: lateHoursOf,
    refetchInterval: REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });

/** The drivers who have not set out for a job of today whose hour has passed; empty before the first answer. */
export function useLateHours({ enabled }: { readonly enabled: boolean }): LateHours {
  const today = guayaquilDate(useNow());
  const { data } = useQuery({ ...overdueTodayQuery(today), enabled });
  return data ?? NO_HOURS;
}
