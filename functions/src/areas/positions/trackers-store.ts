import type { NewTracker, Tracker, TrackerApp } from '@llevo/contract/entities/tracker';
import { MAX_TRACKERS_OF_DRIVER } from '@llevo/contract/entities/tracker';
import { TRACKER_SECRET_LENGTH, trackerUrl } from '@llevo/contract/rules/positions/tracker-address';
import type { Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { setupLink } from './setup-link.ts';
import type { StoredTracker } from './tracker-document.ts';
import { parseTracker, toTracker, trackerDocument, trackersOf } from './tracker-document.ts';

/** `trackers` of one driver; members and the driver change them alike. */
export const trackersStore = store(({ clock, ids, siteUrl }: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => {
  const withSecret = (tracker: StoredTracker, secret: string): NewTracker => ({
    tracker: toTracker(ids.sha256(secret), tracker),
    secret,
    url: trackerUrl(siteUrl, tracker.app),
    setupLink: setupLink(siteUrl, tracker.app, secret),
  });
  const newSecret = () => ids.base62(TRACKER_SECRET_LENGTH);

  return {
    /** The newest first. */
    list: async (accountId: string, driverId: string): Promise<Tracker[]> => {
      const { docs } = await trackersOf(accountId, driverId).get();
      return docs
        .flatMap((snapshot) => {
          const tracker = parseTracker(snapshot);
          return tracker === null ? [] : [toTracker(snapshot.id, tracker)];
        })
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    create: (actor: Actor, { driverId, app }: WantedTracker): Promise<CreateTrackerResult> => {
      const { accountId } = actor;
      const driver = driverDocument(accountId, driverId);
      return queuedAuditedTransaction(actor, [driver.path], async (transaction, audit) => {
        const [known, { size }] = await Promise.all([
          transaction.get(driver),
          transaction.get(trackersOf(accountId, driverId)),
        ]);
        if (!known.exists) return { kind: 'unknown' };
        if (size >= MAX_TRACKERS_OF_DRIVER) return { kind: 'too_many' };
        const secret = newSecret();
        const createdAt = clock.nowMs();
        const facts = { lastSeenAt: null, battery: null, clockAheadMs: 0 };
        const tracker: StoredTracker = { accountId, driverId, app, createdAt, ...facts };
        transaction.create(trackerDocument(ids.sha256(secret)), tracker);
        audit.add({ action: 'tracker.create', target: driver.path, before: null, after: { app }, createdAt });
        return { kind: 'created', tracker: withSecret(tracker, secret) };
      });
    },

    /** Replaces the secret, and with it the id; null for an unknown tracker. */
    rotate: (actor: Actor, which: KnownTracker): Promise<NewTracker | null> =>
      changeTracker(actor, which, (transaction, audit, { tracker: before, target }) => {
        const secret = newSecret();
        const createdAt = clock.nowMs();
        const tracker = { ...before, createdAt, lastSeenAt: null };
        transaction.delete(trackerDocument(which.trackerId));
        transaction.create(trackerDocument(ids.sha256(secret)), tracker);
        const { app } = tracker;
        audit.add({ action: 'tracker.rotate', target, before: { app }, after: { app }, createdAt });
        return withSecret(tracker, secret);
      }),

    /** False for an unknown tracker. */
    revoke: async (actor: Actor, which: KnownTracker): Promise<boolean> => {
      const revoked = await changeTracker(actor, which, (transaction, audit, { tracker: { app }, target }) => {
        transaction.delete(trackerDocument(which.trackerId));
        audit.add({ action: 'tracker.revoke', target, before: { app }, after: null, createdAt: clock.nowMs() });
        return true;
      });
      return revoked ?? false;
    },
  };
});

/** Changes a tracker of a driver in an audited transaction; null for an unknown tracker, or one of another driver. */
function changeTracker<Result>(
  actor: Actor,
  { driverId, trackerId }: KnownTracker,
  change: (
    transaction: Transaction,
    audit: AuditChain,
    found: { readonly tracker: StoredTracker; readonly target: string },
  ) => Result,
): Promise<Result | null> {
  const target = driverDocument(actor.accountId, driverId).path;
  return queuedAuditedTransaction<Result | null>(actor, [target], async (transaction, audit) => {
    const tracker = parseTracker(await transaction.get(trackerDocument(trackerId)));
    if (tracker?.accountId !== actor.accountId || tracker.driverId !== driverId) return null;
    return change(transaction, audit, { tracker, target });
  });
}

interface WantedTracker {
  readonly driverId: string;
  readonly app: TrackerApp;
}

interface KnownTracker {
  readonly driverId: string;
  readonly trackerId: string;
}

export type CreateTrackerResult =
  | { readonly kind: 'created'; readonly tracker: NewTracker }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too_many' };
