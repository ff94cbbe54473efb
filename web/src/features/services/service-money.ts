import type { ServiceRow } from '@llevo/contract/entities/service';
import {
  commissionCents,
  depositCents,
  driverPayoutCents,
  remainingCents,
} from '@llevo/contract/rules/rates/commission';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';

/** A service's price and its shares (SPEC §9), as texts. */
export interface ServiceMoney {
  readonly price: string;
  readonly commission: string;
  readonly deposit: string;
  readonly remaining: string;
  readonly payout: string;
}

/** The figures of one service. */
export function serviceMoney({ price, typeService }: Pick<ServiceRow, 'price' | 'typeService'>): ServiceMoney {
  const cents = centsFromDollars(price);
  return {
    price: formatCents(cents),
    commission: formatCents(commissionCents(cents)),
    deposit: formatCents(depositCents(cents)),
    remaining: formatCents(remainingCents(cents)),
    payout: formatCents(driverPayoutCents(typeService, cents)),
  };
}
