/**
 * Storage rules read two documents at most, session and account, so an impersonation must be deleted in the commit that
 * ends the master's session (docs/decisions/0091). The API ends them here as the product does.
 */
import { changePassword, deleteUser, endSession, listSessions } from '@llevo/contract/endpoints/account/account';
import { signOut, switchAccount } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { impersonate } from '../../support/fixtures/impersonation.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { openRulesClients, verdict } from '../../support/rules/rules-clients.ts';
import type { RulesClients } from '../../support/rules/rules-clients.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';
import type { Identity } from '../../support/session/session-identities.ts';

const call = createInProcessApi();

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const PIXELS = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** A master who works in place of an owner, whose account has a receipt. */
async function givenVisit() {
  const accountId = await given.account();
  const second = await given.account();
  const [user, master] = await Promise.all([
    createMember(accountId, 'owner'),
    createMember(await given.account(), 'master', { alsoIn: { [second]: { name: 'Otra', permission: 'user' } } }),
  ]);
  const { token } = await impersonate(call, master, user.uid);
  const { sid = '', impersonator = '' } = decodeTokenClaims(token);
  const who: Identity = {
    uid: user.uid,
    claims: { sid, account_id: accountId, permission: 'owner', impersonator },
  };
  const receipt = `${paths.receiptFolder(accountId, 's-1')}/r1.png`;
  await adminBucket.file(receipt).save('picture', { contentType: 'image/png', resumable: false });
  let uploads = 0;
  const attempt = async () => {
    const storage = clients.storageAs(who);
    const path = `${paths.userIncomingFolder(accountId, who.uid)}/r${(uploads += 1)}.png`;
    const read = await verdict(storage.ref(receipt).getMetadata());
    return [read, await verdict(Promise.resolve(storage.ref(path).put(PIXELS, { contentType: 'image/png' })))];
  };
  return { master, second, sid, attempt };
}

type Visit = Awaited<ReturnType<typeof givenVisit>>;

const bearer = ({ token }: Pick<TestMember, 'token'>) => ({ token });

const ENDINGS: Record<string, (visit: Visit) => Promise<{ status: number }>> = {
  'signs out': ({ master }) => call(signOut, {}, bearer(master)),
  'switches to another account': ({ master, second }) => call(switchAccount, { account: second }, bearer(master)),
  'ends that session elsewhere': async ({ master }) => {
    const elsewhere = await openMemberSession({ ...master, permission: 'master' });
    return call(endSession, { id: master.sessionId }, bearer(elsewhere));
  },
  'leaves the platform’s account': async ({ master }) => {
    await createMember(master.accountId, 'master');
    return call(deleteUser, { id: master.uid }, bearer(master));
  },
  'changes the password elsewhere': async ({ master }) => {
    const elsewhere = await openMemberSession({ ...master, permission: 'master' });
    const change = { oldpassword: master.password, newpassword: 'Otra-Clave-2026!' };
    return call(changePassword, change, bearer(elsewhere));
  },
};

describe('an impersonation reads and uploads files until the master', () => {
  test.each(Object.keys(ENDINGS))('%s', async (ending) => {
    const visit = await givenVisit();
    expect(await visit.attempt()).toEqual(['allowed', 'allowed']);
    expect((await ENDINGS[ending]?.(visit))?.status).toBe(200);
    expect(await visit.attempt()).toEqual(['refused', 'refused']);
    expect(await readDocument(paths.session(visit.sid))).toBeNull();
  });
});

test('an impersonation continues in Storage when another session of the master ends', async () => {
  const visit = await givenVisit();
  const elsewhere = await openMemberSession({ ...visit.master, permission: 'master' });
  expect((await call(signOut, {}, bearer(elsewhere))).status).toBe(200);
  expect(await visit.attempt()).toEqual(['allowed', 'allowed']);
  expect((await call(listSessions, {}, bearer(visit.master))).status).toBe(200);
});

test('an impersonation expires with the master’s session', async () => {
  const [user, master] = await Promise.all([
    createMember(await given.account(), 'owner'),
    createMember(await given.account(), 'master'),
  ]);
  const soon = new Date(Date.now() + 600_000);
  await adminFirestore.doc(paths.session(master.sessionId)).update({ expiresAt: soon });
  const { sid = '' } = decodeTokenClaims((await impersonate(call, master, user.uid)).token);
  const session = await readDocument(paths.session(sid));
  expect((session?.['expiresAt'] as Timestamp).toMillis()).toBe(soon.getTime());
});
