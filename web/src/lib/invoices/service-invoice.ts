import {
  creditInvoice,
  getServiceInvoice,
  issueInvoice,
  retryInvoice,
  voidInvoice,
  getInvoiceFile,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { InvoiceRow, ServiceInvoice, InvoiceFormat } from '@llevo/contract/entities/invoice';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { trackEvent } from '../http/track-event.ts';
import { saveFile } from '../export/save-file.ts';

/** Interval between fetches of an invoice that the SRI has not answered. */
const POLL_MS = 4_000;

/** Whether the SRI's answer is still to come. */
export const isWaiting = ({ state }: InvoiceRow): boolean => state === 'pending' || state === 'sent';

/** The invoices of a service, the newest first. */
export const issuedInvoices = (known: ServiceInvoice | undefined): readonly InvoiceRow[] =>
  known === undefined || known.invoice === null ? [] : [known.invoice, ...known.earlier.map(({ invoice }) => invoice)];

const isAnyWaiting = (known: ServiceInvoice | undefined): boolean =>
  known !== undefined &&
  [...issuedInvoices(known), ...known.credit_notes, ...known.earlier.flatMap(({ credit_notes: notes }) => notes)].some(
    isWaiting,
  );

/** Every query about invoices, except those of a month's sum. */
export const INVOICES_KEY = ['invoices'] as const;
/** The documents of a month for its sum; a separate key, so that an action resolves before their several requests. */
export const MONTH_INVOICES_KEY = ['month-invoices'] as const;

/** The invoices of a service with their credit notes, and the values that another would be issued with. */
export const serviceInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'service', id],
    queryFn: ({ signal }) => call(getServiceInvoice, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (isAnyWaiting(data) ? POLL_MS : false),
    meta: { handlesOwnErrors: true },
  });

/** Reloads every query about invoices. Resolves before the sums of months are reloaded. */
export function refreshInvoices(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: MONTH_INVOICES_KEY });
  return queryClient.invalidateQueries({ queryKey: INVOICES_KEY });
}

/** Issues an invoice of a service. Throws ApiError or NetworkError, as the call below. */
export async function sendInvoice(input: SentInputOf<typeof issueInvoice>): Promise<void> {
  try {
    await call(issueInvoice, input);
    trackEvent('invoice.issued');
  } finally {
    // After a conflict too: another invoice was issued first.
    await refreshInvoices();
  }
}

/** Issues a credit note. Throws ApiError or NetworkError, as the call below. */
export async function sendCreditNote(input: SentInputOf<typeof creditInvoice>): Promise<void> {
  try {
    await call(creditInvoice, input);
  } finally {
    // After a conflict too: another credit note was issued first.
    await refreshInvoices();
  }
}

/** Records that the SRI annulled an invoice or credit note. */
export async function recordVoid(input: SentInputOf<typeof voidInvoice>): Promise<void> {
  await call(voidInvoice, input);
  await refreshInvoices();
}

/** Resends a failed invoice, to another customer if given. */
export async function resendInvoice(input: SentInputOf<typeof retryInvoice>): Promise<void> {
  await call(retryInvoice, input);
  await refreshInvoices();
}

interface InvoiceContent {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The XML or the RIDE of an authorised invoice. Throws ApiError or NetworkError. */
export async function readInvoiceFile(
  id: string,
  format: InvoiceFormat,
  signal?: AbortSignal,
): Promise<InvoiceContent> {
  const { name, type, content } = await call(getInvoiceFile, { id, format }, { signal });
  return { name, type, bytes: Uint8Array.from(atob(content), (character) => character.charCodeAt(0)) };
}

/** Downloads the XML or the RIDE of an authorised invoice. Throws ApiError or NetworkError. */
export async function downloadInvoice(id: string, format: InvoiceFormat): Promise<void> {
  const { name, type, bytes } = await readInvoiceFile(id, format);
  saveFile(new Blob([bytes], { type }), name);
}
