import type { Tracker } from '@llevo/contract/entities/tracker';
import { MAX_TRACKERS_OF_DRIVER, TrackerApp } from '@llevo/contract/entities/tracker';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';

/** `trackers/{SHA-256 of the secret}`. Instants are milliseconds since 1970. */
const StoredTracker = z.object({
  accountId: z.string(),
  driverId: z.string(),
  app: TrackerApp,
  createdAt: z.int(),
  /** To some minutes: every message would be a write. */
  lastSeenAt: z.int().nullable(),
  /** Per cent. */
  battery: z.int().nullable(),
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs: z.int(),
});
export type StoredTracker = z.infer<typeof StoredTracker>;

export const trackerDocument = (id: string): DocumentReference => firestore().doc(paths.tracker(id));

/** A tracker as stored; null for none. */
export const parseTracker = (snapshot: DocumentSnapshot | undefined): StoredTracker | null =>
  StoredTracker.safeParse(snapshot?.data()).data ?? null;

/** All trackers of a driver. */
export const trackersOf = (accountId: string, driverId: string): Query =>
  firestore()
    .collection(COLLECTIONS.trackers)
    .where('driverId', '==', driverId)
    .where('accountId', '==', accountId)
    .limit(MAX_TRACKERS_OF_DRIVER);

/** A tracker on the wire. */
export const toTracker = (id: string, { app, createdAt, lastSeenAt, battery }: StoredTracker): Tracker => ({
  id,
  app,
  createdAt: new Date(createdAt).toISOString(),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  battery,
});
