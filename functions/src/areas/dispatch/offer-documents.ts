import { DriverDispatch, NO_DRIVER_DISPATCH } from '@llevo/contract/entities/driver-dispatch';
import { Offer } from '@llevo/contract/entities/offer';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';

/** How long offers are kept for a dispatcher who asks what happened. */
const OFFER_LIFETIME_MS = 31 * 86_400_000;

export const offerDocument = (accountId: string, offerId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'offers', offerId));

export const parseOffer = (snapshot: DocumentSnapshot): Offer => Offer.parse({ ...snapshot.data(), id: snapshot.id });

/** Writes a new offer; Firestore deletes it at `removeAt`. */
export function createOffer(transaction: Transaction, accountId: string, { id, ...offer }: Offer): void {
  const removeAt = Timestamp.fromMillis(offer.createdAt + OFFER_LIFETIME_MS);
  transaction.create(offerDocument(accountId, id), { ...offer, removeAt });
}

export const driverDispatchDocument = (accountId: string, driverId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'driverDispatch', driverId));

/** The state of a driver; the initial one before their first offer. */
export const parseDriverDispatch = (snapshot: DocumentSnapshot | undefined): DriverDispatch =>
  snapshot?.exists === true ? DriverDispatch.parse(snapshot.data()) : NO_DRIVER_DISPATCH;

/** The open offer of a driver; null for none. */
export async function findOpenOffer(
  { accountId, uid }: Pick<DriverCaller, 'accountId' | 'uid'>,
  nowMs: number,
): Promise<Offer | null> {
  const { open } = parseDriverDispatch(await driverDispatchDocument(accountId, uid).get());
  if (open === null || open.expiresAt <= nowMs) return null;
  const snapshot = await offerDocument(accountId, open.offerId).get();
  const offer = snapshot.exists ? parseOffer(snapshot) : null;
  return offer?.state === 'open' ? offer : null;
}
