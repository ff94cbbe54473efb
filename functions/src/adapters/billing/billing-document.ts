import { BillingRecord, EMPTY_BILLING_RECORD } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** `billing/{account}`. */
export const billingDocument = (accountId: string): DocumentReference => firestore().doc(paths.billing(accountId));

/** The record of an account; an empty one where there is none yet. */
export const parseBilling = (snapshot: DocumentSnapshot): BillingRecord =>
  BillingRecord.parse({ ...EMPTY_BILLING_RECORD, ...snapshot.data() });
