import { divideHalfUp } from '../money.ts';

/** The operator's share of a service's price. */
export const COMMISSION_PERCENT = 15;
/** The share of its price that reserves a service. */
export const DEPOSIT_PERCENT = 50;

/** The names of both amounts in every list, figure and file. */
export const COMMISSION_LABEL = `Comisión (${COMMISSION_PERCENT.toString()} %)`;
export const DEPOSIT_LABEL = `Reserva (${DEPOSIT_PERCENT.toString()} %)`;

/** The commission that the driver owes for a service, in cents, rounded half up (SPEC §9's 15 percent helper). */
export const commissionCents = (priceCents: number): number => divideHalfUp(priceCents * COMMISSION_PERCENT, 100);

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
