import type { Service } from '../../entities/service.ts';
import type { Return, ServicePayment } from '../../entities/service-payment.ts';
import { commissionCents, depositCents, driverPayoutCents, remainingCents } from '../rates/commission.ts';

export type LedgerParty = 'customer' | 'company' | 'driver';

type LedgerKind =
  | 'price'
  /** The deposit that the company keeps of a late cancellation. */
  | 'kept'
  | 'payment'
  /** The whole price, which the driver earned. */
  | 'work'
  | 'commission'
  /** The rest of a reservation, which its driver collects unless recorded otherwise (SPEC §9). */
  | 'rest'
  | 'settlement'
  | 'refund';

/** The debtor owes the creditor this much more, or this much less the other way. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly creditor: LedgerParty;
  readonly debtor: LedgerParty;
  readonly cents: number;
}

export interface LedgerFacts extends Pick<
  Service,
  'typeService' | 'priceCents' | 'status' | 'driverId' | 'cashReport' | 'settlements' | 'comprobantePagoConductor'
> {
  readonly cancellation: Pick<NonNullable<Service['cancellation']>, 'keepsDeposit'> | null;
  readonly refund: { readonly returns: readonly Pick<Return, 'amountCents'>[] } | null;
  readonly payments: readonly Pick<ServicePayment, 'amountCents' | 'status' | 'holder'>[];
}

/** All money of a service between customer, company and driver, in whole cents. Only verified payments count. */
export function serviceLedger(service: LedgerFacts): LedgerEntry[] {
  const entries: readonly LedgerEntry[] = [
    ...priceEntries(service),
    ...paidPayments(service).map(({ amountCents, holder }) =>
      entry('payment', 'customer', holder ?? 'company', amountCents),
    ),
    ...driverEntries(service),
    ...settledCents(service).map((cents) =>
      cents < 0 ? entry('settlement', 'driver', 'company', -cents) : entry('settlement', 'company', 'driver', cents),
    ),
    ...(service.refund?.returns ?? []).map(({ amountCents }) => entry('refund', 'company', 'customer', amountCents)),
  ];
  return entries.filter(({ cents }) => cents > 0);
}

/** Balance of each party; negative if it owes. The three add up to zero. */
export function ledgerBalances(entries: readonly LedgerEntry[]): Record<LedgerParty, number> {
  const balances = { customer: 0, company: 0, driver: 0 };
  for (const { creditor, debtor, cents } of entries) {
    balances[creditor] += cents;
    balances[debtor] -= cents;
  }
  return balances;
}

const entry = (
  kind: LedgerKind,
  creditor: LedgerParty,
  ...[debtor, cents]: readonly [LedgerParty, number]
): LedgerEntry => ({
  kind,
  creditor,
  debtor,
  cents,
});

const paidPayments = ({ payments }: Pick<LedgerFacts, 'payments'>) =>
  payments.filter(({ status }) => status === 'pagado');

export const sumCents = (parts: readonly Pick<ServicePayment, 'amountCents'>[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The customer's verified payments. */
export const paidCents = (service: Pick<LedgerFacts, 'payments'>): number => sumCents(paidPayments(service));

function priceEntries(service: LedgerFacts): LedgerEntry[] {
  if (service.status !== 'cancelado') return [entry('price', 'company', 'customer', service.priceCents)];
  return [entry('kept', 'company', 'customer', keptCents(service))];
}

/** The part of what a customer paid that the company keeps of a cancelled service. */
export function keptCents(service: LedgerFacts): number {
  const { typeService, priceCents, cancellation } = service;
  if (cancellation?.keepsDeposit !== true || typeService !== 'RESERVE') return 0;
  return Math.min(paidCents(service), depositCents(priceCents));
}

function driverEntries(service: LedgerFacts): LedgerEntry[] {
  const { status, driverId, priceCents } = service;
  if (status !== 'finalizado' || driverId === null) return [];
  return [
    entry('work', 'driver', 'company', priceCents),
    entry('commission', 'company', 'driver', commissionCents(priceCents)),
    entry('rest', 'company', 'driver', restWithDriverCents(service)),
  ];
}

/** The customers' money in the driver's hand. */
export const cashWithDriverCents = (service: LedgerFacts): number =>
  sumCents(paidPayments(service).filter(({ holder }) => holder === 'driver'));

/**
 * The rest of a reservation counts as collected by its driver, which makes SPEC §9's payout: until the driver says what
 * was collected, a payment is recorded as theirs, or the company recorded that it has the rest.
 */
function restWithDriverCents(service: LedgerFacts): number {
  const { typeService, priceCents, cashReport } = service;
  if (typeService !== 'RESERVE' || cashReport !== null || cashWithDriverCents(service) > 0) return 0;
  const withCompany = sumCents(paidPayments(service).filter(({ holder }) => holder === 'company'));
  const beyondDeposit = Math.max(withCompany - depositCents(priceCents), 0);
  return Math.max(remainingCents(priceCents) - beyondDeposit, 0);
}

/** Settled sums; a receipt from before settlements were recorded is one of SPEC §9's payout. */
function settledCents({ settlements, comprobantePagoConductor, typeService, priceCents }: LedgerFacts): number[] {
  if (settlements.length > 0) return settlements.map(({ cents }) => cents);
  return comprobantePagoConductor === '' ? [] : [driverPayoutCents(typeService, priceCents)];
}

/** The sum of settlements: paid to the driver, less what the driver paid. */
export const settledSumCents = (service: LedgerFacts): number =>
  settledCents(service).reduce((sum, cents) => sum + cents, 0);

/** Debt of the company to the driver of a service; negative if the driver owes the company. */
export const driverDueCents = (service: LedgerFacts): number => ledgerBalances(serviceLedger(service)).driver;
