interface InvoiceState {
  readonly label: string;
  readonly variant: 'good' | 'waiting' | 'off';
}

const INVOICE_STATES: Readonly<Record<string, InvoiceState>> = {
  paid: { label: 'Pagada', variant: 'good' },
  open: { label: 'Por pagar', variant: 'waiting' },
  draft: { label: 'En preparación', variant: 'waiting' },
  uncollectible: { label: 'Incobrable', variant: 'off' },
  void: { label: 'Anulada', variant: 'off' },
};

/** The payment provider's state of an invoice, in words. */
export const invoiceState = (status: string): InvoiceState =>
  INVOICE_STATES[status] ?? { label: status, variant: 'off' };
