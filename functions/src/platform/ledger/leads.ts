import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Consent } from '@llevo/contract/entities/consent';
import { paths } from '@llevo/contract/paths';
import { yearAfter } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { normaliseEmail } from './text.ts';

/** Contact data of a prospect, and its source. */
interface NewLead {
  readonly source: 'quote' | 'contact';
  readonly name: string;
  readonly email: string;
  readonly cellphone: string;
  readonly quoteId: string | null;
  /** null for a message that the person sent to be answered. */
  readonly consent: Consent | null;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * Adds a lead to a commit. One e-mail address is one lead: repeated requests keep its creation time
 * and overwrite the rest. Stored for a year.
 */
export function addLead(commit: WriteBatch | Transaction, accountId: string, { atMs, ...facts }: NewLead): void {
  const document = firestore().doc(paths.accountDocument(accountId, 'leads', leadId(facts.email)));
  const lead = { ...facts, createdAt: FieldValue.minimum(atMs), updatedAt: atMs, expiresAt: yearAfter(atMs) };
  // Both have the same method but no common type.
  if ('commit' in commit) commit.set(document, lead, { merge: true });
  else commit.set(document, lead, { merge: true });
}

const ID_LENGTH = 32;

/** The id of an address's lead in an account: a hash, which does not reveal the address. */
export const leadId = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, ID_LENGTH);
