interface InvoiceState {
  readonly word: string;
  readonly look: 'good' | 'waiting' | 'off';
}

const STATES: Readonly<Record<string, InvoiceState>> = {
  paid: { word: 'Pagada', look: 'good' },
  open: { word: 'Por pagar', look: 'waiting' },
  draft: { word: 'En preparación', look: 'waiting' },
  uncollectible: { word: 'Incobrable', look: 'off' },
  void: { word: 'Anulada', look: 'off' },
};

/** The payment provider's state of an invoice, in words. */
export const invoiceState = (status: string): InvoiceState => STATES[status] ?? { word: status, look: 'off' };
