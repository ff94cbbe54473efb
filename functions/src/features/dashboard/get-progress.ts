import { getProgress } from '@llevo/contract/endpoints/dashboard';
import { cargoShares } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';

/** What is moved most often. */
export const getProgressRoute = implement(getProgress, async ({ deps, caller }) => ({
  data: cargoShares(await deps.statistics.read(caller.accountId, 'services', ['byThing'])),
}));
