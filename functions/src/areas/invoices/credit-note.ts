import type { InvoiceContent, StoredInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceIssuer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';

/** The sums of an invoice or credit note. */
type Sums = Pick<StoredInvoice, 'totalCents' | 'vatCents'>;

/** The credited part of an invoice. */
export interface Credit {
  readonly invoice: Pick<StoredInvoice, 'content' | 'number' | 'totalCents' | 'vatCents'>;
  /** Its credit notes so far, without voided ones. */
  readonly earlier: readonly Sums[];
  /** The company's current settings. */
  readonly settings: InvoicingSettings;
  readonly amountCents: number;
  readonly reason: string;
}

type CreditFacts = Credit & Pick<InvoiceContent, 'sequence' | 'issuedOn' | 'numericCode' | 'providerRuc'>;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const baseOf = ({ totalCents, vatCents }: Sums): number => totalCents - vatCents;

/**
 * The base of a credit note, chosen so that the note and the rest of the invoice are equally near to the rate. The last
 * note takes the whole rest. Neither base nor tax of the notes exceeds the invoice's, whichever notes were voided.
 */
function creditBaseCents(
  { invoice, earlier, amountCents }: Pick<Credit, 'earlier' | 'amountCents'> & { readonly invoice: Sums },
  vatPercent: number,
): number {
  const left = invoice.totalCents - sumOf(earlier.map(({ totalCents }) => totalCents));
  const baseLeft = baseOf(invoice) - sumOf(earlier.map(baseOf));
  const gross = 100 + vatPercent;
  const even = Math.round((200 * amountCents + gross * baseLeft - 100 * left) / (2 * gross));
  const fitting = Math.min(baseLeft, Math.max(amountCents - (left - baseLeft), even));
  // Notes of former releases may have taken a cent too much of one kind.
  return Math.max(0, Math.min(amountCents, fitting));
}

/** The content of a credit note: customer and rate of the invoice, current name and address of the company. */
export function creditNoteContent(credit: CreditFacts): InvoiceContent {
  const { invoice, earlier: _earlier, settings, amountCents, reason, ...facts } = credit;
  const { content, number, totalCents } = invoice;
  const part = amountCents === totalCents ? 'Anula' : 'Corrige en parte';
  return {
    ...facts,
    environment: settings.environment,
    issuer: InvoiceIssuer.parse(settings),
    buyer: content.buyer,
    vatPercent: content.vatPercent,
    lines: [
      {
        code: 'NC',
        description: `${part} la factura ${number}: ${reason}`,
        cents: amountCents,
        baseCents: creditBaseCents(credit, content.vatPercent),
      },
    ],
    payments: [],
    notes: content.notes,
    corrects: { number, issuedOn: content.issuedOn, reason },
  };
}
