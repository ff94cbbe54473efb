import { apiKeysStore } from '../../../functions/src/platform/identity/api-keys-store.ts';
import { allAccountsStore } from '../../../functions/src/areas/mission-control/all-accounts-store.ts';
import { randomUUID } from 'node:crypto';
import { signIn, switchAccount, signUp } from '@llevo/contract/endpoints/session';
import {
  getAccountGrowth,
  getAccountMetrics,
  listAccounts,
  updateAccount,
} from '@llevo/contract/endpoints/mission-control';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import type { AccountMetrics, AccountRow } from '@llevo/contract/entities/account';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Chart } from '@llevo/contract/entities/dashboard';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import type { AccountPayments } from '../../../functions/src/platform/seams/payments.ts';
import { PaymentsUnavailableError } from '../../../functions/src/platform/seams/payments.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember, credentialsOf, isTokenAccepted } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { changeEmail } from '../../support/session/email-change.ts';

const call = createInProcessApi();
const withToken = ({ token }: { token: string }) => ({ token });
const uniqueWord = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;

let master: TestMember;
beforeAll(async () => {
  master = await createMaster({ plan: null });
});

interface ListPage {
  readonly data: AccountRow[];
  readonly page: Page;
}

const listed = async (input: Parameters<typeof call<typeof listAccounts>>[1]): Promise<ListPage> => {
  const { status, body } = await call(listAccounts, input, withToken(master));
  expect(status).toBe(200);
  return body as unknown as ListPage;
};

describe('the list of all accounts', () => {
  test('finds by name and by the owner’s address, newest first, and pages by cursor', async () => {
    const name = uniqueWord();
    const ids: string[] = [];
    for (const age of [1, 2, 3]) ids.unshift(await given.account({ name: `Fletes Ñandú ${name}`, createdAt: age }));
    const first = await listed({ search: `nandu ${name}`, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await listed({ search: `nandu ${name}`, limit: 2, cursor: first.page.next_cursor ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await listed({ search: name })).page.total).toBe(3);
    expect(first.data[0]).toEqual({
      id: ids[0],
      name: `Fletes Ñandú ${name}`,
      owner_email: null,
      plan: 'business',
      subscription: 'active',
      active: 1,
      date_created: new Date(3).toISOString(),
      closes_at: null,
    });
  });

  test('finds a new account by its owner, whose address may change, and by its name', async () => {
    const [local, later, renamed] = [uniqueWord(), uniqueWord(), uniqueWord()];
    const email = `${local}@personas.test`;
    const input = { name: 'Rosa', email, password: 'Fletes-Del-Sur-77', accepted_terms: true as const };
    const { status, body } = await call(signUp, input);
    expect(status).toBe(200);
    const owner = body.data as { token: string; account_id: string };
    expect((await listed({ search: local })).data).toMatchObject([{ id: owner.account_id, owner_email: email }]);
    expect((await call(updateUser, { account_name: `Mudanzas ${renamed}` }, withToken(owner))).status).toBe(200);
    expect((await changeEmail(owner, `${later}@personas.test`)).status).toBe(200);
    expect((await listed({ search: local })).data).toEqual([]);
    for (const search of [later, renamed, `${later} ${renamed}`]) {
      expect((await listed({ search })).data.map(({ id }) => id)).toEqual([owner.account_id]);
    }
  });
});

describe('figures of accounts', () => {
  const metrics = async () => (await call(getAccountMetrics, {}, withToken(master))).body.data as AccountMetrics;
  const growth = async () => (await call(getAccountGrowth, {}, withToken(master))).body.data as Chart;

  test('equal a count of everything but the platform itself', async () => {
    await given.account({ active: false });
    const all = (await adminFirestore.collection('accounts').get()).docs.filter(({ id }) => id !== master.accountId);
    const active = all.filter((account) => account.get('active') === true).length;
    expect(await metrics()).toEqual({
      totalAccounts: all.length,
      activeAccounts: active,
      churnedAccounts: all.length - active,
    });
  });

  test('grow by month, and every month’s total is the one before plus the new accounts', async () => {
    const before = await growth();
    await given.account();
    const after = await growth();
    expect(after.labels).toHaveLength(12);
    expect(after.labels.every((label) => /^\d{4}-\d{2}-01$/.test(label))).toBe(true);
    const [added, totals] = after.datasets.map(({ data }) => data);
    expect(added?.at(-1)).toBe((before.datasets[0]?.data.at(-1) ?? 0) + 1);
    expect(totals?.at(-1)).toBe((await metrics()).totalAccounts);
    totals?.forEach((total, month) => {
      if (month > 0) expect(total).toBe((totals[month - 1] ?? 0) + (added?.[month] ?? 0));
    });
  });

  test('cost counts, not documents', async () => {
    const meter = countingMeter();
    const allAccounts = allAccountsStore(silentDeps);
    // One read per started thousand of index entries; other files leave accounts behind.
    const reads = (count: number) => Math.max(1, Math.ceil(count / 1000));
    const { result, ...figures } = await meter.run(() => allAccounts.metrics());
    expect(figures.reads).toBe(reads(result.activeAccounts + 1) + reads(result.churnedAccounts));
    const before = await meter.run(() => allAccounts.countsBefore(master.accountId, [Date.now()]));
    expect(before.reads).toBe(1 + reads((before.result[0] ?? 0) + 1));
  });
});

describe('changing an account as a master', () => {
  const change = (id: string, plan: PlanId, active: boolean | 0 | 1) =>
    call(updateAccount, { id, plan, active }, withToken(master));

  test('sets another plan, which counts as paid, and audits it', async () => {
    const id = await given.account({ plan: null, subscription: null });
    const { status, body } = await change(id, 'startup', 1);
    expect([status, body.data]).toMatchObject([200, { id, plan: 'startup', subscription: 'active', active: 1 }]);
    expect(await readDocument(paths.account(id))).toMatchObject({
      plan: 'startup',
      subscription: 'active',
      active: true,
    });
    expect(await readAuditEntries(id)).toMatchObject([
      {
        action: 'account.update',
        actor: master.uid,
        target: paths.account(id),
        before: { plan: null, active: true },
        after: { plan: 'startup', active: true },
      },
    ]);
    expect((await change(id, 'startup', true)).status).toBe(200);
    expect(await readAuditEntries(id)).toHaveLength(1);
  });

  test('leaves an unchanged plan as it is paid', async () => {
    const id = await given.account({ plan: 'startup', subscription: 'requires_payment_method' });
    expect((await change(id, 'startup', 1)).body.data).toMatchObject({ subscription: 'requires_payment_method' });
    expect((await change(id, 'free', 1)).body.data).toMatchObject({ plan: 'free', subscription: 'active' });
  });

  test('closing ends sessions and keys at once and blocks sign-in; reopening lets the owner choose a plan again', async () => {
    const id = await given.account({ plan: 'business' });
    const [owner, key] = [await createMember(id, 'owner'), await givenApiKey({ accountId: id })];
    expect((await change(id, 'business', 0)).body.data).toMatchObject({ active: 0, subscription: 'canceled' });
    expect(await isTokenAccepted(call, owner.token)).toBe(false);
    expect(await apiKeysStore(silentDeps).findCaller(key)).toBeNull();
    expect(await readDocument(paths.session(owner.sessionId))).toBeNull();
    const refused = await call(signIn, credentialsOf(owner));
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'La cuenta está cerrada. Si crees que es un error, escribe a soporte.',
    ]);
    expect((await change(id, 'business', 1)).body.data).toMatchObject({ active: 1, subscription: 'canceled' });
    expect(await isTokenAccepted(call, owner.token)).toBe(false);
    expect((await call(signIn, credentialsOf(owner))).body.data).toMatchObject({ subscription: 'canceled' });
  });

  test('a member of another account too can enter that one', async () => {
    const [id, other] = [await given.account(), await given.account()];
    const person = await createMember(id, 'user', { alsoIn: { [other]: { name: 'Otra', permission: 'admin' } } });
    await change(id, 'business', false);
    const { body } = await call(signIn, credentialsOf(person));
    const session = body.data as { token: string; account_id: string };
    expect(session.account_id).toBe(other);
    expect((await call(switchAccount, { account: id }, withToken(session))).status).toBe(403);
  });

  test('a session opened while an account is closed does not outlive it', async () => {
    const id = await given.account();
    const owner = await createMember(id, 'owner');
    const [replies] = await Promise.all([
      runConcurrently(8, () => call(signIn, credentialsOf(owner))),
      change(id, 'business', false),
    ]);
    const tokens = replies.flatMap(({ status, body }) => (status === 200 ? [(body.data as TestMember).token] : []));
    expect((await Promise.all(tokens.map((token) => isTokenAccepted(call, token)))).filter(Boolean)).toEqual([]);
    const open = await adminFirestore.collection('sessions').where('accountId', '==', id).get();
    expect(open.size).toBe(0);
  });

  test('is rejected for the account of a master, and for an unknown one', async () => {
    expect((await change(master.accountId, 'free', false)).status).toBe(409);
    expect(await isTokenAccepted(call, master.token)).toBe(true);
    expect((await change('a-nada', 'free', true)).status).toBe(404);
  });
});

describe('an account that pays by card', () => {
  const paying = (payments: Partial<AccountPayments> = {}) => {
    const ended: string[] = [];
    const accountPayments: AccountPayments = {
      runningPlan: () => Promise.resolve('startup'),
      cancelSubscriptions: (id) => {
        ended.push(id);
        return Promise.resolve();
      },
      stopRenewal: () => Promise.resolve(),
      resumeRenewal: () => Promise.resolve(),
      ...payments,
    };
    return { ended, send: createInProcessApi({ accountPayments }) };
  };
  const paidAccount = () => given.account({ plan: 'startup', subscription: 'active' });

  test.each([
    ['closed', { plan: 'startup', active: false }],
    ['given the free plan', { plan: 'free', active: true }],
  ] as const)('is charged no more once it is %s, and does not return by its payments', async (_what, wish) => {
    const id = await paidAccount();
    await adminFirestore.doc(paths.billing(id)).set({ customerId: 'cus_1', subscriptionId: 'sub_1', revision: 4 });
    const { ended, send } = paying();
    expect((await send(updateAccount, { id, ...wish }, withToken(master))).status).toBe(200);
    expect(ended).toEqual([id]);
    expect(await readDocument(paths.billing(id))).toMatchObject({ leftSubscriptionId: 'sub_1', revision: 5 });
  });

  test('changes its plan only through its owner', async () => {
    const id = await paidAccount();
    const { ended, send } = paying();
    const reply = await send(updateAccount, { id, plan: 'business', active: true }, withToken(master));
    expect([reply.status, reply.body.inputError, ended]).toEqual([409, 'plan', []]);
    expect((await send(updateAccount, { id, plan: 'startup', active: true }, withToken(master))).status).toBe(200);
  });

  test('stays as it is while the payment provider is down', async () => {
    const id = await paidAccount();
    const down = () => Promise.reject(new PaymentsUnavailableError('down', { isSettled: false }));
    for (const payments of [{ runningPlan: down }, { cancelSubscriptions: down }]) {
      const reply = await paying(payments).send(updateAccount, { id, plan: 'free', active: false }, withToken(master));
      expect(reply.status).toBe(503);
    }
    expect(await readDocument(paths.account(id))).toMatchObject({ plan: 'startup', active: true });
  });
});
