import { getServiceStatistics } from '@llevo/contract/endpoints/service-management';
import { serviceStatistics } from '@llevo/contract/stats/to-wire';
import { implement } from '../../http/implement.ts';

export const getServiceStatisticsRoute = implement(getServiceStatistics, async ({ deps, caller }) => ({
  data: serviceStatistics(await deps.statistics.read(caller.accountId, 'services'), deps.clock.nowMs()),
}));
