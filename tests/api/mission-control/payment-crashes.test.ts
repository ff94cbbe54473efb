/** A process that crashes between the payment provider's response and the commit that follows it. */
import { accountClosingsStore } from '../../../functions/src/areas/account/closing/account-closings-store.ts';
import { allAccountsStore } from '../../../functions/src/areas/mission-control/all-accounts-store.ts';
import { deleteAccount, restoreAccount } from '@llevo/contract/endpoints/account/closing';
import { changePlan, choosePlan } from '@llevo/contract/endpoints/billing/billing';
import { updateAccount } from '@llevo/contract/endpoints/mission-control';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { replace, createInProcessApi } from '../../support/api/in-process-api.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import {
  createBillingOwner,
  readBillingRecord,
  readPlanState,
  startFakeBilling,
} from '../../support/billing/billing-fixtures.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, openMemberSession } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const STARTUP = { plan: 'startup', subscription: 'active' };
const NEVER = new Promise<never>(() => undefined);

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

/** An API whose process crashes when it begins the commit; `reached` resolves then. */
function dyingApi(prepare: (deps: Deps, die: () => Promise<never>) => void) {
  const reached = Promise.withResolvers<undefined>();
  const die = () => {
    reached.resolve(undefined);
    return NEVER;
  };
  return {
    call: createInProcessApi({}, (deps) => {
      prepare(deps, die);
    }),
    reached: reached.promise,
  };
}

const closingAtStart = () =>
  dyingApi((deps, die) => {
    replace(accountClosingsStore(deps), { start: die });
  });
const renewals = () =>
  Object.values(billing.fake.store.state.subscriptions).map(({ status, cancel_at_period_end }) =>
    status === 'active' && cancel_at_period_end ? 'ends' : status,
  );
const chargedCents = async () => billing.chargedCents((await readBillingRecord(owner.accountId)).customerId ?? '');
const storedAccount = () => readDocument(paths.account(owner.accountId));
const actions = async () => (await readAuditEntries(owner.accountId)).map(({ action }) => action);
const subjects = async () => (await sentMailTo(owner.email)).map(({ subject }) => subject);
const signInAgain = () => openMemberSession({ ...owner, permission: 'owner' });

test('a crash while closing, after the renewal stopped: the account stays open, and the same request closes it once', async () => {
  const dying = closingAtStart();
  void dying.call(deleteAccount, {}, owner);
  await dying.reached;
  await billing.deliverAll();
  expect(await storedAccount()).not.toHaveProperty('closing');
  expect([await readPlanState(owner.accountId), renewals()]).toEqual([STARTUP, ['ends']]);
  expect((await call(deleteAccount, {}, owner)).status).toBe(200);
  await billing.deliverAll();
  expect(await storedAccount()).toHaveProperty('closing');
  expect((await actions()).filter((action) => action === 'account.close')).toHaveLength(1);
  expect(await subjects()).toEqual(['Tu cuenta de Llevo se cierra en catorce días']);
  expect([renewals(), await chargedCents()]).toEqual([['ends'], 1900]);
});

test('an owner who keeps the account after that crash confirms the plan, which renews without another charge', async () => {
  const dying = closingAtStart();
  void dying.call(deleteAccount, {}, owner);
  await dying.reached;
  await billing.deliverAll();
  expect((await call(changePlan, { plan: 'startup' }, owner)).status).toBe(200);
  await billing.deliverAll();
  expect([await readPlanState(owner.accountId), renewals(), await chargedCents()]).toEqual([STARTUP, ['active'], 1900]);
});

test('a crash while restoring, after the renewal resumed: the account stays closed, and the same request restores it once', async () => {
  expect((await call(deleteAccount, {}, owner)).status).toBe(200);
  const again = await signInAgain();
  const dying = dyingApi((deps, die) => {
    replace(accountClosingsStore(deps), { restore: die });
  });
  void dying.call(restoreAccount, {}, again);
  await dying.reached;
  await billing.deliverAll();
  expect(await storedAccount()).toHaveProperty('closing');
  expect((await call(restoreAccount, {}, again)).status).toBe(200);
  await billing.deliverAll();
  expect(await storedAccount()).not.toHaveProperty('closing');
  expect((await actions()).filter((action) => action === 'account.restore')).toHaveLength(1);
  expect([await readPlanState(owner.accountId), renewals(), await chargedCents()]).toEqual([STARTUP, ['active'], 1900]);
});

test('a crash in a master’s change, after the subscription ended: the owner is notified, and the same request completes it', async () => {
  const change = { id: owner.accountId, plan: 'free', active: true } as const;
  const dying = dyingApi((deps, die) => {
    replace(allAccountsStore(deps), { change: die });
  });
  void dying.call(updateAccount, change, master);
  await dying.reached;
  await billing.deliverAll();
  expect([await readPlanState(owner.accountId), renewals()]).toEqual([
    { plan: 'startup', subscription: 'canceled' },
    ['canceled'],
  ]);
  expect(await subjects()).toEqual(['Tu suscripción terminó']);
  expect((await call(updateAccount, change, master)).status).toBe(200);
  await billing.deliverAll();
  expect(await readPlanState(owner.accountId)).toEqual({ plan: 'free', subscription: 'active' });
  expect([renewals(), await chargedCents()]).toEqual([['canceled'], 1900]);
});
