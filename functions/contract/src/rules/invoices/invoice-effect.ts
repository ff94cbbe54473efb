import type { InvoiceState } from '../../entities/invoice.ts';

/**
 * What counts of an invoice for the SRI. `cancelled` was annulled, or credited in whole: another one may take its place.
 * Until all its credit notes are authorised it is `being_credited`.
 */
export type InvoiceEffect = 'in_force' | 'being_credited' | 'cancelled';

interface Invoice {
  readonly state: InvoiceState;
  /** Of any one unit. */
  readonly total: number;
  /** What credit notes take of it, without voided ones. */
  readonly credited: number;
}

/** An invoice that was never authorised is in force: it is corrected and sent again under its number. */
export function invoiceEffect(
  { state, total, credited }: Invoice,
  creditNotes: readonly { readonly state: InvoiceState }[],
): InvoiceEffect {
  if (state === 'voided') return 'cancelled';
  if (state !== 'authorized' || credited < total) return 'in_force';
  const isDone = creditNotes.every((note) => note.state === 'authorized' || note.state === 'voided');
  return isDone ? 'cancelled' : 'being_credited';
}
