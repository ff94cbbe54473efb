import type { InvoiceContent, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';

/** What a credit note takes back of an invoice. */
export interface Credit {
  readonly invoice: Pick<StoredInvoice, 'content' | 'number' | 'totalCents'>;
  /** The company's settings of now. */
  readonly settings: InvoicingSettings;
  readonly amountCents: number;
  readonly reason: string;
}

type CreditFacts = Credit & Pick<InvoiceContent, 'sequence' | 'issuedOn' | 'numericCode'>;

/** What a credit note says: customer and rate are the invoice's, the company's name and address those of now. */
export function creditNoteContent({ invoice, settings, amountCents, reason, ...facts }: CreditFacts): InvoiceContent {
  const { content, number, totalCents } = invoice;
  const { environment, vat: _vat, firstSequence: _first, firstCreditNote: _firstCreditNote, ...issuer } = settings;
  const part = amountCents === totalCents ? 'Anula' : 'Corrige en parte';
  return {
    ...facts,
    environment,
    issuer,
    buyer: content.buyer,
    vatPercent: content.vatPercent,
    lines: [{ code: 'NC', description: `${part} la factura ${number}: ${reason}`, cents: amountCents }],
    payments: [],
    notes: content.notes,
    corrects: { number, issuedOn: content.issuedOn, reason },
  };
}
