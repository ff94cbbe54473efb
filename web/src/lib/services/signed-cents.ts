import { formatCents } from '@llevo/contract/rules/money';

/** "+$4.20", "−$1.00". */
export const signedCents = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;
