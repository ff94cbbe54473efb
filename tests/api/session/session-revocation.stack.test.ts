/** Every revocation takes effect at once: for the API, and for the browser's own reads. */
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
} from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createIdToken } from '../../support/session/test-clients.ts';
import { totpCode } from '../../support/session/totp.ts';
import { createMember, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import type { Identity } from '../../support/session/session-identities.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { mailedToken } from '../../support/mail/sent-mail.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { openRulesClients, verdict } from '../../support/rules/rules-clients.ts';
import type { RulesClients } from '../../support/rules/rules-clients.ts';
import { changeEmail, followLinkTo } from '../../support/session/email-change.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

interface RevocationContext {
  readonly owner: TestMember;
  /** The user who revokes it, in a session of their own. */
  readonly me: TestMember;
  /** The session that must be revoked. */
  readonly target: Identity;
  readonly targetToken: string;
}

const NEW_PASSWORD = 'Nueva-Distinta-9';
const withToken = ({ token }: { token: string }) => ({ token });

const REVOKING_EVENTS: readonly [string, (scene: RevocationContext) => Promise<InProcessReply>][] = [
  ['signing out', ({ targetToken }) => call(signOut, {}, { token: targetToken })],
  ['ending that session', ({ me, target }) => call(endSession, { id: target.claims?.sid ?? '' }, withToken(me))],
  ['ending all other sessions', ({ me }) => call(endOtherSessions, {}, withToken(me))],
  [
    'changing the password',
    ({ me }) => call(changePassword, { oldpassword: me.password, newpassword: NEW_PASSWORD }, withToken(me)),
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
      const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, withToken(me));
      return call(
        verifyTwoFactor,
        { code: totpCode((body.data as { secret: string }).secret, Date.now()) },
        withToken(me),
      );
    },
  ],
  [
    'switching two factors off',
    async ({ me }) => {
      await givenTwoFactor(me.uid);
      return call(changeTwoFactor, { '2fa_enabled': false }, withToken(me));
    },
  ],
  [
    'renewing backup codes',
    async ({ me }) => {
      await givenTwoFactor(me.uid);
      return call(renewBackupCodes, {}, withToken(me));
    },
  ],
  ['changing the e-mail', ({ me }) => changeEmail(me, `n-${me.email}`)],
  ['another’s change of the e-mail', ({ me, owner }) => changeEmail(owner, `n-${me.email}`, me.uid)],
  [
    'undoing a change of the e-mail',
    async ({ me }) => {
      await changeEmail(me, `n-${me.email}`);
      return followLinkTo(me.email);
    },
  ],
  ['a change of role', ({ me, owner }) => call(updateUser, { id: me.uid, permission: 'developer' }, withToken(owner))],
  ['being removed', ({ me, owner }) => call(deleteUser, { id: me.uid }, withToken(owner))],
  ['leaving', ({ me }) => call(deleteUser, {}, withToken(me))],
  [
    'switching the account',
    async ({ me, targetToken }) => {
      const other = await given.account();
      const user = adminFirestore.doc(paths.user(me.uid));
      const accounts = { [other]: { name: 'Otra', permission: 'user' } };
      await user.set({ accounts }, { merge: true });
      return call(switchAccount, { account: other }, { token: targetToken });
    },
  ],
];

let accepted = 0;
let callCount = 0;

/** Number of accepted requests with a token. */
async function countAccepted(token: string): Promise<number> {
  const alive = await runConcurrently(5, () => isTokenAccepted(call, token));
  callCount += alive.length;
  return alive.filter(Boolean).length;
}

describe.each(REVOKING_EVENTS)('after revocation by %s', (_name, happens) => {
  test('no request with the old token and no read of the database is accepted', async () => {
    const accountId = await given.account();
    const [owner, me] = [await createMember(accountId, 'owner'), await createMember(accountId, 'user')];
    const target = await openSession({ uid: me.uid, accountId, permission: 'user' });
    const targetToken = await createIdToken(target);
    const live = clients.firestoreAs(target).collection(paths.accountCollection(accountId, 'driverLocations')).limit(1);
    const read = () => verdict(live.get({ source: 'server' }));
    expect(await isTokenAccepted(call, targetToken)).toBe(true);
    expect(await read()).toBe('allowed');

    const { status, body } = await happens({ owner, me, target, targetToken });
    expect(status, JSON.stringify(body)).toBe(200);
    const late = await countAccepted(targetToken);
    accepted += late;
    expect(late).toBe(0);
    expect(await read()).toBe('refused');
    callCount += 1;
  });
});

test('withdrawn consent ends the support session, and not the user’s own', async () => {
  const accountId = await given.account();
  const me = await createMember(accountId, 'user', { supportEnabled: true });
  const support = await openMemberSession({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
  expect((await call(updateUser, { support_enabled: false }, withToken(me))).status).toBe(200);
  const late = await countAccepted(support.token);
  accepted += late;
  expect([late, await isTokenAccepted(call, me.token)]).toEqual([0, true]);
});

test.each([
  ['revoked', updateApiKey, { active: false as const }],
  ['deleted', deleteApiKey, {}],
] as const)('rejects a key that is %s', async (_name, endpoint, change) => {
  const accountId = await given.quotingAccount();
  const owner = await createMember(accountId, 'owner');
  const key = await givenApiKey({ accountId, scope: ['rates:read'] });
  const read = async () => (await call(getDiscountRates, {}, { token: key })).status;
  expect(await read()).toBe(200);
  expect((await call(endpoint, { id: key.split('_')[1] ?? '', ...change }, withToken(owner))).status).toBe(200);
  const statuses = await runConcurrently(5, read);
  callCount += statuses.length;
  accepted += statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('no request was accepted after any of these revocations', () => {
  printMetric(`revocation: ${accepted} of ${callCount} later requests accepted`);
  expect(accepted).toBe(0);
  expect(callCount).toBeGreaterThan(REVOKING_EVENTS.length * 6);
});
