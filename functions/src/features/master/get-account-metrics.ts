import { getAccountMetrics } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';

/** How many accounts there are, work, and have left. */
export const getAccountMetricsRoute = implement(getAccountMetrics, async ({ deps }) => ({
  data: await deps.allAccounts.metrics(),
}));
