import { auditTrailStore } from '../../../functions/src/areas/activity/store.ts';
import { AUDIT_VERIFY_STEP } from '@llevo/contract/endpoints/activity';
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditContentHash, auditLinkHash } from '../../../functions/src/platform/audit/audit-documents.ts';
import {
  auditEntryRef,
  readAuditEntry,
  auditHeadRef,
  givenAuditEntries,
  givenUnlinkedEntries,
  linkEntries,
  strayEntryRef,
} from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import { realDeps } from '../../support/api/in-process-api.ts';

let accountId: string;

const change = (target: string) => ({ target });

beforeEach(async () => {
  accountId = await given.account();
  await givenAuditEntries(accountId, ['d-1', 'd-2', 'd-3', 'd-4', 'd-5'].map(change));
});

const verify = (from = 1) => auditTrailStore(realDeps).verify(accountId, from);
const document = (sequence: number) => auditEntryRef(accountId, sequence);

/** Overwrites an entry with recomputed hashes, like an attacker with knowledge of the algorithm. */
async function forge(sequence: number, changed: Partial<AuditEntry>): Promise<AuditEntry> {
  const edited = { ...(await readAuditEntry(accountId, sequence)), ...changed };
  const contentHash = auditContentHash(AuditFacts.parse(edited));
  const previousHash = edited.previousHash ?? '';
  const forged = { ...edited, contentHash, hash: auditLinkHash({ sequence, previousHash, contentHash }) };
  await (await document(sequence)).set(forged);
  return forged;
}

test('an unchanged chain is valid', async () => {
  expect(await verify()).toEqual({ checked: 5, total: 5, pending: 0, next: null, broken: null });
  expect(await verify(4)).toEqual({ checked: 2, total: 5, pending: 0, next: null, broken: null });
  expect(await verify(6)).toEqual({ checked: 0, total: 5, pending: 0, next: null, broken: null });
});

describe('an edit of the chain', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['actor', { actor: 'u-somebody' }],
    ['actorName', { actorName: 'Otra Persona' }],
    ['impersonator', { impersonator: 'u-master' }],
    ['action', { action: 'customer.status' }],
    ['target', { target: 'accounts/a/drivers/d-9' }],
    ['before', { before: { status: 'activado' } }],
    ['after', { after: null }],
    ['createdAt', { createdAt: 1 }],
    ['id', { id: 'e-other' }],
    ['contentHash', { contentHash: 'f'.repeat(64) }],
    ['hash', { hash: 'f'.repeat(64) }],
    ['previousHash', { previousHash: '' }],
  ])('detects an edit of %s', async (_, facts) => {
    await (await document(3)).update({ ...facts });
    expect(await verify()).toEqual({
      checked: 2,
      total: 5,
      pending: 0,
      next: null,
      broken: { sequence: 3, reason: 'edited' },
    });
  });

  test('detects an edited, an added and a removed field', async () => {
    for (const edit of [{ 'after.motivo': 'otro' }, { note: 'x' }]) {
      await (await document(2)).update(edit);
      expect((await verify()).broken).toEqual({ sequence: 2, reason: 'edited' });
    }
    await (await document(1)).update({ before: FieldValue.delete() });
    expect((await verify()).broken).toEqual({ sequence: 1, reason: 'edited' });
  });

  test.each([1, 2, 4])('detects entry %i with its hash recomputed', async (sequence) => {
    await forge(sequence, { actorName: 'Otra Persona' });
    expect(await verify()).toMatchObject({ checked: sequence - 1, broken: { sequence, reason: 'edited' } });
    expect((await verify(sequence + 1)).broken).toEqual({ sequence, reason: 'edited' });
  });

  test('detects the last entry with its hash recomputed, and a rewritten end', async () => {
    await forge(5, { actorName: 'Otra Persona' });
    expect((await verify()).broken).toEqual({ sequence: 5, reason: 'edited' });
    const fourth = await forge(4, { actorName: 'Otra Persona' });
    await forge(5, { previousHash: fourth.hash });
    const third = await readAuditEntry(accountId, 3);
    expect(fourth.previousHash).toBe(third.hash);
    expect((await verify()).broken).toEqual({ sequence: 5, reason: 'edited' });
  });
});

describe('a deletion from the chain', () => {
  test.each([1, 2, 3, 4])('detects the deletion of entry %i', async (sequence) => {
    await (await document(sequence)).delete();
    expect(await verify()).toEqual({
      checked: sequence - 1,
      total: 5,
      pending: 0,
      next: null,
      broken: { sequence, reason: 'missing' },
    });
  });

  test('detects the deletion of the last entries, and of all', async () => {
    await (await document(5)).delete();
    expect((await verify()).broken).toEqual({ sequence: 5, reason: 'truncated' });
    await (await document(4)).delete();
    expect((await verify()).broken).toEqual({ sequence: 4, reason: 'truncated' });
    for (const sequence of [1, 2, 3]) await (await document(sequence)).delete();
    expect((await verify()).broken).toEqual({ sequence: 1, reason: 'truncated' });
  });

  test('detects the deletion of the head, which leaves unexpected entries', async () => {
    await auditHeadRef(accountId).delete();
    expect((await verify()).broken).toEqual({ sequence: 1, reason: 'misplaced' });
  });
});

describe('a reordering of the chain', () => {
  test.each([
    [1, 2],
    [2, 4],
    [4, 5],
  ])('detects swapped contents of entries %i and %i', async (a, b) => {
    const [first, second] = [await document(a), await document(b)];
    const contents = [await readAuditEntry(accountId, a), await readAuditEntry(accountId, b)] as const;
    await first.set(contents[1]);
    await second.set(contents[0]);
    expect((await verify()).broken).toEqual({ sequence: a, reason: 'misplaced' });
  });

  test('detects adjusted sequence numbers', async () => {
    const [second, third] = [await document(2), await document(3)];
    await second.update({ sequence: 3 });
    await third.update({ sequence: 2 });
    expect((await verify()).broken).toEqual({ sequence: 2, reason: 'edited' });
  });
});

describe('an insertion into the chain', () => {
  test('detects an entry after the end', async () => {
    const last = await readAuditEntry(accountId, 5);
    await strayEntryRef(accountId).set({ ...last, sequence: 6, previousHash: last.hash });
    expect((await verify()).broken).toEqual({ sequence: 6, reason: 'misplaced' });
  });

  // Ids of entries begin with a letter or a digit.
  test.each([
    ['before the original', '!', 2],
    ['after the original', '~', 3],
  ])('detects a copy %s', async (_, id, sequence) => {
    await strayEntryRef(accountId, id).set(await readAuditEntry(accountId, 2));
    expect((await verify()).broken).toEqual({ sequence, reason: 'misplaced' });
  });

  test.each([
    [-1, 1],
    [0, 1],
    [2.5, 3],
    [false, 1],
    ['x', 6],
  ])('detects an entry at the position %s', async (place, sequence) => {
    await strayEntryRef(accountId).set({ ...(await readAuditEntry(accountId, 2)), sequence: place });
    expect((await verify()).broken).toEqual({ sequence, reason: 'misplaced' });
  });

  test('detects an entry without a position', async () => {
    await strayEntryRef(accountId).set({ ...(await readAuditEntry(accountId, 2)), sequence: undefined });
    expect(await verify()).toMatchObject({ checked: 5, broken: { sequence: 6, reason: 'misplaced' } });
  });
});

test('verifies a long chain in batches, and finds a break between two of them', async () => {
  const long = await given.account();
  const count = 2 * AUDIT_VERIFY_STEP + 1;
  await givenAuditEntries(
    long,
    Array.from({ length: count }, (_, index) => change(`d-${index.toString()}`)),
  );
  const steps: unknown[] = [];
  for (let next: number | null = 1; next !== null;) {
    const reply = await auditTrailStore(realDeps).verify(long, next);
    steps.push([reply.checked, reply.next, reply.broken]);
    next = reply.next;
  }
  expect(steps).toEqual([
    [500, 501, null],
    [500, 1001, null],
    [1, null, null],
  ]);
  await (await auditEntryRef(long, AUDIT_VERIFY_STEP)).delete();
  expect((await auditTrailStore(realDeps).verify(long, 1)).broken).toEqual({ sequence: 500, reason: 'missing' });
});

test('changes during a verification do not break the chain', async () => {
  const writing = givenAuditEntries(
    accountId,
    Array.from({ length: 300 }, () => ({})),
  );
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify()));
  await writing;
  expect(replies.map(({ broken }) => broken)).toEqual(Array.from({ length: 10 }, () => null));
});

test('fifty concurrent changes of the account leave one chain without a gap', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      givenUnlinkedEntries(accountId, [{}], { uid: `u-${index.toString()}`, name: 'Ana' }),
    ),
  );
  await linkEntries(accountId);
  expect(await verify()).toEqual({ checked: 55, total: 55, pending: 0, next: null, broken: null });
});
