import { StoredWebhook, StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import { paths } from '@llevo/contract/paths';
import type { CollectionReference, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

/** An endpoint without its secrets. */
export interface WebhookRecord extends Omit<StoredWebhook, 'secrets'> {
  readonly id: string;
  /** Until when the replaced secret signs too, in milliseconds since 1970; null for none. */
  readonly previousValidUntil: number | null;
}

export const webhookCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'webhooks'));

export const webhookDocument = (accountId: string, webhookId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'webhooks', webhookId));

export const deliveryDocument = (deliveryId: string): DocumentReference =>
  firestore().doc(paths.webhookDelivery(deliveryId));

/** An endpoint with its sealed secrets; null for none and for an invalid document. */
export const parseStoredWebhook = (snapshot: DocumentSnapshot): StoredWebhook | null =>
  StoredWebhook.safeParse(snapshot.data()).data ?? null;

export const toWebhookRecord = (id: string, { secrets, ...webhook }: StoredWebhook): WebhookRecord => ({
  ...webhook,
  id,
  previousValidUntil: secrets.previous?.validUntil ?? null,
});

/** A delivery; null for none and for an invalid document. */
export const parseDelivery = (snapshot: DocumentSnapshot): StoredWebhookDelivery | null =>
  StoredWebhookDelivery.safeParse(snapshot.data()).data ?? null;
