import { auditTrailStore } from '../../../functions/src/areas/activity/store.ts';
import fc from 'fast-check';
import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntry, givenAuditEntries } from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import { realDeps } from '../../support/api/in-process-api.ts';

/** Irregular values of before and after. */
const arbitraryValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withNullPrototype: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  maxDepth: 4,
  key: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '__name__', '__', '____', 'a.b', '`', 'toString')),
  values: [
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.constantFrom(undefined, null, true, -0, 2 ** 53 + 2, Number.NaN, '\ud800', 'ñ'),
    fc.date().map((date) => new Date(date)),
    fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Timestamp(seconds, 123_456_789)),
    fc.constant(new GeoPoint(1, 2)),
  ],
});

const CHANGES_AT_ONCE = 60;

test('hashes any input as it is read back', { timeout: 120_000 }, async () => {
  const accountId = await given.account();
  let written = 0;
  const many = fc.array(fc.record({ before: arbitraryValue, after: arbitraryValue }), {
    minLength: CHANGES_AT_ONCE,
    maxLength: CHANGES_AT_ONCE,
  });
  await fc.assert(
    fc.asyncProperty(many, async (changes) => {
      await givenAuditEntries(accountId, changes);
      const reply = await auditTrailStore(realDeps).verify(accountId, written + 1);
      written += changes.length;
      expect(reply).toMatchObject({ checked: CHANGES_AT_ONCE, broken: null });
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('records are stored unchanged, without secrets; instants become milliseconds', async () => {
  const accountId = await given.account();
  const before = {
    status: 'activado',
    rating: { average: 4.5, count: 2 },
    tags: ['a', { b: null }],
    seenAt: Timestamp.fromMillis(1_700_000_000_123),
    bornAt: new Date(5),
    gone: undefined,
    password: 'Llevo-2026!',
    bank: { accountNumber: '2200123456', cedula: '1712345678' },
    matrix: [[1], [2]],
    at: adminFirestore.doc('accounts/a'),
  };
  expect(before.at).toBeInstanceOf(DocumentReference);
  await givenAuditEntries(accountId, [{ before, after: undefined }]);
  expect(await readAuditEntry(accountId, 1)).toMatchObject({
    before: {
      status: 'activado',
      rating: { average: 4.5, count: 2 },
      tags: ['a', { b: null }],
      seenAt: 1_700_000_000_123,
      bornAt: 5,
      password: '[redacted]',
      bank: { accountNumber: '[redacted]', cedula: '[redacted]' },
      matrix: [{ 0: 1 }, { 0: 2 }],
      at: '[DocumentReference]',
    },
    after: null,
  });
});
