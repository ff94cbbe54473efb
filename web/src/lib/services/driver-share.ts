import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { commissionCents } from '@llevo/contract/rules/rates/commission';
import { finishedDueCents, payoutDueCents } from '@llevo/contract/rules/services/driver-payouts';

/** The amounts between company and driver of a service, in whole cents: price less all of them leaves `dueCents`. */
export interface DriverShare {
  /** 0 of a cancelled service. */
  readonly priceCents: number;
  readonly commissionCents: number;
  /** The customer's money that the driver has, or will collect. */
  readonly collectedCents: number;
  /** Paid to the driver; negative for what the driver paid. */
  readonly settledCents: number;
  /** Debt of the company to the driver at the end; negative the other way. */
  readonly dueCents: number;
}

/** The amounts of a service as lists have it; those of one without a driver are of whoever will drive. */
export function driverShare(service: ServiceRow): DriverShare {
  const isCancelled = service.status === 'cancelado';
  const priceCents = isCancelled ? 0 : centsFromDollars(service.price);
  const commission = commissionCents(priceCents);
  const unsettledCents = unsettledDueCents(service);
  const dueCents = service.driver === UNASSIGNED_DRIVER ? unsettledCents : centsFromDollars(service.driver_due);
  return {
    priceCents,
    commissionCents: commission,
    collectedCents: priceCents - commission - unsettledCents,
    settledCents: unsettledCents - dueCents,
    dueCents,
  };
}

/** The due amount before any settlement, which rows don't have. */
function unsettledDueCents({ price, driver, payments, cash_report: report, ...service }: ServiceRow): number {
  const facts = {
    ...service,
    priceCents: centsFromDollars(price),
    driverId: driver === UNASSIGNED_DRIVER ? null : driver,
    payments: payments.map((payment) => ({ ...payment, amountCents: centsFromDollars(payment.amount) })),
    cashReport: report && {
      driverId: driver,
      collectedCents: centsFromDollars(report.collected),
      dueCents: centsFromDollars(report.due),
      note: report.note,
      at: Date.parse(report.at),
    },
    settlements: [],
    comprobantePagoConductor: '',
  };
  return service.status === 'cancelado' ? payoutDueCents(facts) : finishedDueCents(facts);
}
