import type { NextCharge } from '@llevo/contract/entities/billing';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';

/**
 * Why the card is not charged the price: "$19.00, menos $1.31 de crédito."; the credit that stays, and what is too
 * little to charge. Null for the price alone.
 */
export function chargeReason({ price, credit, owed, due, rest }: Omit<NextCharge, 'date'>): string | null {
  if (credit === 0 && owed === 0) return null;
  const dollars = (amount: number) => formatCents(centsFromDollars(amount));
  const parts = [
    dollars(price),
    ...(credit > 0 ? [`menos ${dollars(credit)} de crédito`] : []),
    ...(owed > 0 ? [`más ${dollars(owed)} de cobros anteriores`] : []),
  ];
  const carriedCents = centsFromDollars(price + owed - credit - due);
  const left = rest > 0 ? ` Te quedan ${dollars(rest)} de crédito.` : '';
  const carried = carriedCents > 0 ? ` Los ${formatCents(carriedCents)} que faltan se suman al siguiente cobro.` : '';
  return `${parts.join(', ')}.${left}${carried}`;
}
