import { divideHalfUp } from '../money.ts';

const COMMISSION_PERCENT = 15;
const DEPOSIT_PERCENT = 50;

/** Fifteen percent of an amount in cents (SPEC §9's helper). */
export const fifteenPercentCents = (cents: number): number => divideHalfUp(cents * COMMISSION_PERCENT, 100);

/** The commission that the driver owes for a service, in cents. */
export const commissionCents = (priceCents: number): number => fifteenPercentCents(priceCents);

/** The deposit that the customer pays to reserve, in cents. */
export const depositCents = (priceCents: number): number => divideHalfUp(priceCents * DEPOSIT_PERCENT, 100);

/** The remainder after the deposit, in cents; both add up to the price. */
export const remainingCents = (priceCents: number): number => priceCents - depositCents(priceCents);

/** The driver's payout in cents (SPEC §9): half the price minus the commission for a reservation, the price minus it otherwise. */
export function driverPayoutCents(typeService: 'IMMEDIATE' | 'RESERVE', priceCents: number): number {
  switch (typeService) {
    case 'IMMEDIATE':
      return priceCents - commissionCents(priceCents);
    case 'RESERVE':
      return depositCents(priceCents) - commissionCents(priceCents);
  }
}
