import { getAccountGrowth, getAccountMetrics, getRevenue, listLogs } from '@llevo/contract/endpoints/mission-control';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';

/** Prefix of the query keys of the platform metrics. */
export const METRICS_KEY = ['missionControlMetrics'] as const;

/** Count of all, active and churned accounts. */
export const accountMetricsQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'accounts'],
    queryFn: ({ signal }) => call(getAccountMetrics, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Monthly growth of accounts. */
export const accountGrowthQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'growth'],
    queryFn: ({ signal }) => call(getAccountGrowth, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Monthly revenue and churn. */
export const revenueQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'revenue'],
    queryFn: ({ signal }) => call(getRevenue, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const RECENT_GROUPS = 5;

/** The most recent groups of failed requests. */
export const recentFailuresQuery = () =>
  queryOptions({
    queryKey: ['missionControlLogs', 'recent'],
    queryFn: async ({ signal }) =>
      (await call(listLogs, { group: 'fingerprint', limit: RECENT_GROUPS }, { signal })).groups,
    meta: { handlesOwnErrors: true },
  });
