import type { Service } from '../../entities/service.ts';
import { commissionCents, driverPayoutCents } from '../rates/commission.ts';
import { cashWithDriverCents, driverDueCents, settledSumCents } from './service-ledger.ts';

/** The payout of one driver for finished services, in whole cents. */
export interface DriverPayout {
  readonly driverId: string;
  /** As the latest service names them. */
  readonly driverName: string;
  readonly services: number;
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

/** Sums finished services by driver, in the order in which their drivers first appear; those without one are left out. */
export function sumPayouts(services: readonly PaidOutService[]): DriverPayout[] {
  const byDriver = new Map<string, DriverPayout>();
  for (const service of services) {
    const { driverId } = service;
    if (driverId !== null) byDriver.set(driverId, addService(byDriver.get(driverId) ?? noPayout(driverId), service));
  }
  return [...byDriver.values()];
}

const noPayout = (driverId: string): DriverPayout => ({
  driverId,
  driverName: '',
  services: 0,
  grossCents: 0,
  commissionCents: 0,
  payoutCents: 0,
  cashCents: 0,
  paidCents: 0,
  dueCents: 0,
});

/** The ledger of a finished service. */
const finished = (service: PaidOutService) =>
  ({ ...service, status: 'finalizado', cancellation: null, refund: null }) as const;

/** Debt of the company to the driver of a finished service; negative the other way. */
export const finishedDueCents = (service: PaidOutService): number => driverDueCents(finished(service));

function addService(sum: DriverPayout, service: PaidOutService): DriverPayout {
  const { typeService, priceCents } = service;
  const ledger = finished(service);
  return {
    driverId: sum.driverId,
    driverName: service.driverName ?? sum.driverName,
    services: sum.services + 1,
    grossCents: sum.grossCents + priceCents,
    commissionCents: sum.commissionCents + commissionCents(priceCents),
    payoutCents: sum.payoutCents + driverPayoutCents(typeService, priceCents),
    cashCents: sum.cashCents + cashWithDriverCents(ledger),
    paidCents: sum.paidCents + settledSumCents(ledger),
    dueCents: sum.dueCents + driverDueCents(ledger),
  };
}
