import { API_VERSION, FIRST_API_VERSION } from '@llevo/contract/api-versions';
import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  listApiKeys,
  listScopes,
  updateApiKey,
} from '@llevo/contract/endpoints/api-keys';
import { signOut } from '@llevo/contract/endpoints/session';
import { getDiscountRates, updateDiscountRates } from '@llevo/contract/endpoints/rates';
import type { ApiKey } from '@llevo/contract/entities/api-key';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoPriceList } from '../../../emulators/seed/accounts/demo-rates.ts';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { givenApiKey, createApiKeyText } from '../../support/fixtures/api-keys.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { sendRequest } from '../../support/api/api-client.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const KEY = { name: 'Contabilidad', scope: ['rates:read', 'rates:write'] } as const;
const { discounts } = demoPriceList('llevo');

let accountId: string;
let developer: TestMember;

beforeEach(async () => {
  accountId = await given.quotingAccount();
  developer = await createMember(accountId, 'developer');
});

const withToken = ({ token }: { token: string } = developer) => ({ token });
const read = (token: string) => call(getDiscountRates, {}, { token });

async function created(by = developer, input: Partial<{ expires_in_days: number; note: string }> = {}) {
  const { status, body } = await call(createApiKey, { ...KEY, scope: [...KEY.scope], ...input }, withToken(by));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as ApiKey & { full_key: string };
}

describe('creating an API key', () => {
  test('shows it only this once, and stores only its hash', async () => {
    const { full_key: fullKey, ...key } = await created();
    expect(fullKey).toMatch(/^llv_[0-9A-Za-z]{12}_[0-9A-Za-z]{32}$/);
    expect(key).toMatchObject({ ...KEY, active: true, last_used: null, date_expires: null });
    expect(fullKey.startsWith(key.key.replace('_…', ''))).toBe(true);
    const secret = fullKey.split('_')[2] ?? '';
    const replies = [
      await call(listApiKeys, {}, withToken()),
      await call(getApiKey, { id: key.id }, withToken()),
      await call(updateApiKey, { id: key.id, name: 'Otro' }, withToken()),
      await readDocument(paths.apiKey(key.id)),
      await readAuditEntries(accountId),
    ];
    expect(JSON.stringify(replies)).not.toContain(secret);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['key.create', 'key.update']);
  });

  test('returns its scopes without duplicates', async () => {
    expect((await call(listScopes, {}, withToken())).body.data).toEqual(SCOPES);
    const input = { name: 'Doble', scope: ['rates:read', 'rates:read'] as ['rates:read', 'rates:read'] };
    expect((await call(createApiKey, input, withToken())).body.data).toMatchObject({ scope: ['rates:read'] });
  });

  test.each([
    [{ name: ' ', scope: ['rates:read'] }, 'name', 'Please provide a descriptive name for your key.'],
    [{ name: 'A', scope: [] }, 'scope', 'Please select at least one scope'],
    [{ name: 'A', scope: ['todo'] }, 'scope.0', undefined],
    [{ name: 'A', scope: ['rates:read'], expires_in_days: 0 }, 'expires_in_days', undefined],
  ])('rejects %o', async (input, inputError, message) => {
    const reply = await call(createApiKey, input as never, withToken());
    expect(reply).toMatchObject({ status: 400, body: { inputError, ...(message && { message }) } });
  });

  test.each([
    [{ plan: 'free', subscription: null } as const, 0, 'startup'],
    [{ plan: 'startup', subscription: 'active' } as const, 3, 'business'],
  ])('is within the plan %o: %d', async (billing, room, plan) => {
    const account = await given.account(billing);
    const member = await createMember(account, 'developer');
    const replies = await runConcurrently(50, () =>
      call(createApiKey, { ...KEY, scope: [...KEY.scope] }, withToken(member)),
    );
    const made = replies.filter(({ status }) => status === 200);
    printMetric(`keys: ${made.length} of 50 at once on plan ${billing.plan}`);
    expect(made).toHaveLength(room);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 402, body: { plan } });
    const [first] = made.map(({ body }) => body.data as ApiKey);
    if (first === undefined) return;
    // A revoked one frees its place.
    await call(updateApiKey, { id: first.id, active: false }, withToken(member));
    await created(member);
  });
});

describe('the note of a key', () => {
  test('is returned, kept by other changes, replaced, removed, and audited', async () => {
    const { id, note } = await created(developer, { note: ' Servidor de la oficina ' });
    expect(note).toBe('Servidor de la oficina');
    const change = async (input: { name?: string; note?: string }) =>
      (await call(updateApiKey, { id, ...input }, withToken())).body.data;
    expect(await change({ name: 'Otro' })).toMatchObject({ name: 'Otro', note: 'Servidor de la oficina' });
    expect(await change({ note: 'Pregunta a Rosa' })).toMatchObject({ name: 'Otro', note: 'Pregunta a Rosa' });
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'key.update',
      before: { purpose: 'Servidor de la oficina' },
      after: { purpose: 'Pregunta a Rosa' },
    });
    await change({ note: '' });
    expect((await call(listApiKeys, {}, withToken())).body.data).toMatchObject([{ id, note: '' }]);
  });

  test('is empty for a key without one, and for keys from before keys had one', async () => {
    expect((await created()).note).toBe('');
    const [, id = ''] = (await givenApiKey({ accountId, scope: ['rates:read'] })).split('_');
    await adminFirestore.doc(paths.apiKey(id)).update({ purpose: FieldValue.delete() });
    expect((await call(getApiKey, { id }, withToken())).body.data).toMatchObject({ note: '' });
  });

  test('has at most 120 characters, or nothing changes', async () => {
    const { id } = await created(developer, { note: 'a'.repeat(120) });
    const note = 'a'.repeat(121);
    const refused = { status: 400, body: { inputError: 'note' } };
    expect(await call(updateApiKey, { id, name: 'Otro', note }, withToken())).toMatchObject(refused);
    expect(await call(createApiKey, { ...KEY, scope: [...KEY.scope], note }, withToken())).toMatchObject(refused);
    expect((await call(listApiKeys, {}, withToken())).body.data).toMatchObject([{ id, name: KEY.name }]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });
});

describe('the version of a key', () => {
  test('is the newest at its creation, is returned, and answers calls that name none', async () => {
    const key = await created();
    expect(key).toMatchObject({ api_version: API_VERSION });
    const { headers } = await sendRequest('GET', getDiscountRates.path, { token: key.full_key });
    expect(headers.get('llevo-version')).toBe(API_VERSION);
  });

  test('is the first version for keys from before keys had one', async () => {
    const token = await givenApiKey({ accountId, scope: ['rates:read'] });
    await adminFirestore.doc(paths.apiKey(token.split('_')[1] ?? '')).update({ apiVersion: FieldValue.delete() });
    const { status, headers } = await sendRequest('GET', getDiscountRates.path, { token });
    expect([status, headers.get('llevo-version')]).toEqual([200, FIRST_API_VERSION]);
  });

  test('must be a known version', async () => {
    const { id } = await created();
    const input = { id, api_version: '1999-12-31' } as unknown as { id: string };
    expect(await call(updateApiKey, input, withToken())).toMatchObject({
      status: 400,
      body: { inputError: 'api_version' },
    });
  });
});

describe('using a key', () => {
  test('reads and writes within its scopes, audited under its name', async () => {
    const { full_key: token, id } = await created();
    expect((await read(token)).status).toBe(200);
    const values = { ...discounts, truck_local: discounts.truck_local + 1 };
    const written = await call(updateDiscountRates, { id: DEFAULT_RECORD_ID, values }, { token });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const entry = (await readAuditEntries(accountId)).at(-1);
    expect(entry).toMatchObject({ action: 'discountRates.update', actor: `key-${id}`, actorName: 'Contabilidad' });
  });

  test('cannot do more than its scopes allow', async () => {
    const token = await givenApiKey({ accountId, scope: ['rates:read'] });
    expect((await read(token)).status).toBe(200);
    const reply = await call(updateDiscountRates, { id: DEFAULT_RECORD_ID, values: discounts }, { token });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(reply.body.message).toBe('A la clave le falta el permiso rates:write');
    expect((await call(listApiKeys, {}, { token })).status).toBe(403);
  });

  test.each([
    ['with another secret', (bearer: string) => `${bearer.slice(0, -4)}0000`],
    ['cut short', (bearer: string) => bearer.slice(0, -1)],
    ['with something behind', (bearer: string) => `${bearer}x`],
    ['without its secret', (bearer: string) => bearer.split('_').slice(0, 2).join('_')],
    ['that was never issued', () => createApiKeyText().bearer],
    ['naming a path', () => `llv_../../users_${'a'.repeat(32)}`],
  ])('%s is rejected', async (_name, tamper) => {
    const bearer = await givenApiKey({ accountId, scope: ['rates:read'] });
    expect((await read(tamper(bearer))).status).toBe(401);
    expect((await read(bearer)).status).toBe(200);
  });

  test.each([
    ['revoked', { active: false }],
    ['expired', { expiresAt: Date.now() - 1 }],
    ['of an account that does not exist', { accountId: 'a-none' }],
  ])('%s is invalid', async (_name, facts) => {
    expect((await read(await givenApiKey({ accountId, scope: ['rates:read'], ...facts }))).status).toBe(401);
  });

  test('is invalid as soon as it is revoked, deleted or its account cancelled', async () => {
    const [revoked, deleted, cancelled] = [await created(), await created(), await created()];
    await call(updateApiKey, { id: revoked.id, active: false }, withToken());
    await call(deleteApiKey, { id: deleted.id }, withToken());
    expect([await read(revoked.full_key), await read(deleted.full_key)].map(({ status }) => status)).toEqual([
      401, 401,
    ]);
    expect((await read(cancelled.full_key)).status).toBe(200);
    await adminFirestore.doc(paths.account(accountId)).update({ active: false });
    expect((await read(cancelled.full_key)).status).toBe(401);
  });

  test.each([
    { plan: 'free', subscription: null },
    { plan: null, subscription: null },
    { plan: 'business', subscription: 'canceled' },
  ] as const)('needs a plan that includes keys, paid: %o', async (billing) => {
    const token = await givenApiKey({ accountId: await given.quotingAccount(billing), scope: ['rates:read'] });
    expect(await read(token)).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'startup' } });
  });

  test('is rate limited after 600 calls in a minute, independently of other keys', async () => {
    let nowMs = Date.now();
    const clock = { ...silentDeps.clock, nowMs: () => nowMs };
    const timed = createInProcessApi({ limits: { ...silentDeps.limits, instance: instanceLimits(clock) } });
    const [busy = '', quiet = ''] = await Promise.all(
      [1, 2].map(() => givenApiKey({ accountId, scope: ['rates:read'] })),
    );
    const ask = async (token: string) => (await timed(getDiscountRates, {}, { token })).status;
    const statuses: number[] = [];
    for (let batch = 0; batch < 13; batch++) statuses.push(...(await runConcurrently(50, () => ask(busy))));
    const [answered, heldBack] = [200, 429].map((status) => statuses.filter((other) => other === status).length);
    printMetric(`one key: ${answered} of 650 calls in a minute answered, ${heldBack} rate limited`);
    expect([answered, heldBack]).toEqual([600, 50]);
    expect(await ask(quiet)).toBe(200);
    nowMs += 60_000;
    expect(await ask(busy)).toBe(200);
  });

  test('records its last use, at most once a minute', async () => {
    const { full_key: token, id } = await created();
    const beforeMs = Date.now();
    await read(token);
    const used = (await readDocument(paths.apiKey(id)))?.['lastUsedAt'] as number;
    expect(used).toBeGreaterThanOrEqual(beforeMs);
    expect(used).toBeLessThanOrEqual(Date.now());
    await read(token);
    expect((await readDocument(paths.apiKey(id)))?.['lastUsedAt']).toBe(used);
    await adminFirestore.doc(paths.apiKey(id)).update({ lastUsedAt: used - 61_000 });
    await read(token);
    expect((await readDocument(paths.apiKey(id)))?.['lastUsedAt']).toBeGreaterThanOrEqual(used);
    const { body } = await call(getApiKey, { id }, withToken());
    expect((body.data as ApiKey).last_used).toMatch(/Z$/);
  });

  test('works after the developer who made it has left, and is not a session', async () => {
    const { full_key: token } = await created();
    await call(signOut, {}, withToken());
    expect((await read(token)).status).toBe(200);
  });

  test('expires at its date', async () => {
    const { date_expires: expires, full_key: token, id } = await created(developer, { expires_in_days: 30 });
    expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect((await read(token)).status).toBe(200);
    await adminFirestore.doc(paths.apiKey(id)).update({ expiresAt: Date.now() - 1 });
    expect((await read(token)).status).toBe(401);
  });
});

describe('changing a key', () => {
  test('changes name and scopes at once', async () => {
    const { id, full_key: token } = await created();
    const { body } = await call(updateApiKey, { id, name: 'Solo leer', scope: ['rates:read'] }, withToken());
    expect(body.data).toMatchObject({ name: 'Solo leer', scope: ['rates:read'], active: true });
    expect((await call(updateDiscountRates, { id: 'default', values: discounts }, { token })).status).toBe(403);
  });

  test('revoking cannot be undone', async () => {
    const { id } = await created();
    expect((await call(updateApiKey, { id, active: false }, withToken())).body.data).toMatchObject({ active: false });
    expect((await call(updateApiKey, { id, active: true as false }, withToken())).status).toBe(400);
    expect((await call(updateApiKey, { id, name: 'Otra vez' }, withToken())).status).toBe(409);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['key.create', 'key.revoke']);
  });

  test('one of 50 concurrent revocations succeeds, and of 50 deletions; the others get a conflict', async () => {
    const { id } = await created();
    const revoked = await runConcurrently(50, () => call(updateApiKey, { id, active: false }, withToken()));
    const deleted = await runConcurrently(50, () => call(deleteApiKey, { id }, withToken()));
    const tally = (replies: { status: number }[], status: number) =>
      replies.filter((reply) => reply.status === status).length;
    printMetric(
      `keys: ${tally(revoked, 200)} of 50 revocations and ${tally(deleted, 200)} of 50 deletions at once won`,
    );
    expect([tally(revoked, 200), tally(revoked, 409)]).toEqual([1, 49]);
    expect([tally(deleted, 200), tally(deleted, 404)]).toEqual([1, 49]);
  });

  test('a key of another account is not found', async () => {
    const { id } = await created();
    const outsider = await createMember(await given.account(), 'owner');
    for (const { status } of [
      await call(getApiKey, { id }, withToken(outsider)),
      await call(updateApiKey, { id, name: 'Mía' }, withToken(outsider)),
      await call(deleteApiKey, { id }, withToken(outsider)),
    ]) {
      expect(status).toBe(404);
    }
    expect((await call(listApiKeys, {}, withToken(outsider))).body.data).toEqual([]);
    expect(await readDocument(paths.apiKey(id))).toMatchObject({ name: KEY.name });
  });

  test('impersonating masters cannot change keys', async () => {
    const { id } = await created();
    const support = await openMemberSession({
      uid: developer.uid,
      accountId,
      permission: 'developer',
      impersonator: 'u-m',
    });
    for (const { status } of [
      await call(createApiKey, { ...KEY, scope: [...KEY.scope] }, withToken(support)),
      await call(updateApiKey, { id, active: false }, withToken(support)),
      await call(deleteApiKey, { id }, withToken(support)),
    ]) {
      expect(status).toBe(403);
    }
  });
});
