/** A new e-mail counts once its mailbox confirms it, and the previous one can undo that for seven days. */
import { randomUUID } from 'node:crypto';
import { deleteUser, getUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { cancelEmailChange, followEmailLink, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { requestMagicLink, signIn, signUp } from '@llevo/contract/endpoints/session';
import type { User, UserDetails } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { EMAIL_CHANGE_LIFETIME_MS, EMAIL_UNDO_LIFETIME_MS } from '@llevo/contract/rules/account/email-change';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailAddressesStore } from '../../../functions/src/areas/session/email-addresses/email-addresses-store.ts';
import { oneTimeTokens } from '../../../functions/src/platform/identity/one-time-tokens/one-time-tokens.ts';
import { replace, createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries, uidOfEmail } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { changeEmail, followLinkTo, lastLinkTo } from '../../support/session/email-change.ts';

const call = createInProcessApi();
const newEmail = () => `${randomUUID()}@personas.test`;
const INVALID = {
  status: 401,
  body: { message: 'El enlace no es válido, ya se usó o venció.', code: 'unauthenticated' },
};

let accountId: string;
let otherAccountId: string;
let member: TestMember;
let email: string;

beforeEach(async () => {
  [accountId, otherAccountId] = [await given.account(), await given.account()];
  const alsoIn = { [otherAccountId]: { name: 'Otra', permission: 'owner' as const } };
  member = await createMember(accountId, 'user', { alsoIn });
  email = newEmail();
});

const withToken = ({ token }: { readonly token: string }) => ({ token });
/** The API at another time, for the lifetime of links. */
const apiAt = (nowMs: number) => {
  const at = { clock: { ...silentDeps.clock, nowMs: () => nowMs }, ids: silentDeps.ids };
  return createInProcessApi({}, (deps) => {
    replace(emailAddressesStore(deps), emailAddressesStore(at));
    replace(oneTimeTokens(deps), oneTimeTokens(at));
  });
};
const userOf = async (uid: string) => (await readDocument(paths.user(uid))) as User | null;
const follow = (token: string) => call(followEmailLink, { token });
const request = async (wanted = email) => {
  expect((await call(updateUser, { email: wanted }, withToken(member))).status).toBe(200);
};
const subjectsTo = async (address: string) => (await sentMailTo(address)).map(({ subject }) => subject);
/** The undo link is in the last e-mail to the previous address. */
const followLinkToUndo = () => followLinkTo(member.email);
const ownRecord = async () => (await call(getUser, {}, withToken(member))).body.data as UserDetails;

describe('a requested change', () => {
  test('leaves the e-mail, and sends a link to the new one and a warning to the current one', async () => {
    const { status, body } = await call(updateUser, { email: email.toUpperCase() }, withToken(member));
    expect([status, body.data]).toMatchObject([
      200,
      { email: member.email, pending_email: { email, awaits: 'new' }, email_verified: true },
    ]);
    expect([await uidOfEmail(email), await uidOfEmail(member.email)]).toEqual([null, member.uid]);
    expect(await subjectsTo(email)).toEqual(['Confirma tu nuevo correo en Llevo']);
    expect(await subjectsTo(member.email)).toEqual(['Se pidió cambiar tu correo en Llevo']);
    expect((await call(signIn, credentialsOf(member))).status).toBe(200);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'user.email_request', actor: member.uid, after: { pendingEmail: email } },
    ]);
  });

  test('rejects an e-mail that belongs to another user', async () => {
    const other = await createMember(accountId, 'user');
    const reply = await call(updateUser, { email: other.email }, withToken(member));
    expect([reply.status, reply.body.inputError]).toEqual([409, 'email']);
    expect((await ownRecord()).pending_email).toBeNull();
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('is replaced by the next one, and only its link works', async () => {
    await request();
    const first = await lastLinkTo(email);
    const second = newEmail();
    await request(second);
    expect(await follow(first)).toEqual(INVALID);
    expect((await followLinkTo(second)).body.data).toEqual({ result: 'changed', email: second });
  });

  test('can be sent again with a new link', async () => {
    await request();
    const first = await lastLinkTo(email);
    expect(await call(resendEmailLink, {}, withToken(member))).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await subjectsTo(member.email)).toHaveLength(1);
    expect(await follow(first)).toEqual(INVALID);
    expect((await followLinkTo(email)).status).toBe(200);
  });

  test('can be cancelled by its user', async () => {
    await request();
    expect((await call(cancelEmailChange, {}, withToken(member))).status).toBe(200);
    expect((await ownRecord()).pending_email).toBeNull();
    expect(await followLinkTo(email)).toEqual(INVALID);
    expect((await call(cancelEmailChange, {}, withToken(member))).status).toBe(409);
    expect((await call(resendEmailLink, {}, withToken(member))).status).toBe(409);
  });

  test('expires after a day', async () => {
    const nowMs = Date.now() - EMAIL_CHANGE_LIFETIME_MS;
    const yesterday = apiAt(nowMs);
    expect((await yesterday(updateUser, { email }, withToken(member))).status).toBe(200);
    expect(await followLinkTo(email)).toEqual(INVALID);
    expect((await ownRecord()).pending_email).toBeNull();
  });

  test('ends with a change of credentials', async () => {
    await request();
    await adminFirestore.doc(paths.user(member.uid)).update({ credentialsChangedAt: Date.now() + 1 });
    expect(await followLinkTo(email)).toEqual(INVALID);
    expect(await uidOfEmail(member.email)).toBe(member.uid);
  });

  test('sends nothing to an unverified current e-mail', async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ emailVerified: false });
    await request();
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  test('allows ten requests per hour, even of 50 at once', async () => {
    const emails = Array.from({ length: 50 }, newEmail);
    const replies = await runConcurrently(50, (index) =>
      call(updateUser, { email: emails[index] ?? '' }, withToken(member)),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    for (const { status } of replies) expect([200, 429, 503]).toContain(status);
  });
});

test('changes nothing if another change of the same call is forbidden', async () => {
  const reply = await call(updateUser, { email, permission: 'admin' }, withToken(member));
  expect([reply.status, reply.body.inputError]).toEqual([409, 'permission']);
  expect((await ownRecord()).pending_email).toBeNull();
  expect(await sentMailTo(email)).toEqual([]);
});

describe('a confirmed change', () => {
  test('is written everywhere, reports to both addresses, and ends the other sessions and links', async () => {
    const elsewhere = await openMemberSession({
      uid: member.uid,
      accountId: otherAccountId,
      permission: 'owner',
    });
    expect(await changeEmail(member, email)).toMatchObject({
      status: 200,
      body: { data: { result: 'changed', email } },
    });
    expect(await uidOfEmail(email)).toBe(member.uid);
    expect(await userOf(member.uid)).toMatchObject({ email, emailVerified: true });
    expect((await userOf(member.uid))?.emailChange).toBeUndefined();
    for (const account of [accountId, otherAccountId]) {
      expect(await readDocument(paths.accountDocument(account, 'members', member.uid))).toMatchObject({ email });
    }
    expect(await readDocument(paths.account(otherAccountId))).toMatchObject({ ownerEmail: email });
    expect(await isTokenAccepted(call, elsewhere.token)).toBe(false);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
    expect((await subjectsTo(member.email)).at(-1)).toBe('Tu correo en Llevo cambió');
    expect((await subjectsTo(email)).at(-1)).toBe('Este es ahora tu correo en Llevo');
    expect((await call(signIn, { email, password: member.password })).status).toBe(200);
    expect((await call(signIn, credentialsOf(member))).status).toBe(401);
    const { uid: actor } = member;
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'user.email_request' },
      { action: 'user.email_change', actor, before: { email: member.email }, after: { email } },
    ]);
  });

  test('keeps the second factor and the password', async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ twoFactorEnabled: true });
    await changeEmail(member, email);
    expect(await userOf(member.uid)).toMatchObject({ twoFactorEnabled: true, hasPassword: true });
  });

  test('happens once, even if 50 requests follow the link at once', async () => {
    await request();
    const token = await lastLinkTo(email);
    const replies = await runConcurrently(50, () => follow(token));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await follow(token)).toEqual(INVALID);
    const entries = await readAuditEntries(accountId);
    expect(entries.filter(({ action }) => action === 'user.email_change')).toHaveLength(1);
  });

  test('fails if the e-mail has been taken since', async () => {
    await request();
    const token = await lastLinkTo(email);
    const input = { name: 'Nina', email, password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
    expect((await call(signUp, input)).status).toBe(200);
    const reply = await follow(token);
    expect([reply.status, reply.body.inputError]).toEqual([409, 'email']);
    expect(await userOf(member.uid)).toMatchObject({ email: member.email });
  });

  test('gives an e-mail that two users request to one of them, even of 50 concurrent confirmations', async () => {
    const other = await createMember(accountId, 'user');
    const links: string[] = [];
    for (const who of [member, other]) {
      expect((await call(updateUser, { email }, withToken(who))).status).toBe(200);
      links.push(await lastLinkTo(email));
    }
    const replies = await runConcurrently(50, (index) => follow(links[index % 2] ?? ''));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 401, 409]).toContain(status);
    const users = await adminFirestore.collection('users').where('email', '==', email).get();
    expect(users.docs.map(({ id }) => id)).toEqual([await uidOfEmail(email)]);
  });

  test('holds the previous e-mail: no other user gets it or signs in with it', async () => {
    await changeEmail(member, email);
    const old = member.email;
    const input = { name: 'Nina', email: old, password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
    expect([
      (await call(signUp, input)).status,
      (await call(signUp, { ...input, password: member.password })).status,
    ]).toEqual([400, 400]);
    const other = await createMember(accountId, 'user');
    expect((await call(updateUser, { email: old }, withToken(other))).status).toBe(409);
    const before = (await sentMailTo(old)).length;
    await call(requestMagicLink, { email: old });
    expect(await sentMailTo(old)).toHaveLength(before);
  });

  test('frees the previous e-mail after seven days', async () => {
    await changeEmail(member, email);
    const undo = await lastLinkTo(member.email);
    const expired = Timestamp.fromMillis(Date.now() - 1);
    await adminFirestore.doc(paths.userEmail(member.email)).update({ expiresAt: expired });
    const input = {
      name: 'Nina',
      email: member.email,
      password: 'Caballo-Pila-Grapa-1',
      accepted_terms: true,
    } as const;
    expect((await call(signUp, input)).status).toBe(200);
    expect(await uidOfEmail(member.email)).not.toBe(member.uid);
    expect(await follow(undo)).toEqual(INVALID);
  });

  test('its user may take the previous e-mail again', async () => {
    await changeEmail(member, email);
    expect((await changeEmail(member, member.email)).status).toBe(200);
    expect(await userOf(member.uid)).toMatchObject({ email: member.email });
    expect((await call(signIn, credentialsOf(member))).status).toBe(200);
  });

  test('an unverified previous e-mail is freed, and the change cannot be undone', async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ emailVerified: false });
    await changeEmail(member, email);
    expect(await uidOfEmail(member.email)).toBeNull();
    expect(await sentMailTo(member.email)).toEqual([]);
  });
});

describe('undoing a change of e-mail', () => {
  test('restores the previous e-mail, ends every session, and notifies both addresses', async () => {
    await changeEmail(member, email);
    const { body } = await call(signIn, { email, password: member.password });
    const thief = (body.data as { token: string }).token;
    expect(await followLinkToUndo()).toMatchObject({
      status: 200,
      body: { data: { result: 'undone', email: member.email } },
    });
    expect([await uidOfEmail(member.email), await uidOfEmail(email)]).toEqual([member.uid, null]);
    expect(await userOf(member.uid)).toMatchObject({ email: member.email, emailVerified: true });
    for (const account of [accountId, otherAccountId]) {
      const stored = await readDocument(paths.accountDocument(account, 'members', member.uid));
      expect(stored).toMatchObject({ email: member.email });
    }
    for (const token of [thief, member.token]) expect(await isTokenAccepted(call, token)).toBe(false);
    expect((await subjectsTo(member.email)).at(-1)).toBe('Tu correo en Llevo vuelve a ser este');
    expect((await subjectsTo(email)).at(-1)).toBe('Este ya no es tu correo en Llevo');
    expect((await call(signIn, credentialsOf(member))).status).toBe(200);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'user.email_undo',
      actor: member.uid,
      before: { email },
      after: { email: member.email },
    });
    expect(await followLinkToUndo()).toEqual(INVALID);
  });

  test('works after the thief changed the password, too, and cancels pending changes', async () => {
    await changeEmail(member, email);
    await adminFirestore.doc(paths.user(member.uid)).update({ credentialsChangedAt: Date.now() });
    const next = newEmail();
    await request(next);
    expect((await followLinkToUndo()).status).toBe(200);
    expect(await followLinkTo(next)).toEqual(INVALID);
  });

  test('works after another change too, and invalidates that one’s link', async () => {
    await changeEmail(member, email);
    const first = await lastLinkTo(member.email);
    const second = newEmail();
    await changeEmail(member, second);
    expect((await follow(first)).body.data).toEqual({ result: 'undone', email: member.email });
    expect(await followLinkTo(email)).toEqual(INVALID);
    expect(await userOf(member.uid)).toMatchObject({ email: member.email });
    expect([await uidOfEmail(email), await uidOfEmail(second)]).toEqual([null, null]);
  });

  test('undoing the last change goes back one step, and keeps the link of the first', async () => {
    await changeEmail(member, email);
    const first = await lastLinkTo(member.email);
    const again = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    await changeEmail(again, newEmail());
    expect((await followLinkTo(email)).body.data).toEqual({ result: 'undone', email });
    expect((await follow(first)).body.data).toEqual({ result: 'undone', email: member.email });
  });

  test('is too late after seven days', async () => {
    const past = apiAt(Date.now() - EMAIL_UNDO_LIFETIME_MS - 60_000);
    expect((await past(updateUser, { email }, withToken(member))).status).toBe(200);
    expect((await past(followEmailLink, { token: await lastLinkTo(email) })).status).toBe(200);
    expect(await followLinkToUndo()).toEqual(INVALID);
    expect(await userOf(member.uid)).toMatchObject({ email });
  });
});

test.each(['nonsense', 'eyJ.eyJ.x'])('%s is not a valid link', async (token) => {
  expect(await follow(token)).toEqual(INVALID);
});

test('a deleted user’s e-mails are deleted', async () => {
  const single = await createMember(accountId, 'user');
  await changeEmail(single, email);
  const undo = await lastLinkTo(single.email);
  expect((await call(deleteUser, {}, withToken(single))).status).toBe(200);
  expect([await uidOfEmail(email), await uidOfEmail(single.email)]).toEqual([null, null]);
  expect(await follow(undo)).toEqual(INVALID);
});
