import { statisticsStore } from '../../../functions/src/areas/dashboard/statistics-store.ts';
import { createTokenCaller, replace, silentDeps } from '../api/in-process-api.ts';
import { dataOf } from '../api/api-client.ts';
import { given } from '../fixtures/given.ts';
import { createMember } from '../fixtures/members.ts';
import type { DashboardFigures } from './dashboard-figures.ts';
import { fetchDashboardFigures } from './dashboard-figures.ts';

/** What the calls of the dashboard answer at a moment for an account of the database under test. */
export async function fetchFiguresInProcess(accountId: string, nowMs: number): Promise<DashboardFigures> {
  await given.operator(accountId, {});
  const { token } = await createMember(accountId, 'user');
  const deps = { ...silentDeps };
  replace(statisticsStore(deps), statisticsStore({ clock: { ...deps.clock, nowMs: () => nowMs } }));
  const call = createTokenCaller(deps);
  return fetchDashboardFigures(async (endpoint, input) => {
    const reply = await call(token, endpoint, input);
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${reply.text}`);
    return dataOf(endpoint, reply);
  });
}
