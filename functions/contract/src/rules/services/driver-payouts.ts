import type { Service } from '../../entities/service.ts';
import { commissionCents, driverPayoutCents } from '../rates/commission.ts';
import { cashWithDriverCents, driverDueCents, settledSumCents } from './service-ledger.ts';

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

export type PaidOutService = Pick<
  Service,
  | 'status'
  | 'driverId'
  | 'driverName'
  | 'typeService'
  | 'priceCents'
  | 'payments'
  | 'cashReport'
  | 'settlements'
  | 'comprobantePagoConductor'
>;

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
const ledgerOf = (service: PaidOutService) => ({ ...service, cancellation: null, refund: null });

/** Debt of the company to the driver of a service as if it were finished; negative the other way. */
export const finishedDueCents = (service: PaidOutService): number =>
  driverDueCents(ledgerOf({ ...service, status: 'finalizado' }));

/** The same of a service that counts in its driver's week. */
export const payoutDueCents = (service: PaidOutService): number => driverDueCents(ledgerOf(service));

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
