import type { SriDocument } from '@llevo/contract/entities/invoice';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Transaction } from 'firebase-admin/firestore';
import { counterDocument, parseCounter } from './invoice-documents.ts';

/** A number that is taken with the transaction's commit, or not at all. */
interface NextSequence {
  readonly sequence: number;
  readonly take: () => void;
}

interface Series {
  readonly accountId: string;
  readonly settings: InvoicingSettings;
  readonly document: SriDocument;
}

/**
 * Reads the next number of a series. `take` writes it in the transaction that creates the document: numbers are unique
 * per kind and have no gaps.
 */
export async function readNextSequence(
  transaction: Transaction,
  { accountId, settings, document }: Series,
): Promise<NextSequence> {
  const counter = counterDocument(accountId, settings, document);
  const last = parseCounter(await transaction.get(counter));
  const first = document === 'factura' ? settings.firstSequence : settings.firstCreditNote;
  const sequence = Math.max(last + 1, first);
  return { sequence, take: () => void transaction.set(counter, { last: sequence }) };
}
