import { commissionCents, depositCents } from '@llevo/contract/rules/fares/commission';

const WHOLE_CENTS = 100_00;

/** What the house keeps of a service, in percent, as the rules that charge it say. */
export const COMMISSION_PERCENT = commissionCents(WHOLE_CENTS) / 100;

/** What a reservation takes in advance, in percent. */
export const DEPOSIT_PERCENT = depositCents(WHOLE_CENTS) / 100;
