import type { Service, ServiceRow } from '../../entities/service.ts';
import { SHARED_SERVICE_FIELDS, UNASSIGNED_DRIVER } from '../../entities/service.ts';
import { dollarsFromCents } from '../money.ts';
import { toRefundRow } from './refund.ts';
import { finishedDueCents, hasPayout } from './driver-payouts.ts';
import { paymentsOf, toServicePaymentRow } from './service-payments.ts';

type SharedFields = Pick<Service, (typeof SHARED_SERVICE_FIELDS)[number]>;

const sharedFields = (service: Service): SharedFields =>
  Object.fromEntries(SHARED_SERVICE_FIELDS.map((name) => [name, service[name]])) as SharedFields;

/** A stored service as lists show it, from the API or read live by the browser. */
export const toServiceRow = (service: Service): ServiceRow => ({
  ...sharedFields(service),
  dateCreate: new Date(service.createdAt).toISOString(),
  user: service.userId,
  driver: service.driverId ?? UNASSIGNED_DRIVER,
  price: dollarsFromCents(service.priceCents),
  quote: service.quoteId,
  returnTrip: service.isReturnTrip,
  returnDiscount: dollarsFromCents(service.returnDiscountCents),
  cancellation: service.cancellation && {
    motivo: service.cancellation.reason,
    at: new Date(service.cancellation.by.at).toISOString(),
  },
  delivery: service.delivery && { ...service.delivery, at: new Date(service.delivery.at).toISOString() },
  arrivedAt: service.arrivedAt === null ? null : new Date(service.arrivedAt).toISOString(),
  payments: paymentsOf(service).map(toServicePaymentRow),
  cash_report: service.cashReport && {
    collected: dollarsFromCents(service.cashReport.collectedCents),
    due: dollarsFromCents(service.cashReport.dueCents),
    note: service.cashReport.note,
    at: new Date(service.cashReport.at).toISOString(),
  },
  refund: service.refund && toRefundRow(service.refund),
  driver_due: hasPayout(service) ? dollarsFromCents(finishedDueCents(service)) : 0,
  updatedAt: new Date(service.updatedAt).toISOString(),
});
