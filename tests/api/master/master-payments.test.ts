import '../../support/emulators/functions-environment.ts';
import { deleteAccount } from '@llevo/contract/endpoints/account';
import { choosePlan, upgradePlan } from '@llevo/contract/endpoints/billing';
import { deleteAnyAccount, updateAccount } from '@llevo/contract/endpoints/master';
import type { PlanId } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allDeletionSteps } from '../../../functions/src/adapters/deletion/firestore-deletions.ts';
import { deletionJobs } from '../../../functions/src/adapters/deletion/deletion-jobs.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import {
  readBillingRecord,
  createBillingOwner,
  readPlanState,
  startFakeBilling,
} from '../../support/billing/billing-fixtures.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, openMemberSession } from '../../support/fixtures/members.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';

const call = createInProcessApi();
const HOUR_MS = 60 * 60_000;

let billing: BillingEnvironment;
let master: TestMember;
let owner: TestMember;

beforeAll(async () => {
  billing = await startFakeBilling();
  master = await createMaster({ plan: null });
});
afterAll(() => {
  billing.stop();
});
beforeEach(async () => {
  billing.fake.reset();
  owner = await createBillingOwner();
  expect((await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, owner)).status).toBe(200);
  await billing.deliverAll();
});

const change = (plan: PlanId, active: boolean) => call(updateAccount, { id: owner.accountId, plan, active }, master);
const subscriptions = () => Object.values(billing.fake.store.state.subscriptions).map(({ status }) => status);
/** Delivers all events; each must be accepted. */
const deliverAllEvents = async () => {
  expect((await billing.deliverAll()).every((status) => status === 200)).toBe(true);
};
const planState = () => readPlanState(owner.accountId);

describe('a paying account changed by a master', () => {
  test('closed: its subscription ends at once, and later events change nothing', async () => {
    expect((await change('startup', false)).status).toBe(200);
    expect(subscriptions()).toEqual(['canceled']);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect(await readDocument(paths.account(owner.accountId))).toMatchObject({ active: false });
  });

  test('reopened: its owner buys a plan again and is charged again', async () => {
    await change('startup', false);
    await change('startup', true);
    await deliverAllEvents();
    const again = await openMemberSession({ ...owner, permission: 'owner' });
    const reply = await call(upgradePlan, { plan: 'startup', token: 'pm_card_visa' }, again);
    expect([reply.status, reply.body.data]).toEqual([200, { plan: 'startup', subscription: 'active' }]);
    await deliverAllEvents();
    expect(subscriptions().sort()).toEqual(['active', 'canceled']);
    expect(billing.chargedCents((await readBillingRecord(owner.accountId)).customerId ?? '')).toBe(3800);
  });

  test('moved to the free plan: keeps it despite events of the ended subscription', async () => {
    expect((await change('free', true)).status).toBe(200);
    await deliverAllEvents();
    expect([await planState(), subscriptions()]).toEqual([{ plan: 'free', subscription: 'active' }, ['canceled']]);
    expect((await call(upgradePlan, { plan: 'business', token: 'pm_card_visa' }, owner)).status).toBe(200);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('given a paid plan after it ended: keeps it without paying', async () => {
    await change('free', true);
    expect((await change('business', true)).status).toBe(200);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'business', subscription: 'active' });
    expect(billing.chargedCents((await readBillingRecord(owner.accountId)).customerId ?? '')).toBe(1900);
  });

  test('not given another paid plan while it pays for one', async () => {
    expect((await change('business', true)).status).toBe(409);
    expect((await change('startup', true)).status).toBe(200);
    expect([await planState(), subscriptions()]).toEqual([{ plan: 'startup', subscription: 'active' }, ['active']]);
  });

  test.each(['a master', 'its owner'])('deleted by %s: pays no more, and later events restore nothing', async (by) => {
    const { accountId } = owner;
    const reply =
      by === 'a master'
        ? await call(deleteAnyAccount, { id: accountId }, master)
        : await call(deleteAccount, {}, owner);
    expect([reply.status, subscriptions()]).toEqual([200, ['canceled']]);
    await deliverAllEvents();
    const clock = { ...silentDeps.clock, nowMs: () => Date.now() + HOUR_MS };

    const jobs = deletionJobs(clock, allDeletionSteps(clock, silentDeps.accountPayments.cancelSubscriptions));
    expect(await jobs.run(`account.${accountId}`, Infinity)).toBe(true);
    expect([await readDocument(paths.account(accountId)), await readBillingRecord(accountId)]).toEqual([null, null]);
  });
});
