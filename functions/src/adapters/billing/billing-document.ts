import { BillingRecord, NO_BILLING } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** `billing/{account}`. */
export const billingDocument = (accountId: string): DocumentReference => firestore().doc(paths.billing(accountId));

/** The record of an account; an empty one where there is none yet. */
export const billingFrom = (snapshot: DocumentSnapshot): BillingRecord =>
  BillingRecord.parse({ ...NO_BILLING, ...snapshot.data() });
