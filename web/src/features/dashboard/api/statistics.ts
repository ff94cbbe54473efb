import { getProgress, getServiceStatistics, getUserStatistics } from '@llevo/contract/endpoints/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { REFRESH_INTERVAL_MS } from './refresh-interval.ts';

const sharedOptions = { refetchInterval: REFRESH_INTERVAL_MS, meta: { handlesOwnErrors: true } } as const;

/** The share of each thing type in percent. */
export const cargoTypesQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'things'],
    queryFn: ({ signal }) => api(getProgress, {}, { signal }),
  });

/** Services by type, their history, payment types and statuses. */
export const serviceStatsQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'services'],
    queryFn: ({ signal }) => api(getServiceStatistics, {}, { signal }),
  });

/** Customers by status, drivers by type of bank account. */
export const userStatsQuery = () =>
  queryOptions({
    ...sharedOptions,
    queryKey: ['dashboard', 'users'],
    queryFn: ({ signal }) => api(getUserStatistics, {}, { signal }),
  });
