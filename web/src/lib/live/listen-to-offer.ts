import { collection, limit, onSnapshot, query, where } from 'firebase/firestore';
import { openOfferFields } from './open-offer-query.ts';
import { listenWithToken } from './token-firestore.ts';

export interface OfferAccess {
  readonly token: string;
  /** Path of the collection of offers. */
  readonly path: string;
  readonly driverId: string;
}

/** The driver's open offer; null for none. */
export interface OfferSnapshot {
  readonly offerId: string | null;
  readonly isFresh: boolean;
}

/** Listens to a driver's open offer; returns what ends the listener and its sign-in. */
export function listenToOffer(
  { token, path, driverId }: OfferAccess,
  onNext: (snapshot: OfferSnapshot) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const conditions = Object.entries(openOfferFields(driverId)).map(([field, value]) => where(field, '==', value));
  return listenWithToken(token, (db) =>
    onSnapshot(
      query(collection(db, path), ...conditions, limit(1)),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        onNext({ offerId: docs[0]?.id ?? null, isFresh: !metadata.fromCache });
      },
      onError,
    ),
  );
}
