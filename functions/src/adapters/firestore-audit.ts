import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Actor } from './deps.ts';
import { firestore } from './firebase.ts';

/** One change, as the audit tells it: what was done to which document, and what it said before and after. */
interface Change {
  readonly actor: Actor;
  readonly action: string;
  /** Path of the document changed. */
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly createdAt: number;
}

/** Writes the audit entry of a change in the change's own transaction: neither stands without the other. */
export function addAudit(transaction: Transaction, { actor, ...change }: Change): void {
  const entry = { actor: actor.uid, impersonator: actor.impersonator, ...change };
  const collection = firestore().collection(paths.accountCollection(actor.accountId, 'audit'));
  transaction.create(collection.doc(), entry);
}
