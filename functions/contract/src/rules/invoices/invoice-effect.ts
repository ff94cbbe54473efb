import type { InvoiceState } from '../../entities/invoice.ts';

/**
 * The legal effect of an invoice. `cancelled`: it was annulled or credited in full, so another one may replace it.
 * `being_credited`: not all its credit notes are authorised yet.
 */
export type InvoiceEffect = 'in_force' | 'being_credited' | 'cancelled';

interface Invoice {
  readonly state: InvoiceState;
  /** In the same unit as `credited`. */
  readonly total: number;
  /** The sum of its credit notes, without voided ones. */
  readonly credited: number;
}

/** An invoice that was never authorised is in force, because it is corrected and resent under its number. */
export function invoiceEffect(
  { state, total, credited }: Invoice,
  creditNotes: readonly { readonly state: InvoiceState }[],
): InvoiceEffect {
  if (state === 'voided') return 'cancelled';
  if (state !== 'authorized' || credited < total) return 'in_force';
  const isDone = creditNotes.every((note) => note.state === 'authorized' || note.state === 'voided');
  return isDone ? 'cancelled' : 'being_credited';
}
