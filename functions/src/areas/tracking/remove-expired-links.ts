import { Service } from '@llevo/contract/entities/service';
import { TrackingLink } from '@llevo/contract/entities/tracking';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { trackingExpiresAtMs } from '@llevo/contract/rules/services/tracking';
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { isTrackable } from './tracked-job-document.ts';

const BATCH_SIZE = 100;

/** The fields of a service that determine its link's expiry. */
const Lifetime = Service.pick({ userName: true, date: true, updatedAt: true });

/**
 * Deletes expired tracking links until the given time. A link whose service changed later than the link was made is kept
 * for longer.
 */
export async function removeExpiredTrackingLinks(clock: Clock, untilMs: number): Promise<void> {
  const expired = firestore()
    .collection(COLLECTIONS.trackingLinks)
    .where('expiresAt', '<', Timestamp.fromMillis(clock.nowMs()))
    .orderBy('expiresAt')
    .limit(BATCH_SIZE);
  for (let isMore = true; isMore && clock.nowMs() < untilMs;) {
    const { docs } = await expired.get();
    isMore = docs.length === BATCH_SIZE;
    const over = await keepLive(docs, clock);
    await deleteTrackingLinks(over.map(({ ref }) => ref));
  }
}

/** Postpones the expiry of links whose service has not expired; returns the others. */
async function keepLive(links: readonly QueryDocumentSnapshot[], clock: Clock): Promise<QueryDocumentSnapshot[]> {
  const over: QueryDocumentSnapshot[] = [];
  for (const link of links) {
    const { accountId, serviceId } = TrackingLink.parse(link.data());
    const snapshot = await firestore()
      .doc(paths.accountDocument(accountId, 'services', serviceId))
      .get();
    const service = Lifetime.safeParse(snapshot.data()).data;
    if (service === undefined || !isTrackable(service, clock.nowMs())) over.push(link);
    else await link.ref.update({ expiresAt: Timestamp.fromMillis(trackingExpiresAtMs(service)) });
  }
  return over;
}

/** Deletes a page of a query's links; returns whether there may be more. */
export async function deleteTrackingLinkPage(links: Query, size: number): Promise<boolean> {
  const { docs } = await links.limit(size).get();
  await deleteTrackingLinks(docs.map(({ ref }) => ref));
  return docs.length === size;
}

async function deleteTrackingLinks(links: readonly DocumentReference[]): Promise<void> {
  if (links.length === 0) return;
  const batch = firestore().batch();
  for (const link of links) batch.delete(link);
  await batch.commit();
}
