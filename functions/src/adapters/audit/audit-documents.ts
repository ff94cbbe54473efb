import { createHash } from 'node:crypto';
import type { AuditPayload } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';

const SEQUENCE_DIGITS = 10;

/** The id of an audit entry: its padded sequence, so that ids sort in chain order. */
export const auditEntryId = (sequence: number): string => sequence.toString().padStart(SEQUENCE_DIGITS, '0');

/** JSON with sorted keys, so that equal values have equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** SHA-256 in hexadecimal over an entry's fields, the previous hash included. */
export const auditHash = (facts: AuditPayload): string =>
  createHash('sha256').update(canonicalJson(facts)).digest('hex');

/** The head of an account's chain: the number of entries and the last hash. */
const AuditHead = z.object({ sequence: z.int(), hash: z.string() });
type AuditHead = z.infer<typeof AuditHead>;

const EMPTY_HEAD: AuditHead = { sequence: 0, hash: '' };

/** `accounts/{a}/auditHeads/head`. */
export const auditHeadDocument = (accountId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'auditHeads', 'head'));

/** The head of a chain, read in a transaction; an account without changes has an empty chain. */
export async function readAuditHead(transaction: Transaction, accountId: string): Promise<AuditHead> {
  return parseAuditHead(await transaction.get(auditHeadDocument(accountId)));
}

/** The head of a chain, read outside a transaction. */
export const fetchAuditHead = async (accountId: string): Promise<AuditHead> =>
  parseAuditHead(await auditHeadDocument(accountId).get());

const parseAuditHead = (snapshot: DocumentSnapshot): AuditHead =>
  snapshot.exists ? AuditHead.parse(snapshot.data()) : EMPTY_HEAD;
