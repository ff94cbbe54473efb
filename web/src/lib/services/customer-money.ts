import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { ledgerBalances, serviceLedger } from '@llevo/contract/rules/services/service-ledger';
import type { LedgerFacts } from '@llevo/contract/rules/services/service-ledger';
import { returnsOf } from './payment-state.ts';

/** The amounts between a service's customer and the rest, in whole cents. */
interface CustomerMoney {
  readonly priceCents: number;
  /** The part of the price that a cancelled service does not cost. */
  readonly waivedCents: number;
  /** Price less the waived part and verified payments, plus returns; negative for money that goes back. */
  readonly owedCents: number;
}

/** The customer's account of a service as lists have it: the customer's entries of its ledger. */
export function customerMoney(service: ServiceRow): CustomerMoney {
  const entries = serviceLedger(customerFacts(service));
  const priceCents = centsFromDollars(service.price);
  const chargedCents = entries.reduce(
    (sum, { kind, cents }) => (kind === 'price' || kind === 'kept' ? sum + cents : sum),
    0,
  );
  return { priceCents, waivedCents: priceCents - chargedCents, owedCents: 0 - ledgerBalances(entries).customer };
}

/** The facts of the customer's entries; without a driver and settlements the ledger has no others. */
function customerFacts({ typeService, status, price, payments, cancellation, refund }: ServiceRow): LedgerFacts {
  return {
    typeService,
    status,
    priceCents: centsFromDollars(price),
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amountCents: centsFromDollars(amount) })),
    cancellation: cancellation && { keepsDeposit: cancellation.keeps_deposit },
    refund: returnsOf(refund),
    driverId: null,
    cashReport: null,
    settlements: [],
    comprobantePagoConductor: '',
  };
}
