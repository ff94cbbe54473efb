import { getProgress } from '@llevo/contract/endpoints/dashboard';
import { thingShares } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';

/** What is moved most often. */
export const getProgressRoute = implement(getProgress, async ({ deps, caller }) => ({
  data: thingShares(await deps.statistics.read(caller.accountId, 'services', ['byThing'])),
}));
