import { signIn } from '@llevo/contract/endpoints/session';
import { deleteAnyUser, listUsers } from '@llevo/contract/endpoints/mission-control';
import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestoreDeletions, allDeletionSteps } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { resumeDeletions } from '../../../functions/src/platform/deletion/run-deletions.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  createMaster,
  createMember,
  credentialsOf,
  isTokenAccepted,
  openMemberSession,
} from '../../support/fixtures/members.ts';
import { givenReservedEmail } from '../../support/fixtures/reserved-emails.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries, hasAuthUser } from '../../support/fixtures/account-records.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const withToken = ({ token }: { token: string }) => ({ token });
const STEPS = allDeletionSteps(systemClock, () => Promise.resolve());

let master: TestMember;
let accountId: string;
let other: string;
let person: TestMember;

beforeAll(async () => {
  master = await createMaster({ plan: null });
});

beforeEach(async () => {
  [accountId, other] = [await given.account(), await given.account()];
  person = await createMember(accountId, 'admin', { alsoIn: { [other]: { name: 'Otra', permission: 'user' } } });
});

const remove = (uid: string, send = call) => send(deleteAnyUser, { id: uid }, withToken(master));

describe('a user deleted by a master', () => {
  test('is gone from every account, with sessions, second factor, links and sign-in', async () => {
    const elsewhere = await openMemberSession({ uid: person.uid, accountId: other, permission: 'user' });
    await givenTwoFactor(person.uid);
    await adminFirestore.doc(paths.passkeys(person.uid)).set({ passkeys: [] });
    const link = { purpose: 'magic', uid: person.uid, accountId: null, createdAt: 1, usedAt: null };
    await adminFirestore.doc(paths.oneTimeToken(`t-${person.uid}`)).set(link);
    expect(await remove(person.uid)).toMatchObject({ status: 200, body: { data: { id: person.uid } } });
    for (const { token } of [person, elsewhere]) expect(await isTokenAccepted(call, token)).toBe(false);
    for (const path of [
      paths.user(person.uid),
      paths.twoFactor(person.uid),
      paths.passkeys(person.uid),
      paths.oneTimeToken(`t-${person.uid}`),
      paths.accountDocument(accountId, 'members', person.uid),
      paths.accountDocument(other, 'members', person.uid),
      paths.deletion(`user.${person.uid}`),
    ]) {
      expect(await readDocument(path), path).toBeNull();
    }
    expect(await hasAuthUser(person.uid)).toBe(false);
    expect((await call(signIn, credentialsOf(person))).status).toBe(401);
    expect((await call(listUsers, { search: person.email }, withToken(master))).body.data).toEqual([]);
  });

  test('is emailed to the user, and audited in each of their accounts', async () => {
    await remove(person.uid);
    expect(await sentMailTo(person.email)).toMatchObject([
      { subject: 'Tu usuario de Llevo se eliminó', accountId: PLATFORM_ACCOUNT_ID },
    ]);
    for (const account of [accountId, other]) {
      expect(await readAuditEntries(account)).toMatchObject([
        { action: 'user.delete', actor: master.uid, target: paths.user(person.uid), after: null },
      ]);
    }
    expect(await readAuditEntries(master.accountId)).toEqual([]);
  });

  test('is removed from logs and events; their feedback is anonymised', async () => {
    const facts = { uid: person.uid, accountId, userEmail: person.email, expiresAt: Timestamp.now() };
    const [log, event, feedback] = [paths.log, paths.event, paths.feedback].map((path) => path(`x-${person.uid}`));
    for (const path of [log, event, feedback]) await adminFirestore.doc(path ?? '').set(facts);
    await remove(person.uid);
    expect([await readDocument(log ?? ''), await readDocument(event ?? '')]).toEqual([null, null]);
    expect(await readDocument(feedback ?? '')).toMatchObject({ uid: '', userEmail: null, accountId: '' });
  });

  test('keeps a driver’s sign-in', async () => {
    const accountId = await given.account();
    const driver = await given.driver(accountId, { id: person.uid, email: 'otra@conductores.test' });
    await givenReservedEmail(accountId, 'driver', driver);
    expect((await remove(person.uid)).status).toBe(200);
    expect(await hasAuthUser(person.uid)).toBe(true);
  });

  test('loses the sign-in later after a crash before that step', async () => {
    const user = STEPS.user.map((step) => ({ ...step, run: () => Promise.reject(new Error('killed')) }));
    const dying = createInProcessApi({ deletions: firestoreDeletions(systemClock, systemIds, { ...STEPS, user }) });
    expect((await remove(person.uid, dying)).status).toBe(200);
    expect([await hasAuthUser(person.uid), await isTokenAccepted(call, person.token)]).toEqual([true, false]);
    const clock = { ...systemClock, nowMs: () => Date.now() + 600_000 };
    const deletions = firestoreDeletions(clock, systemIds, STEPS);
    await resumeDeletions({ deletions, clock, log: { info: () => undefined, error: () => undefined } }, Infinity);
    expect(await hasAuthUser(person.uid)).toBe(false);
  });

  test('leaves an account to its other owner', async () => {
    const owners = [await createMember(accountId, 'owner'), await createMember(accountId, 'owner')] as const;
    await adminFirestore.doc(paths.account(accountId)).update({ ownerEmail: owners[0].email });
    expect((await remove(owners[0].uid)).status).toBe(200);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ ownerEmail: owners[1].email });
  });
});

describe('a rejected deletion of a user', () => {
  test('is rejected for the only owner of an account', async () => {
    const owner = await createMember(accountId, 'owner');
    const { status, body } = await remove(owner.uid);
    expect([status, body.message]).toEqual([
      409,
      'Es el único dueño de «Fletes de prueba»: primero hay que eliminar esa cuenta',
    ]);
    expect(await isTokenAccepted(call, owner.token)).toBe(true);
  });

  test('is rejected for one of two owners deleted 50 times at once', async () => {
    const owners = [await createMember(accountId, 'owner'), await createMember(accountId, 'owner')];
    const replies = await runConcurrently(50, (index) => remove(owners[index % 2]?.uid ?? ''));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const alive = await Promise.all(owners.map(({ token }) => isTokenAccepted(call, token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  test('is rejected for masters and unknown users', async () => {
    const another = await createMaster({ plan: null });
    expect((await remove(another.uid)).status).toBe(409);
    expect((await remove(master.uid)).status).toBe(409);
    expect((await remove('u-nadie')).status).toBe(404);
  });
});
