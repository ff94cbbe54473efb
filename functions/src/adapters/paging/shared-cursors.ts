import { createHash } from 'node:crypto';
import type { AccountCollection } from '@llevo/contract/paths';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';
import type { Total } from './list-cache.ts';

/** Before this offset a place is not worth a write: stepping over costs as little. */
const MIN_SHARED_OFFSET = 100;
/** Half a minute, as long as an instance remembers it. */
const CACHE_TTL_MS = 30_000;

/** Whose list it is, for the places that instances tell one another. */
export interface SharedList {
  readonly accountId: string;
  readonly collection: AccountCollection;
}

const StoredSharedCursor = z.object({
  cursor: z.string(),
  total: z.number(),
  isAtLeast: z.boolean(),
  expiresAt: z.instanceof(Timestamp),
});

/** Where the row at an offset of a list begins, and how long the list was. */
export interface SharedCursor extends Total {
  readonly cursor: string;
}

const documentOf = ({ accountId, collection }: SharedList, list: string, offset: number) => {
  const hash = createHash('sha256').update(`${collection} ${list}`).digest('base64url');
  return firestore().doc(paths.accountDocument(accountId, 'listPlaces', `${hash}-${offset.toString()}`));
};

/** What another instance wrote down of this offset a moment ago; null where nobody did. One read at most. */
export async function readSharedCursor(
  shared: SharedList,
  list: string,
  { offset, nowMs }: { offset: number; nowMs: number },
): Promise<SharedCursor | null> {
  if (offset < MIN_SHARED_OFFSET) return null;
  const { success, data } = StoredSharedCursor.safeParse((await documentOf(shared, list, offset).get()).data());
  return success && data.expiresAt.toMillis() > nowMs ? data : null;
}

/** Writes a place down for the other instances. */
export async function writeSharedCursor(
  shared: SharedList,
  list: string,
  { offset, nowMs, place }: { offset: number; nowMs: number; place: SharedCursor },
): Promise<void> {
  if (offset < MIN_SHARED_OFFSET) return;
  await documentOf(shared, list, offset).set({ ...place, expiresAt: Timestamp.fromMillis(nowMs + CACHE_TTL_MS) });
}
