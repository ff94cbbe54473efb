import type { Zone } from '@llevo/contract/entities/zone';
import { StoredZone } from '@llevo/contract/entities/zone';
import { paths } from '@llevo/contract/paths';
import type { CollectionReference, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

export const zoneCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'zones'));

export const zoneDocument = (accountId: string, zoneId: string): DocumentReference =>
  zoneCollection(accountId).doc(zoneId);

/** A zone as stored; null for none. */
export const parseZone = (snapshot: DocumentSnapshot): StoredZone | null =>
  StoredZone.safeParse(snapshot.data()).data ?? null;

/** A zone as users see it. */
export const toZone = (id: string, { name, shape, entered, left, updatedAt }: StoredZone): Zone => ({
  id,
  name,
  shape,
  entered,
  left,
  updatedAt,
});
