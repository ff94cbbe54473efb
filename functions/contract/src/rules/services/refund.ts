import type { Service } from '../../entities/service.ts';
import type { PaymentType, Refund, RefundRow, Return, ServicePayment } from '../../entities/service-payment.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { dollarsFromCents } from '../money.ts';
import { depositCents } from '../rates/commission.ts';
import { isDriverAgreed } from './driver-job.ts';
import { keptCents, paidCents, sumCents } from './service-ledger.ts';
import type { LedgerFacts } from './service-ledger.ts';

/** A reservation is cancelled without cost until so long before (terms of service, "Precios y pagos"). */
export const FREE_CANCELLATION_HOURS = 24;
const HOUR_MS = 3_600_000;

type Canceller = 'customer' | 'company';

type CancelledTrip = Pick<Service, 'typeService' | 'status' | 'driverId' | 'acceptance' | 'date' | 'hour'>;

/**
 * Whether the company keeps the deposit of a cancellation at this moment: only of a reservation with a driver, by its
 * customer, less than a day before.
 */
export const cancellationKeepsDeposit = (service: CancelledTrip, by: Canceller, nowMs: number): boolean =>
  by === 'customer' &&
  service.typeService === 'RESERVE' &&
  isDriverAgreed(service) &&
  nowMs > guayaquilInstantMs(service.date, service.hour) - FREE_CANCELLATION_HOURS * HOUR_MS;

type RefundPayment = Pick<ServicePayment, 'amountCents' | 'status' | 'method' | 'holder'>;

interface RefundFacts extends Omit<LedgerFacts, 'payments' | 'refund'> {
  readonly payments: readonly RefundPayment[];
  readonly refund: Refund | null;
}

/** The way in which most of the money came. */
function mainMethod(payments: readonly RefundPayment[]): PaymentType {
  const paid = payments.filter(({ status }) => status === 'pagado');
  const [largest] = paid.toSorted((one, other) => other.amountCents - one.amountCents);
  return largest?.method ?? 'transferencia';
}

/** Refund and kept amount of a cancellation at this moment. */
export interface CancellationRefund {
  readonly refundCents: number;
  readonly keptCents: number;
  readonly method: PaymentType;
}

interface RefundedFacts {
  readonly refund?: { readonly returns: readonly Pick<Return, 'amountCents'>[] } | null;
}

/** The refund of a service if it is cancelled now; null if the company has nothing of its customer. */
export function refundIfCancelled(
  service: CancelledTrip & Pick<Service, 'priceCents'> & Pick<RefundFacts, 'payments'> & RefundedFacts,
  by: Canceller,
  nowMs: number,
): CancellationRefund | null {
  const paid = Math.max(paidCents(service) - returnedCents(service.refund ?? { returns: [] }), 0);
  if (paid === 0) return null;
  const kept = cancellationKeepsDeposit(service, by, nowMs) ? Math.min(paid, depositCents(service.priceCents)) : 0;
  return { refundCents: paid - kept, keptCents: kept, method: mainMethod(service.payments) };
}

/** Unverified receipts of a cancelled service, and the part that the company keeps once it verifies them. */
export interface UnverifiedMoney {
  readonly toVerifyCents: number;
  readonly keptCents: number;
}

type UnverifiedFacts = Pick<Service, 'priceCents'> & Pick<LedgerFacts, 'payments'>;

function unverifiedMoney(service: UnverifiedFacts, keepsDeposit: boolean): UnverifiedMoney | null {
  const toVerifyCents = sumCents(service.payments.filter(({ status }) => status === 'por_verificar'));
  if (toVerifyCents === 0) return null;
  const paid = paidCents(service);
  const kept = (cents: number) => (keepsDeposit ? Math.min(cents, depositCents(service.priceCents)) : 0);
  return { toVerifyCents, keptCents: kept(paid + toVerifyCents) - kept(paid) };
}

/** The unverified receipts of a service if it is cancelled now; null without any. */
export const unverifiedIfCancelled = (
  service: CancelledTrip & UnverifiedFacts,
  by: Canceller,
  nowMs: number,
): UnverifiedMoney | null => unverifiedMoney(service, cancellationKeepsDeposit(service, by, nowMs));

/** The unverified receipts of a cancelled service; null without any. */
export const unverifiedOfCancelled = (
  service: Pick<Service, 'typeService' | 'cancellation'> & UnverifiedFacts,
): UnverifiedMoney | null =>
  unverifiedMoney(service, service.cancellation?.keepsDeposit === true && service.typeService === 'RESERVE');

const returnedCents = ({ returns }: NonNullable<RefundedFacts['refund']>): number => sumCents(returns);

/** Whether a person may record that a refund was returned: it is due, and no reversal of it awaits its answer. */
export const isReturnDue = ({ state, reversing }: Pick<Refund, 'state'> & { readonly reversing: unknown }): boolean =>
  state === 'por_devolver' && !reversing;

/** Rest of a refund, in cents. */
export const refundRestCents = (refund: Pick<Refund, 'amountCents' | 'returns'>): number =>
  Math.max(refund.amountCents - returnedCents(refund), 0);

/** All that is to go back to the customer in the end: of a service that goes on, what was paid beyond its price. */
function owedCents(service: RefundFacts): number {
  const paid = paidCents(service);
  return service.status === 'cancelado' ? paid - keptCents(service) : Math.max(paid - service.priceCents, 0);
}

/**
 * The refund of a service in its present state: of a cancelled one all that was paid, less the deposit that the company
 * keeps; of another what was paid beyond its price. Recorded returns stay.
 */
export function refundOf(service: RefundFacts, nowMs: number): Refund | null {
  const { refund } = service;
  const returned = refund === null ? 0 : returnedCents(refund);
  const amountCents = Math.max(owedCents(service), returned);
  if (amountCents === 0) return null;
  const state = returned >= amountCents ? 'devuelto' : 'por_devolver';
  // A debt that was settled once, and has grown, dates from now.
  const isNew = refund === null || (refund.state === 'devuelto' && state === 'por_devolver');
  return {
    state,
    amountCents,
    method: mainMethod(service.payments),
    dueSince: isNew ? nowMs : refund.dueSince,
    reversing: refund?.reversing ?? null,
    returns: refund?.returns ?? [],
  };
}

export const toRefundRow = ({ state, amountCents, method, dueSince, reversing, returns }: Refund): RefundRow => ({
  state,
  amount: dollarsFromCents(amountCents),
  returned: dollarsFromCents(returnedCents({ returns })),
  method,
  since: new Date(dueSince).toISOString(),
  reversing: reversing !== null,
  returns: returns.map((each) => ({
    method: each.method,
    amount: dollarsFromCents(each.amountCents),
    reference: each.reference,
    at: new Date(each.by.at).toISOString(),
    by: each.by.name,
  })),
});
