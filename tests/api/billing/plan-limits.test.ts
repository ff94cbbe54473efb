import { apiCallCounterStore } from '../../../functions/src/platform/limits/api-call-counter.ts';
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { getUsage } from '@llevo/contract/endpoints/billing/billing';
import { listDrivers, updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { sendInvite } from '@llevo/contract/endpoints/team';
import type { Usage } from '@llevo/contract/entities/billing';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createBillingOwner } from '../../support/billing/billing-fixtures.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, realDeps, runConcurrently } from '../../support/api/in-process-api.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const FREE = { plan: 'free', subscription: 'active' } as const;
const STARTUP = { plan: 'startup', subscription: 'active' } as const;
const BUSINESS = { plan: 'business', subscription: 'active' } as const;

const usageOf = async (owner: TestMember) => (await call(getUsage, {}, owner)).body.data as Usage;
const givenDrivers = (accountId: string, count: number) =>
  runConcurrently(count, (index) => given.driver(accountId, { email: `c${index.toString()}@conductores.test` }));
const activate = (owner: TestMember, id: string, from: 'cancelado' | 'revision' = 'cancelado') =>
  call(
    updateDriverStatus,
    { id, status: 'activado', info: { status: from }, withoutDocuments: true, motivo: 'Prueba' },
    owner,
  );

describe('plan usage', () => {
  test('plan usage is counted like the limits', async () => {
    const owner = await createBillingOwner(STARTUP);
    const { accountId } = owner;
    await createMember(accountId, 'user');
    await given.invite({ accountId, email: 'espera@personas.test' });
    await given.invite({ accountId, email: 'vino@personas.test', state: 'accepted' });
    await givenDrivers(accountId, 3);
    await given.driver(accountId, { status: 'revision' });
    const key = await givenApiKey({ accountId, scope: ['drivers:read'] });
    await givenApiKey({ accountId, active: false });
    await givenWebhook(accountId);
    await givenWebhook(accountId, { active: false });
    expect((await call(listDrivers, {}, { token: key })).status).toBe(200);
    expect(await usageOf(owner)).toEqual({
      members: { used: 3, limit: 10 },
      drivers: { used: 3, limit: 100 },
      apiKeys: { used: 1, limit: 3 },
      apiCalls: { used: 1, limit: 10_000 },
      webhooks: { used: 1, limit: 3 },
    });
  });

  test.each([
    ['free', FREE],
    ['business', BUSINESS],
  ] as const)('returns the limits of %s', async (plan, state) => {
    const usage = await usageOf(await createBillingOwner(state));
    const limits = Object.fromEntries(Object.entries(usage).map(([what, { limit }]) => [what, limit]));
    expect(limits).toEqual(PLAN_LIMITS[plan]);
  });

  test('plan usage is visible to the roles that add members', async () => {
    const accountId = await given.account(STARTUP);
    const statuses = await Promise.all(
      (['user', 'developer', 'admin'] as const).map(async (role) => {
        return (await call(getUsage, {}, await createMember(accountId, role))).status;
      }),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });
});

describe('drivers', () => {
  test('drivers are activated up to the plan’s limit, even fifty concurrently; errors name the required plan', async () => {
    const owner = await createBillingOwner(FREE);
    await givenDrivers(owner.accountId, 24);
    const waiting = await runConcurrently(50, () => given.driver(owner.accountId, { status: 'revision' }));
    const replies = await Promise.all(waiting.map(({ id }) => activate(owner, id, 'revision')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body]).toMatchObject([402, { code: 'plan_required', plan: 'startup' }]);
    }
    expect((await usageOf(owner)).drivers).toEqual({ used: 25, limit: 25 });
    expect(await readAuditEntries(owner.accountId)).toHaveLength(1);
  });

  test('drivers stay active after a downgrade, and may be cancelled', async () => {
    const owner = await createBillingOwner(FREE);
    const [first, second] = await givenDrivers(owner.accountId, 27);
    const cancelled = { id: first?.id ?? '', status: 'cancelado', motivo: 'prueba' } as const;
    expect((await call(updateDriverStatus, cancelled, owner)).status).toBe(200);
    expect((await call(updateDriverStatus, { ...cancelled, id: second?.id ?? '' }, owner)).status).toBe(200);
    expect((await activate(owner, first?.id ?? '')).status).toBe(402);
  });
});

describe('calls made with a key', () => {
  let nowMs: number;
  beforeEach(() => {
    nowMs = holdClock();
  });

  const month = (accountId: string) =>
    adminFirestore.doc(paths.accountDocument(accountId, 'usage', guayaquilDate(nowMs).slice(0, 7)));

  test('calls with a key stop at the plan’s monthly limit; those of people are not counted', async () => {
    const owner = await createBillingOwner(STARTUP);
    const token = await givenApiKey({ accountId: owner.accountId, scope: ['drivers:read'] });
    await month(owner.accountId).set({ calls: 9_995 });
    const replies = await runConcurrently(50, () => call(listDrivers, {}, { token }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body]).toMatchObject([402, { code: 'plan_required', plan: 'business' }]);
    }
    expect((await call(listDrivers, {}, owner)).status).toBe(200);
    expect((await usageOf(owner)).apiCalls).toEqual({ used: 10_000, limit: 10_000 });
  });

  test('calls with a key are counted one by one without a limit', async () => {
    const owner = await createBillingOwner(BUSINESS);
    const token = await givenApiKey({ accountId: owner.accountId, scope: ['drivers:read'] });
    const replies = await runConcurrently(30, () => call(listDrivers, {}, { token }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await usageOf(owner)).apiCalls).toEqual({ used: 30, limit: null });
  });

  test.each([STARTUP, BUSINESS])('a burst of calls with a key is counted with few writes: $plan', async ({ plan }) => {
    const { accountId } = await createBillingOwner(BUSINESS);
    const apiCallCounter = apiCallCounterStore(realDeps);
    const { writes } = await countWrites(() => runConcurrently(100, () => apiCallCounter.count(accountId, plan)));
    expect(writes).toBeLessThanOrEqual(3);
    expect(await apiCallCounter.used(accountId)).toBe(100);
  });

  test('calls that a key may not make are not counted', async () => {
    const owner = await createBillingOwner(STARTUP);
    const token = await givenApiKey({ accountId: owner.accountId, scope: ['rates:read'] });
    expect((await call(listDrivers, {}, { token })).status).toBe(403);
    expect((await usageOf(owner)).apiCalls.used).toBe(0);
  });
});

test('errors for seats and keys name the plan with more of them', async () => {
  const owner = await createBillingOwner(FREE);
  const invited = (email: string) => call(sendInvite, { email }, owner);
  expect((await invited('uno@personas.test')).status).toBe(200);
  expect(await invited('dos@personas.test')).toMatchObject({ status: 402, body: { plan: 'startup' } });
  const key = await call(createApiKey, { name: 'Sistema', scope: ['drivers:read'] }, owner);
  expect(key).toMatchObject({ status: 402, body: { plan: 'startup' } });
});
