import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { checkChainRange } from '../../../functions/src/platform/audit/verify-audit.ts';
import type { SeedDocument } from '../document-writer.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';

const Head = z.object({ sequence: z.int(), hash: z.string(), leasedUntil: z.literal(0), linkedAt: z.number() });

let documents: readonly SeedDocument[];
let entries: readonly AuditEntry[];
beforeAll(async () => {
  ({ documents } = await seededRecords());
  entries = parsedFrom({ documents }, 'accounts/llevo/audit', AuditEntry);
}, 60_000);

/** The server's check of the whole chain. */
const checked = (chain: readonly AuditEntry[]) =>
  checkChainRange({
    from: 1,
    to: chain.length,
    previousHash: '',
    erasures: new Set(),
    documents: chain.map((data) => ({ id: data.id, data })),
    hasMoreAfter: false,
  });

test('the chain verifies by the server’s own check, up to its head', () => {
  const [head] = parsedFrom({ documents }, 'accounts/llevo/auditHeads', Head);
  const { lastHash, ...result } = checked(entries);
  expect(result).toEqual({ checked: entries.length, broken: null });
  expect(head).toMatchObject({ sequence: entries.length, hash: lastHash, linkedAt: entries.at(-1)?.createdAt });
});

test('an edited entry breaks the chain', () => {
  const edited = entries.map((entry) => (entry.sequence === 7 ? { ...entry, actorName: 'Nadie' } : entry));
  expect(checked(edited).broken).toEqual({ sequence: 7, reason: 'edited' });
});

test('everyone in the team changed something, in every area, before today', () => {
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['u-owner', 'u-admin', 'u-developer', 'u-user']));
  const areas = new Set(entries.map(({ action }) => action.split('.')[0]));
  for (const area of ['service', 'customer', 'driver', 'rates', 'discountRates', 'user', 'invite', 'key', 'webhook'])
    expect(areas).toContain(area);
  expect(Math.max(...entries.map(({ createdAt }) => createdAt))).toBeLessThan(SEEDED_AT.startOfTodayMs);
});

test('no kind of change fills the log', () => {
  expect(entries.length).toBeGreaterThan(60);
  const drivers = entries.filter(({ action }) => action === 'service.driver');
  expect(drivers.length).toBeLessThan(entries.length * 0.8);
});
