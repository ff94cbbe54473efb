import { usersStore } from '../../../functions/src/platform/identity/accounts-users-store.ts';
import { signIn, switchAccount } from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createIdToken } from '../../support/session/test-clients.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();

let homeAccountId: string;
let otherAccountId: string;
let person: Awaited<ReturnType<typeof given.person>>;

beforeEach(async () => {
  [homeAccountId, otherAccountId] = [await given.account(), await given.account({ plan: 'free', subscription: null })];
  person = await given.person({
    defaultAccountId: homeAccountId,
    accounts: {
      [homeAccountId]: { name: 'Casa', permission: 'owner' },
      [otherAccountId]: { name: 'Otra', permission: 'user' },
    },
    duplicateUser: true,
    onboarded: false,
  });
});

async function signedIn() {
  const { body } = await call(signIn, { email: person.email, password: person.password });
  return body.data as { token: string; account_id: string; duplicate_user: boolean };
}

describe('switching to another account', () => {
  test('opens a session there with the user’s role there, and ends the old one', async () => {
    const before = await signedIn();
    expect(before).toMatchObject({ account_id: homeAccountId, duplicate_user: true });
    const { status, body } = await call(switchAccount, { account: otherAccountId }, { token: before.token });
    expect([status, body.data]).toMatchObject([
      200,
      { account_id: otherAccountId, permission: 'user', plan: 'free', subscription: null, duplicate_user: false },
    ]);
    expect((await call(getPermissions, {}, { token: before.token })).status).toBe(401);
    const { token } = body.data as { token: string };
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
    const sessions = await adminFirestore.collection('sessions').where('uid', '==', person.uid).get();
    expect(sessions.docs.map((session) => session.get('accountId') as string)).toEqual([otherAccountId]);
  });

  test.each([
    ['of others', () => given.account()],
    ['that does not exist', () => Promise.resolve('a-none')],
    ['called like a property of every object', () => Promise.resolve('constructor')],
  ])('an account %s is not found, and the session stays', async (_name, accountOf) => {
    const { token } = await signedIn();
    expect((await call(switchAccount, { account: await accountOf() }, { token })).status).toBe(404);
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
  });

  test('one of 50 concurrent switches of a session opens a new one', async () => {
    const { token } = await signedIn();
    const replies = await runConcurrently(50, () => call(switchAccount, { account: otherAccountId }, { token }));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`account switch: ${successes} of 50 at once succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 401]).toContain(status);
    expect((await adminFirestore.collection('sessions').where('uid', '==', person.uid).get()).size).toBe(1);
  });

  test('is rejected for impersonation sessions, which cover one account', async () => {
    const identity = await openSession({
      accountId: homeAccountId,
      permission: 'owner',
      token: { impersonator: 'u-master' },
    });
    await adminFirestore.doc(paths.session(identity.claims?.sid ?? '')).update({ impersonator: 'u-master' });
    const reply = await call(switchAccount, { account: otherAccountId }, { token: await createIdToken(identity) });
    expect(reply.status).toBe(403);
  });

  test('grants nothing once the membership is gone', async () => {
    const { token } = await signedIn();
    await adminFirestore
      .doc(paths.user(person.uid))
      .update({ accounts: { [homeAccountId]: { name: 'Casa', permission: 'owner' } } });
    expect((await call(switchAccount, { account: otherAccountId }, { token })).status).toBe(404);
  });

  test.each([
    ['is gone', () => ({ [homeAccountId]: { name: 'Casa', permission: 'owner' } })],
    ['has another role', () => ({ [otherAccountId]: { name: 'Otra', permission: 'developer' } })],
  ])('opens nothing if the membership %s before the commit', async (_name, accountsNow) => {
    const { token } = await signedIn();
    const known = await usersStore.find(person.uid);
    await adminFirestore.doc(paths.user(person.uid)).update({ accounts: accountsNow() });
    const outdatedFind = vi.spyOn(usersStore, 'find').mockResolvedValue(known);
    expect((await call(switchAccount, { account: otherAccountId }, { token })).status).toBe(401);
    outdatedFind.mockRestore();
    expect((await adminFirestore.collection('sessions').where('uid', '==', person.uid).get()).size).toBe(1);
  });
});
