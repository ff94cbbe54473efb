import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Transaction } from 'firebase-admin/firestore';
import { counterDocument, parseCounter } from './invoice-documents.ts';

/** A number that is taken with the transaction's commit, or not at all. */
export interface NextSequence {
  readonly sequence: number;
  readonly take: () => void;
}

/**
 * Reads the next number of a series. `take` writes it in the same transaction as the invoice: two invoices never share a
 * number, and none is skipped by an invoice that was not created.
 */
export async function readNextSequence(
  transaction: Transaction,
  accountId: string,
  settings: InvoicingSettings,
): Promise<NextSequence> {
  const document = counterDocument(accountId, settings);
  const last = parseCounter(await transaction.get(document));
  const sequence = Math.max(last + 1, settings.firstSequence);
  return { sequence, take: () => void transaction.set(document, { last: sequence }) };
}
