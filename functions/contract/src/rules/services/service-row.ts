import type { Service, ServiceRow } from '../../entities/service.ts';
import { SHARED_SERVICE_FIELDS, UNASSIGNED_DRIVER } from '../../entities/service.ts';
import { CANCELLATION_REASON_LABELS } from './cancellation-reason.ts';
import { toSearchRow } from './search-row.ts';
import { dollarsFromCents } from '../money.ts';
import { toRefundRow } from './refund.ts';
import { finishedDueCents, hasPayout, isInPayout, payoutDueCents } from './driver-payouts.ts';
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
  driverPlate: service.driverPlate,
  distance_m: service.distanceMetres,
  returnTrip: service.isReturnTrip,
  returnDiscount: dollarsFromCents(service.returnDiscountCents),
  cancellation: service.cancellation && {
    motivo: motivoOf(service.cancellation),
    reason: service.cancellation.code,
    at: new Date(service.cancellation.by.at).toISOString(),
    keeps_deposit: service.cancellation.keepsDeposit,
  },
  delivery: service.delivery && { ...service.delivery, at: new Date(service.delivery.at).toISOString() },
  search: service.search && toSearchRow(service.search),
  arrivedAt: service.arrivedAt === null ? null : new Date(service.arrivedAt).toISOString(),
  payments: paymentsOf(service).map(toServicePaymentRow),
  cash_report: service.cashReport && {
    collected: dollarsFromCents(service.cashReport.collectedCents),
    due: dollarsFromCents(service.cashReport.dueCents),
    note: service.cashReport.note,
    at: new Date(service.cashReport.at).toISOString(),
  },
  refund: service.refund && toRefundRow(service.refund),
  driver_due: dollarsFromCents(driverDueCents(service)),
  updatedAt: new Date(service.updatedAt).toISOString(),
});

/** The row for members of the company, with the customer's number. Webhooks and API keys get `toServiceRow`. */
export const toMemberServiceRow = (service: Service): ServiceRow => ({
  ...toServiceRow(service),
  userPhone: service.userPhone,
});

/** The words of a cancellation: those of the list where it has no others. */
const motivoOf = ({ reason, code }: NonNullable<Service['cancellation']>): string =>
  reason === '' && code !== null ? CANCELLATION_REASON_LABELS[code] : reason;

/** Debt of the company to the driver of a service, which is finished sooner or later; negative the other way. */
function driverDueCents(service: Service): number {
  if (isInPayout(service)) return payoutDueCents(service);
  return hasPayout(service) ? finishedDueCents(service) : 0;
}
