import { createHash } from 'node:crypto';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import type { AuditFacts, AuditLink } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { translatable } from '../translatable.ts';

/** The name of a driver as the author of a change: their own would outlive their deletion in every record. */
export const DRIVER_ACTOR_NAME = translatable('Conductor');

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

const sha256 = (value: object): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** SHA-256 in hexadecimal of the values before and after, which the salt hides. */
export const auditValuesHash = ({ before, after, salt }: Pick<AuditFacts, 'before' | 'after' | 'salt'>): string =>
  sha256({ before, after, salt });

/** SHA-256 in hexadecimal of the facts of an entry whose values are known by their hash. */
export const erasedContentHash = (
  { before: _before, after: _after, salt: _salt, ...facts }: AuditFacts,
  valuesHash: string,
): string => sha256({ ...facts, valuesHash });

/**
 * SHA-256 in hexadecimal of the facts that a change writes about itself. Covers the values by their own hash, so that
 * they can be erased; those of former releases, without a salt, as they are.
 */
export const auditContentHash = (facts: AuditFacts): string =>
  facts.salt === undefined ? sha256(facts) : erasedContentHash(facts, auditValuesHash(facts));

/** SHA-256 in hexadecimal of an entry's position, the previous hash and its content. */
export const auditLinkHash = ({ sequence, previousHash, contentHash }: AuditLink): string =>
  sha256({ sequence, previousHash, contentHash });

/** `accounts/{a}/audit`. */
export const auditCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'audit'));

/** The entries of an account that the sequencer has not linked yet. */
export const unlinkedEntries = (accountId: string): Query => auditCollection(accountId).where('sequence', '==', null);

/** The head of an account's chain. Only the sequencer writes it. */
const AuditHead = z.object({
  /** The number of linked entries. */
  sequence: z.int(),
  /** The hash of the last one; '' for an empty chain. */
  hash: z.string(),
  /** End of the sequencer's lease of the chain, in milliseconds since 1970; 0 for no lease. */
  leasedUntil: z.number().default(0),
  /** Time of the last link, in milliseconds since 1970. */
  linkedAt: z.number().default(0),
});
export type AuditHead = z.infer<typeof AuditHead>;

const EMPTY_HEAD: AuditHead = { sequence: 0, hash: '', leasedUntil: 0, linkedAt: 0 };

/** `accounts/{a}/auditHeads/head`. */
export const auditHeadDocument = (accountId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'auditHeads', 'head'));

/** The head of a chain, read in a transaction. */
export const readAuditHead = async (transaction: Transaction, accountId: string): Promise<AuditHead> =>
  parseAuditHead(await transaction.get(auditHeadDocument(accountId)));

/** The head of a chain, read outside a transaction. */
export const fetchAuditHead = async (accountId: string): Promise<AuditHead> =>
  parseAuditHead(await auditHeadDocument(accountId).get());

/** The stored head; an account without linked entries has an empty chain. */
export const parseAuditHead = (snapshot: DocumentSnapshot): AuditHead =>
  snapshot.exists ? AuditHead.parse(snapshot.data()) : EMPTY_HEAD;
