import type { RefundRow } from '@llevo/contract/entities/service-payment';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';

/** Rest of a refund, in dollars. */
export const refundRest = ({ amount, returned }: Pick<RefundRow, 'amount' | 'returned'>): number =>
  dollarsFromCents(centsFromDollars(amount) - centsFromDollars(returned));
