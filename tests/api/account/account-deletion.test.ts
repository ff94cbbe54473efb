import { deleteAccount } from '@llevo/contract/endpoints/account/closing';
import { signIn, acceptInvite } from '@llevo/contract/endpoints/session';
import { deleteAnyAccount, listAccounts } from '@llevo/contract/endpoints/mission-control';
import type { User } from '@llevo/contract/entities/account-user';
import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { firestoreDeletions, allDeletionSteps } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import type { AccountDeletion, DeletionStep } from '../../../functions/src/platform/deletion/deletion-document.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { resumeDeletions } from '../../../functions/src/platform/deletion/run-deletions.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  createMaster,
  createMember,
  credentialsOf,
  isTokenAccepted,
  openMemberSession,
} from '../../support/fixtures/members.ts';
import type { FullAccount } from '../../support/fixtures/full-account.ts';
import {
  COLLECTIONS_WITH_ACCOUNT_ID,
  findAccountRemains,
  givenFullAccount,
} from '../../support/fixtures/full-account.ts';
import { endClosing } from '../../support/fixtures/closings.ts';
import { given } from '../../support/fixtures/given.ts';
import { impersonate } from '../../support/fixtures/impersonation.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { nightlyCases } from '../../support/run/scale.ts';
import { readAuditEntries, hasAuthUser } from '../../support/fixtures/account-records.ts';

const HOUR_MS = 60 * 60_000;
const silentLog = { info: () => undefined, error: () => undefined };
const accountsWithPaymentsEnded: string[] = [];
const endPayments = (accountId: string) => {
  accountsWithPaymentsEnded.push(accountId);
  return Promise.resolve();
};
const STEPS = allDeletionSteps(systemClock, endPayments);
const withToken = ({ token }: { token: string }) => ({ token });

type Step = DeletionStep<AccountDeletion>;

const call = createInProcessApi();

const deletionsWith = (account: readonly Step[] = STEPS.account) =>
  firestoreDeletions(systemClock, systemIds, { ...STEPS, account });

/** Ends an account's closing period, with other steps or another clock of the housekeeping. */
const endWait = ({ accountId }: Pick<FullAccount, 'accountId'>, account?: readonly Step[], clock = systemClock) =>
  endClosing(accountId, { deletions: deletionsWith(account), clock });

/** Runs the housekeeping so much later that triggers are done. */
async function housekeeping(laterMs = HOUR_MS): Promise<void> {
  const clock = { ...systemClock, nowMs: () => Date.now() + laterMs };
  const deletions = firestoreDeletions(clock, systemIds, STEPS);
  await resumeDeletions({ deletions, clock, log: silentLog }, clock.nowMs() + HOUR_MS);
}

let master: TestMember;
beforeAll(async () => {
  master = await createMaster({ plan: null });
});

const closeAsMaster = ({ accountId }: Pick<FullAccount, 'accountId'>) =>
  call(deleteAnyAccount, { id: accountId }, withToken(master));

/** Closes an account and starts its deletion, with other steps if given. */
async function removeAsMaster(account: Pick<FullAccount, 'accountId'>, steps?: readonly Step[]): Promise<void> {
  const { status, body } = await closeAsMaster(account);
  expect(status, JSON.stringify(body)).toBe(200);
  await endWait(account, steps);
}

test('the search for remaining data checks each collection once', () => {
  expect(COLLECTIONS_WITH_ACCOUNT_ID).toEqual([...new Set(COLLECTIONS_WITH_ACCOUNT_ID)]);
});

describe('account deletion', () => {
  test('leaves no data an hour after the closing period', async () => {
    const account = await givenFullAccount();
    const { accountId, owner, guest } = account;
    const invite = await given.invite({ accountId, email: 'tarde@personas.test' });
    await removeAsMaster(account);
    for (const { token } of [owner, guest]) expect(await isTokenAccepted(call, token)).toBe(false);
    expect((await call(signIn, credentialsOf(owner))).status).toBe(401);
    const joining = {
      name: 'Ana',
      email: 'tarde@personas.test',
      password: 'Fletes-Del-Sur-77',
      invite_id: invite,
      accepted_terms: true as const,
    };
    expect((await call(acceptInvite, joining)).status).toBe(409);
    const { body } = await call(listAccounts, { search: 'completos' }, withToken(master));
    expect((body.data as { id: string }[]).map(({ id }) => id)).not.toContain(accountId);
    expect(accountsWithPaymentsEnded).toContain(accountId);
    await housekeeping();
    expect(await findAccountRemains(account)).toEqual([]);
  });

  test('keeps its users’ other memberships, and anonymises feedback', async () => {
    const account = await givenFullAccount();
    const { accountId, otherAccountId, guest, memberWhoDrivesElsewhere } = account;
    await removeAsMaster(account);
    await housekeeping();
    const user = (await readDocument(paths.user(guest.uid))) as User;
    expect([Object.keys(user.accounts), user.defaultAccountId]).toEqual([[otherAccountId], otherAccountId]);
    expect((await call(signIn, credentialsOf(guest))).body.data).toMatchObject({ account_id: otherAccountId });
    expect([
      await hasAuthUser(memberWhoDrivesElsewhere.uid),
      await readDocument(paths.user(memberWhoDrivesElsewhere.uid)),
    ]).toEqual([true, null]);
    expect(await readDocument(paths.feedback(`f-${accountId}`))).toEqual({
      accountId: '',
      uid: '',
      userEmail: null,
      rating: 'neutral',
    });
  });

  test('is emailed to its owners, and audited once in the platform', async () => {
    const account = await givenFullAccount();
    await removeAsMaster(account);
    expect(
      (await sentMailTo(account.owner.email)).filter(({ subject }) => subject.includes('se eliminó')),
    ).toHaveLength(1);
    const entries = (await readAuditEntries(PLATFORM_ACCOUNT_ID)).filter(
      ({ target }) => target === paths.account(account.accountId),
    );
    expect(entries).toMatchObject([
      {
        action: 'account.delete',
        actor: master.uid,
        before: { name: 'Fletes Completos', plan: 'business' },
        after: null,
      },
    ]);
    await housekeeping();
    expect((await sentMailTo(account.owner.email)).map(({ subject }) => subject)).toEqual([
      'Tu cuenta de Llevo se eliminó',
    ]);
  });

  test('responds with a conflict while the account is closing, and not found afterwards', async () => {
    const account = await givenFullAccount();
    expect([(await closeAsMaster(account)).status, (await closeAsMaster(account)).status]).toEqual([200, 409]);
    await endWait(account);
    expect((await closeAsMaster(account)).status).toBe(404);
  });

  test('deletion by its owner has the same effect, and other members may not delete it', async () => {
    const account = await givenFullAccount();
    expect((await call(deleteAccount, {}, withToken(account.guest))).status).toBe(403);
    expect((await call(deleteAccount, {}, withToken(account.owner))).status).toBe(200);
    expect(await isTokenAccepted(call, account.owner.token)).toBe(false);
    await endWait(account);
    await housekeeping();
    expect(await findAccountRemains(account)).toEqual([]);
  });

  test('is rejected for the platform, the account of a master, and the one whose prices the public quoter uses', async () => {
    const ids = [PLATFORM_ACCOUNT_ID, master.accountId, 'llevo'];
    await given.named(PLATFORM_ACCOUNT_ID);
    await given.named('llevo');
    for (const id of ids) {
      expect((await call(deleteAnyAccount, { id }, withToken(master))).status).toBe(409);
      expect(await readDocument(paths.account(id))).not.toBeNull();
    }
    const member = await createMember(await given.account(), 'owner');
    const operator = await openMemberSession({ ...member, accountId: 'llevo', permission: 'owner' });
    expect((await call(deleteAccount, {}, withToken(operator))).status).toBe(409);
  });

  test('ends impersonations in the account', async () => {
    const account = await givenFullAccount();
    const visit = await impersonate(call, master, account.owner.uid);
    await removeAsMaster(account);
    expect([await isTokenAccepted(call, visit.token), await isTokenAccepted(call, master.token)]).toEqual([
      false,
      true,
    ]);
  });
});

/** The steps with a crash before or after one of them; a step of several pages crashes on its first. */
const stepsCrashingAt = (index: number, when: 'before' | 'after'): Step[] =>
  STEPS.account.map((step, at) => ({
    ...step,
    run: async (deletion, cursor) => {
      if (at === index && when === 'before') throw new Error('killed');
      const next = await step.run(deletion, cursor);
      if (at === index) throw new Error('killed');
      return next;
    },
  }));

describe('a deletion that crashes', () => {
  // The synchronous steps. A crash after the work is the harder case: the step is repeated.
  const atOnceSteps = STEPS.account.slice(
    0,
    STEPS.account.findIndex(({ afterMs }) => afterMs !== undefined),
  );
  const deaths = atOnceSteps.flatMap(({ name }, index) => [
    ...(index === 0 ? [{ name, index, when: 'before' as const }] : []),
    { name, index, when: 'after' as const },
  ]);

  // The test after these crashes in all of them.
  test.each(nightlyCases(deaths, 15))('$when $name finishes later', { timeout: 60_000 }, async ({ index, when }) => {
    const account = await givenFullAccount();
    await removeAsMaster(account, stepsCrashingAt(index, when));
    expect(await isTokenAccepted(call, account.owner.token)).toBe(false);
    expect(await readDocument(paths.deletion(`account.${account.accountId}`))).not.toBeNull();
    await housekeeping();
    expect(await findAccountRemains(account)).toEqual([]);
  });

  test('completes after a crash in every step in turn', { timeout: 60_000 }, async () => {
    const account = await givenFullAccount();
    await removeAsMaster(account, stepsCrashingAt(0, 'after'));
    const late = { ...systemClock, nowMs: () => Date.now() + HOUR_MS };
    for (const [index] of STEPS.account.entries()) {
      const deletions = firestoreDeletions(late, systemIds, { ...STEPS, account: stepsCrashingAt(index, 'after') });
      await deletions.run(`account.${account.accountId}`, late.nowMs() + HOUR_MS).catch(() => undefined);
    }
    await housekeeping(2 * HOUR_MS);
    expect(await findAccountRemains(account)).toEqual([]);
  });

  test('keeps all data while payments cannot be ended, and blocks all members', async () => {
    const account = await givenFullAccount();
    const down = allDeletionSteps(systemClock, () => Promise.reject(new Error('payments are down')));
    await removeAsMaster(account, down.account);
    expect(await isTokenAccepted(call, account.owner.token)).toBe(false);
    expect(await readDocument(paths.billing(account.accountId))).not.toBeNull();
    await housekeeping();
    expect(accountsWithPaymentsEnded.filter((id) => id === account.accountId)).toHaveLength(2);
    expect(await findAccountRemains(account)).toEqual([]);
  });
});

test('deletes several pages of each collection, and concurrent writes', { timeout: 120_000 }, async () => {
  const account = await givenFullAccount({ services: 230 });
  // The services take three times a page of reads; the next run resumes where the first ran out of time.
  const hasty = { ...systemClock, nowMs: () => Date.now() - 14_900 };
  expect((await closeAsMaster(account)).status).toBe(200);
  await endWait(account, STEPS.account, hasty);
  const { id } = await given.service(account.accountId, { userName: 'Llegó tarde' });
  // The trigger of late writes recreates statistics.
  await reconcileRecord({ kind: 'service', accountId: account.accountId, id });
  await housekeeping(3 * 60_000);
  expect(await findAccountRemains(account)).not.toEqual([]);
  await given.customer(account.accountId);
  await housekeeping();
  expect(await findAccountRemains(account)).toEqual([]);
});
