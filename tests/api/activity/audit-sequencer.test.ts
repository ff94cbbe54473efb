import { auditTrailStore } from '../../../functions/src/areas/activity/store.ts';
import { listAudit } from '@llevo/contract/endpoints/activity';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { sequenceAudit, sequenceLeftovers } from '../../../functions/src/platform/audit/audit-sequencer.ts';
import { isUnlinked } from '../../../functions/src/platform/audit/audit-trigger.ts';
import { realDeps, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import {
  auditEntryRef,
  auditHeadRef,
  givenAuditEntries,
  givenUnlinkedEntries,
  linkEntries,
} from '../../support/audit/audit-fixtures.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditChain, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

let accountId: string;
beforeEach(async () => {
  accountId = await given.account();
});

const targets = (...names: string[]) => names.map((target) => ({ target }));
const verify = () => auditTrailStore(realDeps).verify(accountId, 1);
const run = (clock = realDeps.clock) => sequenceAudit(accountId, clock, clock.nowMs() + 10_000);
const chain = async () => (await readAuditChain(accountId)).map(({ target }) => target);

test('changes share no document, because only the sequencer writes the head', async () => {
  await runConcurrently(20, (index) => givenUnlinkedEntries(accountId, targets(`d-${index}`)));
  expect(await readDocument(auditHeadRef(accountId).path)).toBeNull();
  expect(await verify()).toEqual({ checked: 0, total: 0, pending: 20, next: null, broken: null });
  await run();
  expect(await verify()).toEqual({ checked: 20, total: 20, pending: 0, next: null, broken: null });
});

test('the chain is in the order of the commits, and within one in the order of the change', async () => {
  await givenUnlinkedEntries(accountId, [{ target: 'first', createdAt: 3 }]);
  await givenUnlinkedEntries(accountId, [
    { target: 'second', createdAt: 2 },
    { target: 'third', createdAt: 2 },
  ]);
  await givenUnlinkedEntries(accountId, [{ target: 'fourth', createdAt: 1 }]);
  await run();
  expect(await chain()).toEqual(['first', 'second', 'third', 'fourth']);
});

test('concurrent runs amid changes leave one chain without gaps', async () => {
  await Promise.all([
    runConcurrently(60, (index) => givenUnlinkedEntries(accountId, targets(`d-${index}`))),
    runConcurrently(20, () => run()),
  ]);
  await linkEntries(accountId);
  const entries = await readAuditChain(accountId);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(await verify()).toMatchObject({ checked: 60, broken: null });
});

describe('a run of the sequencer', () => {
  test('skips an account that another run has leased, and takes it over when the lease has ended', async () => {
    await givenUnlinkedEntries(accountId, targets('d-1'));
    const head = { sequence: 0, hash: '', linkedAt: 0 };
    await auditHeadRef(accountId).set({ ...head, leasedUntil: Date.now() + 60_000 });
    await run();
    expect((await verify()).pending).toBe(1);
    await auditHeadRef(accountId).set({ ...head, leasedUntil: Date.now() - 1 });
    await run();
    expect(await verify()).toMatchObject({ total: 1, pending: 0 });
    expect(await readDocument(auditHeadRef(accountId).path)).toMatchObject({ sequence: 1, leasedUntil: 0 });
  });

  test('pauses for a second after the last link', async () => {
    const nowMs = 1_000_000;
    const waits: number[] = [];
    const clock = {
      nowMs: () => nowMs,
      waitUntil: (timeMs: number) => {
        waits.push(timeMs);
        return Promise.resolve();
      },
    };
    for (const target of ['d-1', 'd-2']) {
      await givenUnlinkedEntries(accountId, targets(target));
      await run(clock);
    }
    expect(waits).toEqual([1_000, nowMs + 1_000]);
    expect(await chain()).toEqual(['d-1', 'd-2']);
  });
});

test('links a backlog larger than a commit in order of time', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `d-${index}`);
  await givenUnlinkedEntries(
    accountId,
    names.map((target, index) => ({ target, createdAt: index })),
  );
  await run();
  expect(await chain()).toEqual(names);
});

test('the safety net links entries that triggers missed, in every account', async () => {
  const others = [accountId, await given.account(), await given.account()];
  for (const id of others) await givenUnlinkedEntries(id, targets('d-1', 'd-2'));
  await sequenceLeftovers(realDeps.clock, 0);
  expect((await verify()).pending).toBe(2);
  await sequenceLeftovers(realDeps.clock, Date.now() + 30_000);
  for (const id of others)
    expect(await auditTrailStore(realDeps).verify(id, 1)).toMatchObject({ checked: 2, pending: 0 });
});

describe('the list of audit entries', () => {
  interface Listed {
    readonly data: { readonly id: string; readonly sequence: number | null; readonly hash: string | null }[];
    readonly page: Page;
  }

  test('shows entries at once, and linking does not move them across pages', async () => {
    const owner = await createMemberClient({ accountId, permission: 'owner' });
    await givenUnlinkedEntries(
      accountId,
      Array.from({ length: 7 }, () => ({})),
    );
    const page = async (cursor?: string) =>
      (await owner.send(listAudit, { limit: 3, ...(cursor === undefined ? {} : { cursor }) })).body as Listed;
    const first = await page();
    expect([first.page.total, first.data.map(({ sequence, hash }) => [sequence, hash])]).toEqual([
      7,
      [
        [null, null],
        [null, null],
        [null, null],
      ],
    ]);
    await run();
    const second = await page(first.page.next_cursor ?? undefined);
    const third = await page(second.page.next_cursor ?? undefined);
    const listed = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(listed.toSorted()).toEqual((await readAuditEntries(accountId)).map(({ id }) => id).toSorted());
    expect(second.data.every(({ sequence }) => sequence !== null)).toBe(true);
  });
});

describe('tampering with an unlinked entry', () => {
  const givenUnlinked = async () => {
    await givenUnlinkedEntries(accountId, targets('d-1'));
    const [entry] = await readAuditEntries(accountId);
    if (entry === undefined) throw new Error('no entry');
    return { entry, document: adminFirestore.doc(paths.accountDocument(accountId, 'audit', entry.id)) };
  };

  test('an edit is detected', async () => {
    const { document } = await givenUnlinked();
    await document.update({ actorName: 'Otra Persona' });
    await run();
    expect((await verify()).broken).toEqual({ sequence: 1, reason: 'edited' });
  });

  test('a deleted entry is written again from its creation event, and reported', async () => {
    const { entry, document } = await givenUnlinked();
    await document.delete();
    const errors: unknown[] = [];
    const log = { ...silentDeps.log, error: (_message: string, fields: unknown) => errors.push(fields) };
    const event = { accountId, id: entry.id, data: entry };
    expect(await isUnlinked(event, log)).toBe(true);
    expect(errors).toEqual([{ accountId, entry: entry.id }]);
    await run();
    expect(await readAuditChain(accountId)).toMatchObject([{ id: entry.id, target: 'd-1', sequence: 1 }]);
    expect(await verify()).toMatchObject({ checked: 1, broken: null });
    expect(await isUnlinked(event, log)).toBe(false);
    expect(errors).toHaveLength(1);
  });

  test('an entry of a deleted account stays deleted', async () => {
    const { entry, document } = await givenUnlinked();
    await Promise.all([document.delete(), adminFirestore.doc(paths.account(accountId)).delete()]);
    expect(await isUnlinked({ accountId, id: entry.id, data: entry }, silentDeps.log)).toBe(false);
    expect(await readDocument(document.path)).toBeNull();
  });
});

test('linking after a linked entry was edited leaves the break where it is', async () => {
  await givenAuditEntries(accountId, targets('d-1', 'd-2'));
  await (await auditEntryRef(accountId, 1)).update({ actorName: 'Otra Persona' });
  await givenAuditEntries(accountId, targets('d-3'));
  expect((await verify()).broken).toEqual({ sequence: 1, reason: 'edited' });
});
