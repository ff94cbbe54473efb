import type { Account } from '@llevo/contract/entities/account';
import { toHttpRequest } from '@llevo/contract/http-request';
import { buildApp } from '../../../functions/src/app.ts';
import { statisticsStore } from '../../../functions/src/areas/dashboard/statistics-store.ts';
import { firebaseDeps } from '../../../functions/src/firebase-deps.ts';
import { firebaseTokens } from '../../../functions/src/platform/identity/firebase-tokens.ts';
import { sessionsStore } from '../../../functions/src/platform/identity/sessions-store.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { dataOf } from '../api/api-client.ts';
import type { DashboardFigures } from './dashboard-figures.ts';
import { fetchDashboardFigures } from './dashboard-figures.ts';

const ACCOUNT: Account = {
  name: 'Fletes de prueba',
  plan: 'business',
  subscription: 'active',
  graceUntil: null,
  quoterPublished: false,
  active: true,
  requiresTwoFactor: false,
  ownerEmail: null,
  createdAt: 0,
};

/**
 * The answers of the dashboard's calls at a moment, for an account of which only the statistics are in Firestore: its
 * session is invented.
 */
export function fetchFiguresInProcess(accountId: string, nowMs: number): Promise<DashboardFigures> {
  const deps = firebaseDeps();
  const claims = { sid: 'session', uid: 'user', accountId, permission: 'user', impersonator: null } as const;
  const session = {
    ...claims,
    name: 'Ana',
    impersonatorSession: null,
    isDuplicateUser: false,
    presenceAtMs: 0,
    hasTwoFactor: true,
    createdAtMs: 0,
    expiresAtMs: Infinity,
    userAgent: '',
    country: null,
    address: '',
  };
  Object.assign(firebaseTokens(deps), { verify: () => Promise.resolve(claims) });
  Object.assign(sessionsStore, {
    findWithAccount: () => Promise.resolve({ session, account: ACCOUNT }),
    touch: () => Promise.resolve(),
  });
  Object.assign(statisticsStore(deps), statisticsStore({ clock: { ...deps.clock, nowMs: () => nowMs } }));
  const app = buildApp(deps);
  return fetchDashboardFigures(async (endpoint, input) => {
    const { method, path } = toHttpRequest(endpoint, input);
    const response = await app.request(`${SITE_URL}${path}`, { method, headers: { authorization: 'Bearer token' } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return dataOf(endpoint, { status: 200, headers: response.headers, text, body: JSON.parse(text) });
  });
}
