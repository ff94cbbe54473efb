import { commissionCents, depositCents } from '@llevo/contract/rules/rates/commission';

const WHOLE_CENTS = 100_00;

/** The operator's commission on a service in percent, from the billing rules. */
export const COMMISSION_PERCENT = commissionCents(WHOLE_CENTS) / 100;

/** The deposit of a reservation, in percent. */
export const DEPOSIT_PERCENT = depositCents(WHOLE_CENTS) / 100;
