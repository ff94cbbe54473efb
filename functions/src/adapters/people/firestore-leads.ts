import { paths } from '@llevo/contract/paths';
import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { yearAfter } from '../platform/expiry.ts';
import { leadId } from './lead-id.ts';

/** Contact data that somebody left, and where. */
export interface NewLead {
  readonly source: 'quote' | 'contact';
  readonly name: string;
  readonly email: string;
  readonly cellphone: string;
  readonly quoteId: string | null;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * Adds a lead to a commit. One person, by e-mail address, is one lead however often they ask: it keeps the day of
 * the first time, and what was said last, for a year.
 */
export function addLead(commit: WriteBatch | Transaction, accountId: string, { atMs, ...facts }: NewLead): void {
  const document = firestore().doc(paths.accountDocument(accountId, 'leads', leadId(facts.email)));
  const lead = { ...facts, createdAt: FieldValue.minimum(atMs), updatedAt: atMs, expiresAt: yearAfter(atMs) };
  // The two have one method with the same meaning and no type in common.
  if ('commit' in commit) commit.set(document, lead, { merge: true });
  else commit.set(document, lead, { merge: true });
}
