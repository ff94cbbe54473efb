import { getProgress } from '@llevo/contract/endpoints/dashboard';
import { getServiceStatistics } from '@llevo/contract/endpoints/services';
import { getUserStatistics } from '@llevo/contract/endpoints/customers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { REFRESH_MS } from './refresh-interval.ts';

const shared = { refetchInterval: REFRESH_MS, meta: { showsOwnFailures: true } } as const;

/** The share of each thing type in percent. */
export const thingsQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['dashboard', 'things'],
    queryFn: ({ signal }) => api(getProgress, {}, { signal }),
  });

/** Services by type, their history, payment types and statuses. */
export const servicesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['dashboard', 'services'],
    queryFn: ({ signal }) => api(getServiceStatistics, {}, { signal }),
  });

/** Customers by status, drivers by type of bank account. */
export const usersQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['dashboard', 'users'],
    queryFn: ({ signal }) => api(getUserStatistics, {}, { signal }),
  });
