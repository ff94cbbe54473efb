/** Which of the files under one access key the SRI authorised. */
import type { FormerContent, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { Log } from '../../platform/seams/core.ts';
import type { InvoiceKey } from './invoice-documents.ts';
import type { invoiceFiles } from './invoice-files.ts';
import type { InvoiceEvent } from './invoice-state.ts';
import { createInvoice } from './invoice.ts';

interface KeptContentDeps {
  readonly files: Pick<typeof invoiceFiles, 'read'>;
  readonly log: Log;
}

type CorrectedDocument = InvoiceKey & Pick<StoredInvoice, 'accessKey' | 'corrections' | 'former'>;

/**
 * The earlier content of a corrected document that the SRI authorised under the same key; null if it authorised the
 * correction, or returned no document (`authorised` is '').
 */
export async function keptContent(
  { files, log }: KeptContentDeps,
  invoice: CorrectedDocument,
  authorised: string,
): Promise<FormerContent | null> {
  if (invoice.former.length === 0 || authorised === '') return null;
  const isAuthorised = async (corrections: number): Promise<boolean> => {
    const stored = await files.read({ ...invoice, corrections }, 'xml');
    return stored !== null && Buffer.from(stored).toString().trim() === authorised;
  };
  if (await isAuthorised(invoice.corrections)) return null;
  for (const one of invoice.former.toReversed()) if (await isAuthorised(one.corrections)) return one;
  log.error('The SRI authorised another document than was sent', { account: invoice.accountId, invoice: invoice.id });
  return null;
}

/** Fields of an invoice whose earlier content the SRI authorised: that content counts, and its files do. */
export function keptFields(
  events: readonly InvoiceEvent[],
): Partial<Pick<StoredInvoice, 'content' | 'corrections' | 'totalCents' | 'vatCents'>> {
  for (const event of events) {
    if (event.kind !== 'authorised' || event.kept === undefined) continue;
    const { content, corrections } = event.kept;
    const { totalCents, vatCents } = createInvoice(content);
    return { content, corrections, totalCents, vatCents };
  }
  return {};
}
