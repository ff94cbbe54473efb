import { getAccountGrowth, getAccountMetrics, listLogs } from '@llevo/contract/endpoints/master';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** First part of the keys of what is counted over all accounts. */
export const METRICS_KEY = ['masterMetrics'] as const;

/** How many accounts there are, work, and have left. */
export const accountMetricsQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'accounts'],
    queryFn: ({ signal }) => api(getAccountMetrics, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** How the accounts grew, month by month. */
export const accountGrowthQuery = () =>
  queryOptions({
    queryKey: [...METRICS_KEY, 'growth'],
    queryFn: ({ signal }) => api(getAccountGrowth, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const RECENT_GROUPS = 5;

/** The kinds of failures that happened last. */
export const recentFailuresQuery = () =>
  queryOptions({
    queryKey: ['masterLogs', 'recent'],
    queryFn: async ({ signal }) =>
      (await api(listLogs, { group: 'fingerprint', limit: RECENT_GROUPS }, { signal })).groups,
    meta: { handlesOwnErrors: true },
  });
