import { readFile } from 'node:fs/promises';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import type { CollectionName } from '@llevo/contract/paths';
import { PERSONAL_DATA } from '@llevo/contract/personal-data/personal-data';
import { describe, expect, test } from 'vitest';
import { COLLECTION_POLICIES, BACKED_UP_COLLECTIONS } from './collection-policies.ts';

/** Folders of files, which are backed up as files. */
const STORAGE_FOLDERS = new Set([
  'incomingFolder',
  'userIncomingFolder',
  'receiptFolder',
  'deliveryProofFolder',
  'driverDocumentsFolder',
  'quoterLogo',
  'invoiceFile',
]);

/** Lists the collections in the path returned by a function of `paths`. */
function collectionsOf(name: string): string[] {
  const path = Reflect.get(paths, name) as (...parts: string[]) => string;
  const segments = path('x', 'x', 'x').split('/');
  return segments.filter((segment, place) => place % 2 === 0 && segment !== 'x');
}

test('every collection of the contract has a backup policy', () => {
  const inPaths = Object.keys(paths)
    .filter((name) => !STORAGE_FOLDERS.has(name))
    .flatMap(collectionsOf);
  const known = new Set([...Object.values(COLLECTIONS), ...ACCOUNT_COLLECTIONS, ...inPaths]);
  expect(Object.keys(COLLECTION_POLICIES).sort()).toEqual([...known].sort());
});

test('personal data that only expires is in no backup, or expires after a restore too', async () => {
  const file = await readFile(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  const { fieldOverrides } = JSON.parse(file) as { fieldOverrides: { collectionGroup: string; ttl?: boolean }[] };
  const expiring = new Set(
    fieldOverrides.flatMap(({ collectionGroup, ttl }) => (ttl === true ? [collectionGroup] : [])),
  );
  const outlives = Object.entries(PERSONAL_DATA)
    .filter(([name, data]) => 'expires' in data && COLLECTION_POLICIES[name as CollectionName].isKept)
    .filter(([name]) => !expiring.has(name));
  expect(outlives.map(([name]) => name)).toEqual([]);
});

test('excludes every collection of credentials', () => {
  const leftOut = Object.entries(COLLECTION_POLICIES).filter(([, { isKept }]) => !isKept);
  expect(leftOut.map(([name]) => name).sort()).toEqual([
    'apiKeyCalls',
    'bookingDays',
    'cursors',
    'driverActions',
    'driverDevices',
    'driverDispatch',
    'driverSessions',
    'driverTracks',
    'emailProofs',
    'exports',
    'listPlaces',
    'offers',
    'oneTimeTokens',
    'openBookings',
    'paymentEvents',
    'payphoneAttempts',
    'pendingBookings',
    'pushDeliveries',
    'pushDevices',
    'rateLimits',
    'securityEvents',
    'sessionUses',
    'sessions',
    'signals',
    'userDevices',
    'webhookDeliveries',
  ]);
});

describe('collections with the account in a field', () => {
  const byField = BACKED_UP_COLLECTIONS.flatMap((name) => {
    const content = COLLECTION_POLICIES[name];
    return content.isKept && content.belongs.by === 'field' ? [[name, content.belongs.field] as const] : [];
  });

  test.each(byField)('the collection %s has an index on that field', async (name, field) => {
    const file = await readFile(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
    const { fieldOverrides } = JSON.parse(file) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
    };
    const mine = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);
    const override =
      mine.find(({ fieldPath }) => fieldPath === field) ?? mine.find(({ fieldPath }) => fieldPath === '*');
    expect(override?.indexes).not.toEqual([]);
  });
});
