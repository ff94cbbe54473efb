import { createHash } from 'node:crypto';
import type { InvoiceContent, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { InvoiceIssuer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { invoiceNumber } from '@llevo/contract/rules/invoices/access-key';
import type { VatRate } from '@llevo/contract/rules/invoices/vat';
import { vatPercentOn } from '@llevo/contract/rules/invoices/vat';
import type { Credit } from './credit-note.ts';
import { creditNoteContent } from './credit-note.ts';
import { createInvoice, InvoiceError } from './invoice.ts';
import { serviceInvoiceContent } from './service-invoice.ts';
import type { Clock, Ids } from '../../platform/seams/core.ts';
import type { InvoiceProblem } from './ports.ts';

export interface ComposeDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vatRates: readonly VatRate[];
}

const SEED_LENGTH = 20;
const NUMERIC_CODES = 100_000_000;

/** Eight random digits. */
function numericCode(ids: Ids): string {
  const number = createHash('sha256').update(ids.base62(SEED_LENGTH)).digest().readUInt32BE();
  return (number % NUMERIC_CODES).toString().padStart(8, '0');
}

export type Composed = Pick<StoredInvoice, 'content' | 'accessKey' | 'number' | 'month' | 'totalCents' | 'vatCents'>;

/** What is counted together of an invoice, or why it cannot be made. */
function counted(content: InvoiceContent): Composed | InvoiceProblem {
  try {
    const { accessKey, totalCents, vatCents } = createInvoice(content);
    const number = invoiceNumber({ ...content.issuer, sequence: content.sequence });
    return { content, accessKey, number, month: content.issuedOn.slice(0, 7), totalCents, vatCents };
  } catch (error) {
    if (error instanceof InvoiceError) return { kind: 'invalid', problem: error.problem };
    throw error;
  }
}

interface ServiceParties {
  readonly service: Service;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer;
  readonly phone: string;
}

/** The invoice of a service under a number. */
export function composeInvoice(
  { clock, ids, vatRates }: ComposeDeps,
  parties: ServiceParties,
  sequence: number,
): Composed | InvoiceProblem {
  const issuedOn = guayaquilDate(clock.nowMs());
  return counted(
    serviceInvoiceContent({
      ...parties,
      sequence,
      issuedOn,
      numericCode: numericCode(ids),
      generalVat: vatPercentOn(issuedOn, vatRates),
    }),
  );
}

/** A credit note under a number. */
export const composeCreditNote = (
  { clock, ids }: Pick<ComposeDeps, 'clock' | 'ids'>,
  credit: Credit,
  sequence: number,
): Composed | InvoiceProblem =>
  counted(
    creditNoteContent({
      ...credit,
      sequence,
      issuedOn: guayaquilDate(clock.nowMs()),
      numericCode: numericCode(ids),
    }),
  );

interface Correction {
  readonly content: InvoiceContent;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer | null;
}

/** The same document under a number, with the settings of now and another access key. A credit note keeps its rate. */
export function recomposeInvoice(
  { clock, ids, vatRates }: ComposeDeps,
  { content, settings, buyer }: Correction,
  sequence: number,
): Composed | InvoiceProblem {
  const issuedOn = guayaquilDate(clock.nowMs());
  const { environment, vat } = settings;
  const current = vat === 'zero' ? 0 : vatPercentOn(issuedOn, vatRates);
  return counted({
    ...content,
    environment,
    issuer: InvoiceIssuer.parse(settings),
    buyer: buyer === null ? content.buyer : { ...buyer, phone: content.buyer.phone },
    issuedOn,
    sequence,
    numericCode: numericCode(ids),
    vatPercent: content.corrects === undefined ? current : content.vatPercent,
  });
}
