import { createApiKey, getApiKey, rotateApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { getDiscountRates } from '@llevo/contract/endpoints/rates';
import type { ApiKey } from '@llevo/contract/entities/api-key';
import { paths } from '@llevo/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import { apiKeysStore } from '../../../functions/src/platform/identity/api-keys-store.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, runConcurrently, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';

const HOUR_MS = 60 * 60_000;
type FullKey = ApiKey & { full_key: string };

/** Offset of the clock of the API under test. */
let laterMs = 0;
const clock = { ...silentDeps.clock, nowMs: () => silentDeps.clock.nowMs() + laterMs };
/** Stands still, so that all calls of a test fall into one minute of the limit. */
const limitClock = { ...silentDeps.clock, nowMs: () => 0 };
const call = createInProcessApi({ limits: { ...silentDeps.limits, instance: instanceLimits(limitClock) } }, (deps) => {
  replace(apiKeysStore(deps), apiKeysStore({ clock, ids: silentDeps.ids }));
});

let accountId: string;
let developer: TestMember;
let key: FullKey;

const status = async ({ full_key: token }: FullKey) => (await call(getDiscountRates, {}, { token })).status;

async function rotate(input: { overlap_hours?: 0 | 24 | 168 } = {}): Promise<FullKey> {
  const reply = await call(rotateApiKey, { id: key.id, ...input }, developer);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as FullKey;
}

beforeEach(async () => {
  laterMs = 0;
  accountId = await given.quotingAccount();
  developer = await createMember(accountId, 'developer');
  const { body } = await call(createApiKey, { name: 'Contabilidad', scope: ['rates:read'] }, developer);
  key = body.data as FullKey;
});

test.each([
  { input: {}, hours: 24 },
  { input: { overlap_hours: 24 }, hours: 24 },
  { input: { overlap_hours: 168 }, hours: 168 },
] as const)('after $input both secrets work for $hours hours, then only the new one', async ({ input, hours }) => {
  const rotated = await rotate(input);
  expect(rotated.full_key).not.toBe(key.full_key);
  expect(rotated).toMatchObject({ id: key.id, key: key.key, name: key.name, scope: key.scope });
  expect(Math.abs(Date.parse(rotated.previous_expires ?? '') - Date.now() - hours * HOUR_MS)).toBeLessThan(60_000);
  expect([await status(key), await status(rotated)]).toEqual([200, 200]);
  laterMs = hours * HOUR_MS - 60_000;
  expect([await status(key), await status(rotated)]).toEqual([200, 200]);
  laterMs = hours * HOUR_MS + 60_000;
  expect([await status(key), await status(rotated)]).toEqual([401, 200]);
});

test('the old secret ends at once without an overlap', async () => {
  const rotated = await rotate({ overlap_hours: 0 });
  expect(rotated.previous_expires).toBeNull();
  expect([await status(key), await status(rotated)]).toEqual([401, 200]);
});

test('a second rotation within the overlap ends the oldest secret at once', async () => {
  const second = await rotate();
  const third = await rotate();
  expect([await status(key), await status(second), await status(third)]).toEqual([401, 200, 200]);
});

test('both secrets count as one key, and end with it', async () => {
  const rotated = await rotate();
  const statuses: number[] = [];
  for (let batch = 0; batch < 13; batch++) {
    statuses.push(...(await runConcurrently(50, (index) => status(index % 2 === 0 ? key : rotated))));
  }
  expect(statuses.filter((one) => one === 200)).toHaveLength(600);
  await call(updateApiKey, { id: key.id, active: false }, developer);
  expect([await status(key), await status(rotated)]).toEqual([401, 401]);
});

test('neither secret is stored, listed or audited', async () => {
  const rotated = await rotate();
  const shown = JSON.stringify([
    await call(getApiKey, { id: key.id }, developer),
    await readDocument(paths.apiKey(key.id)),
    await readAuditEntries(accountId),
  ]);
  for (const { full_key: fullKey } of [key, rotated]) expect(shown).not.toContain(fullKey.split('_')[2]);
  expect((await call(getApiKey, { id: key.id }, developer)).body.data).toMatchObject({
    previous_expires: rotated.previous_expires,
  });
  expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
    action: 'key.rotate',
    actor: developer.uid,
    after: { name: 'Contabilidad', previousExpires: rotated.previous_expires },
  });
});

test('every secret but the last two is invalid after concurrent rotations', async () => {
  const rotated = await Promise.all(Array.from({ length: 8 }, () => rotate()));
  const statuses = await Promise.all([key, ...rotated].map(status));
  expect(statuses.filter((one) => one === 200)).toHaveLength(2);
});

test.each([
  ['revoked', { active: false }, 409],
  ['expired', { expiresAt: 1 }, 409],
  ['of another account', { accountId: 'a-other' }, 404],
])('a key that is %s cannot be rotated', async (_what, facts, expected) => {
  await adminFirestore.doc(paths.apiKey(key.id)).update(facts);
  const before = await readDocument(paths.apiKey(key.id));
  expect((await call(rotateApiKey, { id: key.id }, developer)).status).toBe(expected);
  expect(await readDocument(paths.apiKey(key.id))).toEqual(before);
});
