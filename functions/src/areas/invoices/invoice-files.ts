import type { InvoiceFormat, StoredInvoice } from '@llevo/contract/entities/invoice';
import { paths } from '@llevo/contract/paths';
import { bucket } from '../../platform/firestore/firebase.ts';
import type { InvoiceKey } from './invoice-documents.ts';

const CONTENT_TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const satisfies Record<
  InvoiceFormat,
  string
>;

type InvoiceFileKey = InvoiceKey & Pick<StoredInvoice, 'accessKey' | 'corrections'>;

/** Path of a document's file in the bucket. A corrected document keeps its access key, and has other files. */
export function invoiceFilePath(
  { accountId, id, accessKey, corrections }: InvoiceFileKey,
  format: InvoiceFormat,
): string {
  const name = corrections === 0 ? accessKey : `${accessKey}-${corrections.toString()}`;
  return paths.invoiceFile(accountId, id, `${name}.${format}`);
}

const hasCode = (error: unknown, code: number): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Files of invoices in the project's bucket; rules let no client read them. */
export const invoiceFiles = {
  read: async (invoice: InvoiceFileKey, format: InvoiceFormat): Promise<Uint8Array | null> => {
    try {
      const [bytes] = await (await bucket()).file(invoiceFilePath(invoice, format)).download();
      return bytes;
    } catch (error) {
      if (hasCode(error, 404)) return null;
      throw error;
    }
  },

  /** Stores a file unless it exists; resolves with the stored one. */
  storeOnce: async (invoice: InvoiceFileKey, format: InvoiceFormat, bytes: Uint8Array): Promise<Uint8Array> => {
    const file = (await bucket()).file(invoiceFilePath(invoice, format));
    try {
      await file.save(Buffer.from(bytes), {
        resumable: false,
        contentType: CONTENT_TYPES[format],
        // Only if missing: another attempt may have stored, and sent, its own.
        preconditionOpts: { ifGenerationMatch: 0 },
      });
      return bytes;
    } catch (error) {
      if (!hasCode(error, 412)) throw error;
      const [stored] = await file.download();
      return stored;
    }
  },
};
