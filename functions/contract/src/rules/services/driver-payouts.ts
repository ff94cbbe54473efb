import type { Service } from '../../entities/service.ts';
import { commissionCents, driverPayoutCents } from '../rates/commission.ts';

/** The payout of one driver for finished services, in whole cents. */
export interface DriverPayout {
  readonly driverId: string;
  /** As the latest service names them. */
  readonly driverName: string;
  readonly services: number;
  readonly grossCents: number;
  readonly commissionCents: number;
  readonly payoutCents: number;
  /** The sum of services with the receipt of the driver's payment. */
  readonly paidCents: number;
  readonly dueCents: number;
}

export type PaidOutService = Pick<
  Service,
  'driverId' | 'driverName' | 'typeService' | 'priceCents' | 'comprobantePagoConductor'
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
  paidCents: 0,
  dueCents: 0,
});

function addService(sum: DriverPayout, service: PaidOutService): DriverPayout {
  const { typeService, priceCents, comprobantePagoConductor } = service;
  const payout = driverPayoutCents(typeService, priceCents);
  const isPaid = comprobantePagoConductor !== '';
  return {
    driverId: sum.driverId,
    driverName: service.driverName ?? sum.driverName,
    services: sum.services + 1,
    grossCents: sum.grossCents + priceCents,
    commissionCents: sum.commissionCents + commissionCents(priceCents),
    payoutCents: sum.payoutCents + payout,
    paidCents: sum.paidCents + (isPaid ? payout : 0),
    dueCents: sum.dueCents + (isPaid ? 0 : payout),
  };
}
