import { getAccountGrowth, getAccountMetrics, getRevenue, listLogs } from '@llevo/contract/endpoints/mission-control';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** Prefix of the query keys of the platform metrics. */
export const METRICS_KEY = ['masterMetrics'] as const;

/** Count of all, active and churned accounts. */
export const accountMetricsQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'accounts'],
    queryFn: ({ signal }) => api(getAccountMetrics, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Monthly growth of accounts. */
export const accountGrowthQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'growth'],
    queryFn: ({ signal }) => api(getAccountGrowth, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Monthly revenue and churn. */
export const revenueQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'revenue'],
    queryFn: ({ signal }) => api(getRevenue, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const RECENT_GROUPS = 5;

/** The most recent groups of failed requests. */
export const recentFailuresQuery = () =>
  queryOptions({
    queryKey: ['masterLogs', 'recent'],
    queryFn: async ({ signal }) =>
      (await api(listLogs, { group: 'fingerprint', limit: RECENT_GROUPS }, { signal })).groups,
    meta: { handlesOwnErrors: true },
  });
