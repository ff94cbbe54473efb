import { deleteAccount, restoreAccount } from '@llevo/contract/endpoints/account/closing';
import { changePlan, choosePlan, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import { deleteAnyAccount, updateAccount } from '@llevo/contract/endpoints/mission-control';
import type { PlanId } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentsUnavailableError } from '../../../functions/src/platform/seams/payments.ts';
import { allDeletionSteps, firestoreDeletions } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import {
  readBillingRecord,
  createBillingOwner,
  readPlanState,
  startFakeBilling,
} from '../../support/billing/billing-fixtures.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { endClosing } from '../../support/fixtures/closings.ts';
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
  test('a closed account’s subscription ends at once, and later events change nothing', async () => {
    expect((await change('startup', false)).status).toBe(200);
    expect(subscriptions()).toEqual(['canceled']);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'startup', subscription: 'canceled' });
    expect(await readDocument(paths.account(owner.accountId))).toMatchObject({ active: false });
  });

  test('its owner is e-mailed when a master ends a paid plan, and not otherwise', async () => {
    const subjects = async () => (await sentMailTo(owner.email)).map(({ subject }) => subject);
    const before = await subjects();
    expect((await change('startup', true)).status).toBe(200);
    expect(await subjects()).toEqual(before);
    expect((await change('free', true)).status).toBe(200);
    expect(await subjects()).toEqual([...before, 'El equipo de Llevo terminó tu suscripción']);
    expect((await change('free', false)).status).toBe(200);
    expect(await subjects()).toHaveLength(before.length + 1);
  });

  test('the owner of a reopened account buys a plan again and is charged again', async () => {
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

  test('an account moved to the free plan keeps it despite events of the ended subscription', async () => {
    expect((await change('free', true)).status).toBe(200);
    await deliverAllEvents();
    expect([await planState(), subscriptions()]).toEqual([{ plan: 'free', subscription: 'active' }, ['canceled']]);
    expect((await call(upgradePlan, { plan: 'business', token: 'pm_card_visa' }, owner)).status).toBe(200);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'business', subscription: 'active' });
  });

  test('an account given a paid plan after its own ended keeps it without paying', async () => {
    await change('free', true);
    expect((await change('business', true)).status).toBe(200);
    await deliverAllEvents();
    expect(await planState()).toEqual({ plan: 'business', subscription: 'active' });
    expect(billing.chargedCents((await readBillingRecord(owner.accountId)).customerId ?? '')).toBe(1900);
  });

  test('rejects another paid plan while the account pays for one', async () => {
    expect((await change('business', true)).status).toBe(409);
    expect((await change('startup', true)).status).toBe(200);
    expect([await planState(), subscriptions()]).toEqual([{ plan: 'startup', subscription: 'active' }, ['active']]);
  });

  describe.each(['a master', 'its owner'])('an account closed by %s for its deletion', (by) => {
    const close = () =>
      by === 'a master' ? call(deleteAnyAccount, { id: owner.accountId }, master) : call(deleteAccount, {}, owner);
    const renewals = () =>
      Object.values(billing.fake.store.state.subscriptions).map(({ status, cancel_at_period_end }) => [
        status,
        cancel_at_period_end ? 'ends' : 'renews',
      ]);

    test('pays no more: its subscription ends with the paid period', async () => {
      expect((await close()).status).toBe(200);
      expect(renewals()).toEqual([['active', 'ends']]);
      await deliverAllEvents();
      expect(await planState()).toEqual({ plan: 'startup', subscription: 'active' });
    });

    test('renews again once it is restored', async () => {
      await close();
      await deliverAllEvents();
      const again = await openMemberSession({ ...owner, permission: 'owner' });
      const restored = await call(restoreAccount, {}, again);
      expect([restored.status, restored.body.data]).toEqual([200, { plan: 'startup', subscription: 'active' }]);
      expect(renewals()).toEqual([['active', 'renews']]);
      await deliverAllEvents();
      expect(await planState()).toEqual({ plan: 'startup', subscription: 'active' });
      expect(billing.chargedCents((await readBillingRecord(owner.accountId)).customerId ?? '')).toBe(1900);
    });

    test('loses its subscription after the closing period, and later events restore nothing', async () => {
      const { accountId } = owner;
      await close();
      await deliverAllEvents();
      const clock = { ...silentDeps.clock, nowMs: () => Date.now() + HOUR_MS };
      const steps = allDeletionSteps(clock, silentDeps.accountPayments.cancelSubscriptions);
      const deletions = firestoreDeletions(clock, silentDeps.ids, steps);
      await endClosing(accountId, { deletions, clock });
      expect(subscriptions()).toEqual(['canceled']);
      await deliverAllEvents();
      const later = { ...clock, nowMs: () => Date.now() + 2 * HOUR_MS };
      expect(await firestoreDeletions(later, silentDeps.ids, steps).run(`account.${accountId}`, Infinity)).toBe(true);
      expect([await readDocument(paths.account(accountId)), await readBillingRecord(accountId)]).toEqual([null, null]);
    });
  });

  test('keeps its choice of the free plan after being restored', async () => {
    expect((await call(changePlan, { plan: 'free' }, owner)).status).toBe(200);
    await call(deleteAccount, {}, owner);
    const again = await openMemberSession({ ...owner, permission: 'owner' });
    expect((await call(restoreAccount, {}, again)).status).toBe(200);
    const [subscription] = Object.values(billing.fake.store.state.subscriptions);
    expect(subscription).toMatchObject({ cancel_at_period_end: true, metadata: { next_plan: 'free' } });
  });

  test('stays open and unchanged if the provider is down', async () => {
    const down = { ...silentDeps.accountPayments, stopRenewal: unavailable, resumeRenewal: unavailable };
    const reply = await createInProcessApi({ accountPayments: down })(deleteAccount, {}, owner);
    expect(reply.status).toBe(503);
    expect(await readDocument(paths.account(owner.accountId))).not.toHaveProperty('closing');
    expect((await call(changePlan, { plan: 'business' }, owner)).status).toBe(200);
  });
});

const unavailable = () => Promise.reject(new PaymentsUnavailableError('down', { isSettled: false }));
