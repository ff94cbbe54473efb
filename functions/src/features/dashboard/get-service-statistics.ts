import { getServiceStatistics } from '@llevo/contract/endpoints/services';
import { serviceStatistics } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';

export const getServiceStatisticsRoute = implement(getServiceStatistics, async ({ deps, caller }) => ({
  data: serviceStatistics(await deps.statistics.read(caller.accountId, 'services'), deps.clock.nowMs()),
}));
