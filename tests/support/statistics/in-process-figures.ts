import { toHttpRequest } from '@llevo/contract/http-request';
import { statisticsStore } from '../../../functions/src/areas/dashboard/statistics-store.ts';
import { systemClock } from '../../../functions/src/platform/system.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { dataOf } from '../api/api-client.ts';
import type { DashboardFigures } from './dashboard-figures.ts';
import { fetchDashboardFigures } from './dashboard-figures.ts';
import { inMemoryEnvironment } from '../../../functions/src/testing/in-memory-deps.ts';

/** What the calls of the dashboard answer at a moment for an account whose statistics are in Firestore, and nothing else is. */
export function fetchFiguresInProcess(accountId: string, nowMs: number): Promise<DashboardFigures> {
  const environment = inMemoryEnvironment();
  environment.nowMs = nowMs;
  const [llevo] = environment.accounts.values();
  if (llevo) environment.accounts.set(accountId, llevo);
  const token = environment.tokenOf('user', accountId);
  const app = buildApp({
    ...environment.deps,
    statistics: statisticsStore({ clock: { ...systemClock, nowMs: () => nowMs } }),
  });
  return fetchDashboardFigures(async (endpoint, input) => {
    const { method, path } = toHttpRequest(endpoint, input);
    const response = await app.request(`${SITE_URL}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return dataOf(endpoint, { status: 200, headers: response.headers, text, body: JSON.parse(text) });
  });
}
