import type { Service } from '../../entities/service.ts';
import { commissionCents, driverPayoutCents, remainingCents } from '../rates/commission.ts';
import { cashToCollectCents } from './driver-cash.ts';
import type { LedgerFacts } from './service-ledger.ts';
import { cashWithDriverCents, driverDueCents, settledSumCents } from './service-ledger.ts';
import { serviceBalance } from './service-payments.ts';

/** The payout of one driver for services of a week, in whole cents. */
export interface DriverPayout {
  readonly driverId: string;
  /** As the latest service names them. */
  readonly driverName: string;
  /** Finished services. */
  readonly services: number;
  /** Cancelled services of which the driver has, or had, a customer's money. */
  readonly cancelled: number;
  readonly grossCents: number;
  readonly commissionCents: number;
  readonly payoutCents: number;
  /** The customers' money that the driver has in hand. */
  readonly cashCents: number;
  /** Paid to the driver, less what the driver paid to the company. */
  readonly paidCents: number;
  /** Debt of the company to the driver; negative if the driver owes the company. */
  readonly dueCents: number;
}

/** The money of a service between company and driver. */
type DriverMoney = Omit<LedgerFacts, 'cancellation' | 'refund'>;

export type PaidOutService = DriverMoney & Pick<Service, 'driverName'>;

/** Whether a driver is paid for a service: there is one, and it was not cancelled. */
export const hasPayout = ({ driverId, status }: Pick<Service, 'driverId' | 'status'>): boolean =>
  driverId !== null && status !== 'cancelado';

/** The statuses of services that may count in a driver's week (`isInPayout`). */
export const PAYOUT_STATUSES = ['finalizado', 'cancelado'] as const;

/** Whether a service counts in its driver's week: a finished one, or a cancelled one that moved money with the driver. */
export const isInPayout = (service: PaidOutService): boolean =>
  service.driverId !== null &&
  (service.status === 'finalizado' ||
    (service.status === 'cancelado' && (cashWithDriverCents(ledgerOf(service)) > 0 || service.settlements.length > 0)));

/** Sums the services that count by driver, in the order in which their drivers first appear. */
export function sumPayouts(services: readonly PaidOutService[]): DriverPayout[] {
  const byDriver = new Map<string, DriverPayout>();
  for (const service of services) {
    const { driverId } = service;
    if (driverId !== null && isInPayout(service))
      byDriver.set(driverId, addService(byDriver.get(driverId) ?? noPayout(driverId), service));
  }
  return [...byDriver.values()];
}

const noPayout = (driverId: string): DriverPayout => ({
  driverId,
  driverName: '',
  services: 0,
  cancelled: 0,
  grossCents: 0,
  commissionCents: 0,
  payoutCents: 0,
  cashCents: 0,
  paidCents: 0,
  dueCents: 0,
});

/** The service without refund and kept deposit, which are between customer and company. */
const ledgerOf = (service: DriverMoney) => ({ ...service, cancellation: null, refund: null });

type UnfinishedService = DriverMoney & Pick<Service, 'typePayment' | 'typePaymentRemaining'>;

/**
 * Debt of the company to the driver of a service, whoever it will be, as if it were finished and the driver had
 * collected its cash; negative if the driver then owes the company.
 */
export function finishedDueCents(service: UnfinishedService): number {
  const cash = { amountCents: cashAtEndCents(service), status: 'pagado', holder: 'driver' } as const;
  const payments = cash.amountCents === 0 ? service.payments : [...service.payments, cash];
  return driverDueCents({
    ...ledgerOf(service),
    driverId: service.driverId ?? '',
    status: 'finalizado',
    payments,
  });
}

/** The cash that the driver has yet to collect; the deposit of a reservation goes to the company. */
function cashAtEndCents(service: UnfinishedService): number {
  const cents = cashToCollectCents(service, serviceBalance(service));
  return service.typeService === 'RESERVE' ? Math.min(cents, remainingCents(service.priceCents)) : cents;
}

/** The same of a service that counts in its driver's week. */
export const payoutDueCents = (service: DriverMoney): number => driverDueCents(ledgerOf(service));

function addService(sum: DriverPayout, service: PaidOutService): DriverPayout {
  const { typeService } = service;
  const isFinished = service.status === 'finalizado';
  const priceCents = isFinished ? service.priceCents : 0;
  const ledger = ledgerOf(service);
  return {
    driverId: sum.driverId,
    driverName: service.driverName ?? sum.driverName,
    services: sum.services + (isFinished ? 1 : 0),
    cancelled: sum.cancelled + (isFinished ? 0 : 1),
    grossCents: sum.grossCents + priceCents,
    commissionCents: sum.commissionCents + commissionCents(priceCents),
    payoutCents: sum.payoutCents + driverPayoutCents(typeService, priceCents),
    cashCents: sum.cashCents + cashWithDriverCents(ledger),
    paidCents: sum.paidCents + settledSumCents(ledger),
    dueCents: sum.dueCents + driverDueCents(ledger),
  };
}
