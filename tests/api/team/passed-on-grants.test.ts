/** Keys and webhook endpoints pass to the owner, and open invites end, when their maker leaves or loses the role. */
import { randomUUID } from 'node:crypto';
import { deleteUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import { getApiKey, rotateApiKey } from '@llevo/contract/endpoints/api-keys';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { deleteAnyUser } from '@llevo/contract/endpoints/mission-control';
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { Role } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { givenWebhook, readWebhook } from '../../support/webhooks/given-webhook.ts';

const call = createInProcessApi();

let accountId: string;
let owner: TestMember;

beforeEach(async () => {
  accountId = await given.account({ plan: 'business' });
  owner = await createMember(accountId, 'owner');
});

/** A member with a key, a webhook endpoint and two open invites. */
async function givenMaker(role: Role, name = 'Rosa Quinde') {
  const maker = await createMember(accountId, role, { name });
  const key = await givenApiKey({ accountId, name: 'Contabilidad', scope: ['clients:read'], createdBy: maker.uid });
  const webhook = await givenWebhook(accountId, { createdBy: maker.uid });
  for (const permission of ['user', 'developer'] as const) {
    await given.invite({ accountId, email: `${randomUUID()}@personas.test`, permission, invitedBy: maker.uid });
  }
  return { maker, key, keyId: key.split('_')[1] ?? '', webhook };
}

const openInvites = async () => {
  const { docs } = await adminFirestore.collection(COLLECTIONS.invites).where('accountId', '==', accountId).get();
  return docs.map((invite) => String(invite.get('permission'))).sort();
};

const holderOf = async (keyId: string) => ((await readDocument(paths.apiKey(keyId))) as StoredApiKey).createdBy;

describe('a member who is removed', () => {
  test('leaves working keys to the owner, whose e-mail asks to rotate them, and no open invites', async () => {
    const { maker, key, keyId, webhook } = await givenMaker('admin');
    expect((await call(deleteUser, { id: maker.uid }, owner)).status).toBe(200);
    expect((await call(listCustomers, {}, { token: key })).status).toBe(200);
    expect([await holderOf(keyId), (await readWebhook(accountId, webhook))?.createdBy]).toEqual([owner.uid, owner.uid]);
    expect(await openInvites()).toEqual([]);

    const [mail] = await sentMailTo(owner.email);
    expect(mail?.subject).toBe('Quedaron a tu cargo accesos que dio otra persona');
    expect(mail?.paragraphs.join('\n')).toMatch(/Rosa Quinde[^]*«Contabilidad»[^]*hooks\. ?example\. ?com[^]*: 2\./);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'member.remove',
      before: { integrationsPassedOn: ['Contabilidad'], webhooksPassedOn: [expect.any(String)] },
    });

    const marked = await call(getApiKey, { id: keyId }, owner);
    expect((marked.body.data as { date_handed_over: string | null }).date_handed_over).not.toBeNull();
    const rotated = await call(rotateApiKey, { id: keyId, overlap_hours: 0 }, owner);
    expect(rotated.body.data).toMatchObject({ date_handed_over: null });
  });

  test('leaves nothing without keys in force, and no e-mail is sent', async () => {
    const { uid } = await createMember(accountId, 'developer');
    await givenApiKey({ accountId, createdBy: uid, active: false });
    expect((await call(deleteUser, { id: uid }, owner)).status).toBe(200);
    expect(await sentMailTo(owner.email)).toEqual([]);
  });

  test('leaves them by going on their own, or by a master’s deletion, just the same', async () => {
    const [leaver, deleted] = [await givenMaker('developer'), await givenMaker('admin')];
    expect((await call(deleteUser, {}, leaver.maker)).status).toBe(200);
    expect((await call(deleteAnyUser, { id: deleted.maker.uid }, await createMaster())).status).toBe(200);
    expect([await holderOf(leaver.keyId), await holderOf(deleted.keyId)]).toEqual([owner.uid, owner.uid]);
    expect(await openInvites()).toEqual([]);
    expect(await sentMailTo(owner.email)).toHaveLength(2);
  });
});

describe('a member who is given another role', () => {
  test.each([
    { from: 'admin', to: 'user', keeps: { key: false, invites: [] } },
    { from: 'developer', to: 'user', keeps: { key: false, invites: [] } },
    { from: 'admin', to: 'developer', keeps: { key: true, invites: [] } },
    { from: 'developer', to: 'admin', keeps: { key: false, invites: ['user'] } },
  ] as const)('from $from to $to keeps what the role covers: $keeps', async ({ from, to, keeps }) => {
    const { maker, key, keyId } = await givenMaker(from);
    expect((await call(updateUser, { id: maker.uid, permission: to }, owner)).status).toBe(200);
    expect(await holderOf(keyId)).toBe(keeps.key ? maker.uid : owner.uid);
    expect((await call(listCustomers, {}, { token: key })).status).toBe(200);
    expect(await openInvites()).toEqual(keeps.invites);
  });

  test('as a former owner leaves keys to the new one', async () => {
    const next = await createMember(accountId, 'admin');
    const bearer = await givenApiKey({ accountId, name: 'ERP', createdBy: owner.uid });
    expect((await call(transferOwnership, { id: next.uid }, owner)).status).toBe(200);
    expect(await holderOf(bearer.split('_')[1] ?? '')).toBe(next.uid);
    const subjects = (await sentMailTo(next.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Quedaron a tu cargo accesos que dio otra persona');
    expect(await sentMailTo(owner.email)).toHaveLength(1);
  });
});
