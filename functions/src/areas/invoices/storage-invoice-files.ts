import type { InvoiceFormat } from '@llevo/contract/entities/invoice';
import { paths } from '@llevo/contract/paths';
import { bucket } from '../../platform/firestore/firebase.ts';
import type { InvoiceFiles, InvoiceKey } from './ports.ts';

const CONTENT_TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const satisfies Record<
  InvoiceFormat,
  string
>;

/** A corrected invoice has another access key, and so other files. */
export const invoiceFilePath = (
  { accountId, id, accessKey }: InvoiceKey & { readonly accessKey: string },
  format: InvoiceFormat,
): string => paths.invoiceFile(accountId, id, `${accessKey}.${format}`);

const hasCode = (error: unknown, code: number): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Files of invoices in the project's bucket; rules let no client read them. */
export const storageInvoiceFiles: InvoiceFiles = {
  read: async (invoice, format) => {
    try {
      const [bytes] = await (await bucket()).file(invoiceFilePath(invoice, format)).download();
      return bytes;
    } catch (error) {
      if (hasCode(error, 404)) return null;
      throw error;
    }
  },

  storeOnce: async (invoice, format, bytes) => {
    const file = (await bucket()).file(invoiceFilePath(invoice, format));
    try {
      await file.save(Buffer.from(bytes), {
        resumable: false,
        contentType: CONTENT_TYPES[format],
        // Only where there is none: another attempt may have stored, and sent, its own.
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
