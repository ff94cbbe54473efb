/** Whatever takes somebody's place away takes it at once: for the API, and for what the browser reads by itself. */
import { deleteApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { requestPasswordReset, resetPassword, signOut, switchAccount } from '@llevo/contract/endpoints/session';
import { getDiscountRates } from '@llevo/contract/endpoints/rates';
import {
  changePassword,
  changeTwoFactor,
  deleteUser,
  endOtherSessions,
  endSession,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/user';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { bearerOf } from '../../support/session/test-clients.ts';
import { codeAt } from '../../support/session/totp.ts';
import { colleague, isAlive, sessionOf } from '../../support/fixtures/members.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import type { Identity } from '../../support/session/session-identities.ts';
import { atOnce, apiInProcess } from '../../support/api/in-process-api.ts';
import type { ProcessReply } from '../../support/api/in-process-api.ts';
import { givenKey } from '../../support/fixtures/api-keys.ts';
import { mailedToken } from '../../support/mail/sent-mail.ts';
import { printCount } from '../../support/vitest/print-metric.ts';
import { openClients, verdict } from '../../support/rules/rules-clients.ts';
import type { Clients } from '../../support/rules/rules-clients.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = apiInProcess();

let clients: Clients;
beforeAll(async () => {
  clients = await openClients();
});
afterAll(() => clients.close());

interface Scene {
  readonly owner: Colleague;
  /** Who does it, in a session of their own. */
  readonly me: Colleague;
  /** The session that must be dead afterwards. */
  readonly doomed: Identity;
  readonly doomedToken: string;
}

const NEW_PASSWORD = 'Nueva-Distinta-9';
const as = ({ token }: { token: string }) => ({ token });

const EVENTS: readonly [string, (scene: Scene) => Promise<ProcessReply>][] = [
  ['signing out', ({ doomedToken }) => call(signOut, {}, { token: doomedToken })],
  ['ending that session', ({ me, doomed }) => call(endSession, { id: doomed.claims?.sid ?? '' }, as(me))],
  ['ending all other sessions', ({ me }) => call(endOtherSessions, {}, as(me))],
  [
    'changing the password',
    ({ me }) => call(changePassword, { oldpassword: me.password, newpassword: NEW_PASSWORD }, as(me)),
  ],
  [
    'resetting the password',
    async ({ me }) => {
      await call(requestPasswordReset, { email: me.email });
      return call(resetPassword, { jwt: await mailedToken(me.email), password: NEW_PASSWORD });
    },
  ],
  [
    'switching two factors on',
    async ({ me }) => {
      const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, as(me));
      return call(verifyTwoFactor, { code: codeAt((body.data as { secret: string }).secret, Date.now()) }, as(me));
    },
  ],
  [
    'switching two factors off',
    async ({ me }) => {
      await givenTwoFactor(me.uid);
      return call(changeTwoFactor, { '2fa_enabled': false, password: me.password }, as(me));
    },
  ],
  [
    'renewing backup codes',
    async ({ me }) => {
      await givenTwoFactor(me.uid);
      return call(renewBackupCodes, { password: me.password }, as(me));
    },
  ],
  ['changing the e-mail', ({ me }) => call(updateUser, { email: `n-${me.email}` }, as(me))],
  [
    'another’s change of the e-mail',
    ({ me, owner }) => call(updateUser, { id: me.uid, email: `n-${me.email}` }, as(owner)),
  ],
  ['a change of role', ({ me, owner }) => call(updateUser, { id: me.uid, permission: 'developer' }, as(owner))],
  ['being removed', ({ me, owner }) => call(deleteUser, { id: me.uid }, as(owner))],
  ['leaving', ({ me }) => call(deleteUser, {}, as(me))],
  [
    'switching the account',
    async ({ me, doomedToken }) => {
      const other = await given.account();
      const user = adminFirestore.doc(paths.user(me.uid));
      const accounts = { [other]: { name: 'Otra', permission: 'user' } };
      await user.set({ accounts }, { merge: true });
      return call(switchAccount, { account: other }, { token: doomedToken });
    },
  ],
];

let accepted = 0;
let asked = 0;

/** How many of some requests with a token still get through. */
async function stillAccepted(token: string): Promise<number> {
  const alive = await atOnce(5, () => isAlive(call, token));
  asked += alive.length;
  return alive.filter(Boolean).length;
}

describe.each(EVENTS)('after %s', (_name, happens) => {
  test('no request with the old token and no read of the database is accepted', async () => {
    const accountId = await given.account();
    const [owner, me] = [await colleague(accountId, 'owner'), await colleague(accountId, 'user')];
    const doomed = await openSession({ uid: me.uid, accountId, permission: 'user' });
    const doomedToken = await bearerOf(doomed);
    const live = clients.firestoreAs(doomed).collection(paths.accountCollection(accountId, 'driverLocations')).limit(1);
    const read = () => verdict(live.get({ source: 'server' }));
    expect(await isAlive(call, doomedToken)).toBe(true);
    expect(await read()).toBe('allowed');

    const { status, body } = await happens({ owner, me, doomed, doomedToken });
    expect(status, JSON.stringify(body)).toBe(200);
    const late = await stillAccepted(doomedToken);
    accepted += late;
    expect(late).toBe(0);
    expect(await read()).toBe('refused');
    asked += 1;
  });
});

test('withdrawn consent ends what support does, and not what the person does', async () => {
  const accountId = await given.account();
  const me = await colleague(accountId, 'user', { supportEnabled: true });
  const support = await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
  expect((await call(updateUser, { support_enabled: false }, as(me))).status).toBe(200);
  const late = await stillAccepted(support.token);
  accepted += late;
  expect([late, await isAlive(call, me.token)]).toEqual([0, true]);
});

test.each([
  ['revoked', updateApiKey, { active: false as const }],
  ['deleted', deleteApiKey, {}],
] as const)('a key that is %s', async (_name, endpoint, change) => {
  const accountId = await given.quotingAccount();
  const owner = await colleague(accountId, 'owner');
  const key = await givenKey({ accountId, scope: ['rates:read'] });
  const read = async () => (await call(getDiscountRates, {}, { token: key })).status;
  expect(await read()).toBe(200);
  expect((await call(endpoint, { id: key.split('_')[1] ?? '', ...change }, as(owner))).status).toBe(200);
  const statuses = await atOnce(5, read);
  asked += statuses.length;
  accepted += statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('of all of them none was accepted', () => {
  printCount(`revocation: ${accepted} of ${asked} later requests accepted`);
  expect(accepted).toBe(0);
  expect(asked).toBeGreaterThan(EVENTS.length * 6);
});
