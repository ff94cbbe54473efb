import { createHash, randomUUID } from 'node:crypto';
import { acceptInvite, readInvite } from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { readAuditEntries, uidOfEmail } from '../../support/fixtures/account-records.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();

const PASSWORD = 'Caballo-Pila-Grapa-1';
const freshEmail = () => `${randomUUID()}@invitadas.test`;
const inputFor = (email: string, secret: string, password = PASSWORD) => ({
  name: 'Inés Toapanta',
  email,
  password,
  invite_id: secret,
  accepted_terms: true as const,
});

const NO_INVITE = {
  status: 409,
  body: {
    message: 'La invitación no es válida, ya se usó o venció. Pide que te la envíen otra vez.',
    code: 'conflict',
  },
};

interface Session {
  readonly token: string;
  readonly account_id: string;
}

describe('an invite that was received', () => {
  test('shows the company, the sender and the role to whoever has its secret', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const facts = { accountName: 'Fletes Rosa', invitedByName: 'Rosa Paz', permission: 'dispatcher' as const };
    const secret = await given.invite({ accountId, email, ...facts });
    expect(await call(readInvite, { invite_id: secret })).toMatchObject({
      status: 200,
      body: { data: { company: 'Fletes Rosa', invited_by: 'Rosa Paz', permission: 'dispatcher' } },
    });
  });

  test('is not found without its secret, once it is over, and once it was accepted', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const over = await given.invite({ accountId, email, expiresAtMs: Date.now() - 1000 });
    const accepted = await given.invite({ accountId, email, state: 'accepted' });
    for (const invite_id of [over, accepted, randomUUID()])
      expect((await call(readInvite, { invite_id })).status).toBe(404);
  });

  test('has no sender if it is older than the stored name', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email });
    const id = createHash('sha256').update(secret).digest('hex');
    await adminFirestore.doc(paths.invite(id)).update({ invitedByName: FieldValue.delete() });
    expect((await call(readInvite, { invite_id: secret })).body.data).toMatchObject({ invited_by: '' });
  });
});

describe('accepting an invite', () => {
  test('adds a member with the offered role, and signs in', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email, permission: 'admin' });
    const { status, body } = await call(acceptInvite, inputFor(email, secret));
    expect([status, body.data]).toMatchObject([
      200,
      { account_id: accountId, permission: 'admin', plan: 'business', onboarded: false, duplicate_user: false },
    ]);
    expect((await call(getPermissions, {}, { token: (body.data as Session).token })).status).toBe(200);
    const uid = (await uidOfEmail(email)) ?? '';
    expect(await readDocument(paths.accountDocument(accountId, 'members', uid))).toMatchObject({
      permission: 'admin',
      email,
    });
    expect(await readDocument(paths.user(uid))).toMatchObject({
      emailVerified: true,
      accounts: { [accountId]: {} },
      termsVersion: TERMS_VERSION,
    });
    const audit = await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get();
    expect(audit.docs.map((entry) => entry.data())).toMatchObject([{ action: 'member.join', actor: uid }]);
  });

  test('requires accepted terms, and the invite stays valid without them', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const input = inputFor(email, await given.invite({ accountId, email }));
    const refused = await call(acceptInvite, { ...input, accepted_terms: false as unknown as true });
    expect([refused.status, refused.body]).toMatchObject([400, { inputError: 'accepted_terms' }]);
    expect((await call(acceptInvite, input)).status).toBe(200);
  });

  test('is accepted only once', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email });
    expect((await call(acceptInvite, inputFor(email, secret))).status).toBe(200);
    expect(await call(acceptInvite, inputFor(email, secret))).toEqual(NO_INVITE);
  });

  test('one of 50 concurrent requests succeeds, and there is one membership', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email });
    const replies = await runConcurrently(50, () => call(acceptInvite, inputFor(email, secret)));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`invite: ${successes} of 50 at once succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 409, 429]).toContain(status);
    const members = await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get();
    expect(members.size).toBe(1);
    expect(await uidOfEmail(email)).toBe(members.docs[0]?.id);
  });

  test.each([
    ['made up', () => Promise.resolve('x-none')],
    [
      'that expired',
      (email: string, accountId: string) => given.invite({ accountId, email, expiresAtMs: Date.now() - 1 }),
    ],
    ['taken up before', (email: string, accountId: string) => given.invite({ accountId, email, state: 'accepted' })],
    [
      'known by its stored id only',
      async (email: string, accountId: string) =>
        createHash('sha256')
          .update(await given.invite({ accountId, email }))
          .digest('hex'),
    ],
    ['to an account that is gone', (email: string) => given.invite({ accountId: 'a-gone', email })],
    ['with a path in it', () => Promise.resolve('../users/u-owner')],
  ])('a %s invite is rejected, and no user is created', async (_name, secretOf) => {
    const [accountId, email] = [await given.account(), freshEmail()];
    expect(await call(acceptInvite, inputFor(email, await secretOf(email, accountId)))).toEqual(NO_INVITE);
    expect(await uidOfEmail(email)).toBeNull();
  });

  test('an invite to another address is rejected, and stays valid', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email });
    const refused = await call(acceptInvite, inputFor(freshEmail(), secret));
    expect([refused.status, refused.body.inputError]).toEqual([400, 'email']);
    expect(JSON.stringify(refused.body)).not.toContain(email);
    expect((await call(acceptInvite, inputFor(email, secret))).status).toBe(200);
  });

  test('requires a seat in the plan, however many try at once', async () => {
    const accountId = await given.account({ plan: 'free', subscription: null });
    await given.person({ accounts: { [accountId]: { name: 'x', permission: 'owner' } }, defaultAccountId: accountId });
    const guests = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const email = freshEmail();
        return { email, secret: await given.invite({ accountId, email }) };
      }),
    );
    const replies = await Promise.all(guests.map(({ email, secret }) => call(acceptInvite, inputFor(email, secret))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([
        409,
        'El plan de la cuenta no admite más usuarios. Avisa a quien te invitó.',
      ]);
    }
    expect((await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get()).size).toBe(2);
    const made = await Promise.all(guests.map(({ email }) => uidOfEmail(email)));
    expect(made.filter((uid) => uid !== null)).toHaveLength(1);
  });
});

describe('an invite to an existing user', () => {
  test('accepts that user’s password, and flags the reuse in the session', async () => {
    const [accountId, { uid, email, password, accountId: home }] = [await given.account(), await given.person()];
    const secret = await given.invite({ accountId, email });
    const { body } = await call(acceptInvite, inputFor(email, secret, password));
    expect(body.data).toMatchObject({ account_id: accountId, permission: 'user', duplicate_user: true });
    expect(await readDocument(paths.user(uid))).toMatchObject({
      name: 'Rosa Quishpe',
      accounts: { [home]: { permission: 'owner' }, [accountId]: { permission: 'user' } },
    });
  });

  test('is audited under the stored name, not under the typed one', async () => {
    const [accountId, { uid, email, password }] = [await given.account(), await given.person()];
    const secret = await given.invite({ accountId, email });
    const typed = { ...inputFor(email, secret, password), name: 'Otra Persona' };
    expect((await call(acceptInvite, typed)).status).toBe(200);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'member.join', actor: uid, actorName: 'Rosa Quishpe' },
    ]);
  });

  test('rejects any other password on email, and stays valid', async () => {
    const [accountId, { email, password }] = [await given.account(), await given.person()];
    const secret = await given.invite({ accountId, email });
    const refused = await call(acceptInvite, inputFor(email, secret));
    expect([refused.status, refused.body.inputError]).toEqual([400, 'email']);
    expect((await call(acceptInvite, inputFor(email, secret, password))).status).toBe(200);
  });

  test('never changes the role of an existing member', async () => {
    const { uid, email, password, accountId } = await given.person();
    const secret = await given.invite({ accountId, email, permission: 'user' });
    expect((await call(acceptInvite, inputFor(email, secret, password))).status).toBe(409);
    expect(await readDocument(paths.accountDocument(accountId, 'members', uid))).toMatchObject({ permission: 'owner' });
  });

  test('does not bypass a second factor', async () => {
    const [accountId, { uid, email, password }] = [await given.account(), await given.person()];
    await givenTwoFactor(uid);
    const secret = await given.invite({ accountId, email });
    const { body } = await call(acceptInvite, inputFor(email, secret, password));
    expect(body.data).toEqual({ '2fa_required': true, token: expect.any(String) as string });
  });
});
