import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';

/** The end of an account's chain: how many entries there are, and the hash of the last. */
const AuditHead = z.object({ sequence: z.int(), hash: z.string() });
type AuditHead = z.infer<typeof AuditHead>;

const EMPTY_HEAD: AuditHead = { sequence: 0, hash: '' };

/** `accounts/{a}/auditHeads/head`. */
export const auditHeadDocument = (accountId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'auditHeads', 'head'));

/** The end of a chain as a transaction sees it; an account without changes has an empty chain. */
export async function readAuditHead(transaction: Transaction, accountId: string): Promise<AuditHead> {
  return parseAuditHead(await transaction.get(auditHeadDocument(accountId)));
}

/** The same outside of a transaction. */
export const fetchAuditHead = async (accountId: string): Promise<AuditHead> =>
  parseAuditHead(await auditHeadDocument(accountId).get());

const parseAuditHead = (snapshot: DocumentSnapshot): AuditHead =>
  snapshot.exists ? AuditHead.parse(snapshot.data()) : EMPTY_HEAD;
