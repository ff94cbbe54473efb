import { listServiceInvoices } from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceFormat, InvoiceRow } from '@llevo/contract/entities/invoice';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { zipSync } from 'fflate';
import { call } from '../../lib/http/call.ts';
import { UserFacingError } from '../../lib/http/user-facing-error.ts';
import { readInvoiceFile } from '../../lib/invoices/service-invoice.ts';
import { fetchPages } from '../../lib/list/list-source.ts';
import { runAtOnce } from '../../lib/run-at-once.ts';
import { monthSummary } from './month-summary.ts';

/** Documents of one archive: each file is a request, and all of them are held in memory. */
const MAX_DOCUMENTS = 1_000;
const TOO_MANY = 'El mes tiene más de 1,000 comprobantes: descárgalos en el portal del SRI';
/** Files requested at a time. */
const AT_ONCE = 4;
const FORMATS: readonly InvoiceFormat[] = ['xml', 'pdf'];

/** Files of an archive so far, and all of them. */
export interface ArchiveProgress {
  readonly done: number;
  readonly total: number;
}

interface MonthArchive {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ArchiveProgress) => void;
}

/**
 * A ZIP of a month's authorised documents, with voided ones: the signed XML and the PDF of each, and their summary.
 * Rejects when the signal aborts.
 */
export async function archiveMonth({ month, signal, onProgress }: MonthArchive): Promise<Blob> {
  const listed = await fetchPages(
    (part) => call(listServiceInvoices, { ...part, month }, { signal, returns: 'response' }),
    MAX_DOCUMENTS / MAX_PAGE_SIZE + 1,
  );
  if (listed.length > MAX_DOCUMENTS) throw new UserFacingError(TOO_MANY);
  const documents = listed.filter(({ date_authorized: authorised }) => authorised !== null);
  const wanted = documents.flatMap((document) => FORMATS.map((format) => ({ document, format })));
  const files: Record<string, Uint8Array> = {};
  const report = () => {
    onProgress({ done: Object.keys(files).length, total: wanted.length });
  };
  report();
  await runAtOnce(wanted, AT_ONCE, async ({ document, format }) => {
    files[fileName(document, format)] = (await readInvoiceFile(document.id, format, signal)).bytes;
    report();
  });
  files[`resumen-${month}.xlsx`] = await monthSummary(documents);
  return new Blob([zipSync(files)], { type: 'application/zip' });
}

/** By access key: documents of the two environments may share their number. */
const fileName = ({ access_key: accessKey }: InvoiceRow, format: InvoiceFormat): string => `${accessKey}.${format}`;
