import { choosePlan } from '@llevo/contract/endpoints/billing/billing';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { getAccountOverview } from '@llevo/contract/endpoints/mission-control';
import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeAll, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const context = setUpBillingTests();

let master: TestMember;

beforeAll(async () => {
  master = await createMaster({ plan: null });
});

test('an account’s page shows its own payments, members, usage and entries, and no other account’s', async () => {
  const { owner } = context;
  const today = guayaquilDate(holdClock());
  const stranger = await createMember(await createOther(), 'owner');
  expect((await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, owner)).status).toBe(200);
  await context.billing.deliverAll();
  await adminFirestore
    .doc(paths.accountDocument(owner.accountId, 'stats', 'services'))
    .set({ total: 5, byDayOfIMMEDIATE: { [today]: 3, '2020-01-01': 1 }, byDayOfRESERVE: { [today]: 1 } });
  for (const [who, name] of [
    [owner, 'suya'],
    [stranger, 'ajena'],
  ] as const)
    expect((await call(recordEvent, { name }, who)).status).toBe(200);

  const { status, body } = await call(getAccountOverview, { id: owner.accountId }, master);
  expect(status).toBe(200);
  const { account, payment, members, members_total, months, audit, events } = body.data as AccountOverview;
  expect(account).toMatchObject({ id: owner.accountId, plan: 'startup', subscription: 'active' });
  expect(payment).toMatchObject({ payer: 'paying', lost_at: null, card: { brand: 'visa', last4: '4242' } });
  expect([members.map(({ id }) => id), members_total]).toEqual([[owner.uid], 1]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ services: 4, drivers: 0, received: 19, refunded: 0 });
  expect(audit.map(({ action }) => action)).toEqual(['plan.choose']);
  expect(events.map(({ name }) => name)).toEqual(['suya']);
});

const createOther = async () => (await createMaster({ plan: null })).accountId;

test('lists are limited, however much there is', async () => {
  const { owner } = context;
  for (let at = 0; at < 12; at++) await call(recordEvent, { name: `e${at.toString()}` }, owner);
  const { body } = await call(getAccountOverview, { id: owner.accountId }, master);
  const { events } = body.data as AccountOverview;
  expect(events).toHaveLength(10);
  expect(events.map(({ time }) => time)).toEqual(
    events
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  );
});

test('an unknown account is not found, and owners cannot open their own', async () => {
  expect((await call(getAccountOverview, { id: 'nobody' }, master)).status).toBe(404);
  expect((await call(getAccountOverview, { id: context.owner.accountId }, context.owner)).status).toBe(403);
});
