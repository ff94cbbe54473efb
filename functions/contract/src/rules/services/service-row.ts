import type { Service, ServiceRow } from '../../entities/service.ts';
import { UNASSIGNED_DRIVER } from '../../entities/service.ts';
import { dollarsFromCents } from '../money.ts';
import { paymentsOf, toServicePaymentRow } from './service-payments.ts';

/** A stored service as lists show it, from the API or read live by the browser. */
export const toServiceRow = (service: Service): ServiceRow => ({
  id: service.id,
  dateCreate: new Date(service.createdAt).toISOString(),
  user: service.userId,
  userName: service.userName,
  driver: service.driverId ?? UNASSIGNED_DRIVER,
  driverName: service.driverName,
  typeService: service.typeService,
  typeVehicle: service.typeVehicle,
  date: service.date,
  hour: service.hour,
  status: service.status,
  price: dollarsFromCents(service.priceCents),
  typePayment: service.typePayment,
  typePaymentRemaining: service.typePaymentRemaining,
  addressStart: service.addressStart,
  addressFinish: service.addressFinish,
  start: service.start,
  finish: service.finish,
  needEstibadores: service.needEstibadores,
  estibadores: service.estibadores,
  typeThingsMove: service.typeThingsMove,
  specialRequirements: service.specialRequirements,
  comprobantePago: service.comprobantePago,
  comprobantePagoRemaining: service.comprobantePagoRemaining,
  comprobantePagoComision: service.comprobantePagoComision,
  comprobantePagoConductor: service.comprobantePagoConductor,
  number: service.number,
  origin: service.origin,
  quote: service.quoteId,
  notes: service.notes,
  referenceStart: service.referenceStart,
  referenceFinish: service.referenceFinish,
  loaders: service.loaders,
  returnTrip: service.isReturnTrip,
  cancellation: service.cancellation && {
    motivo: service.cancellation.reason,
    at: new Date(service.cancellation.by.at).toISOString(),
  },
  delivery: service.delivery && { ...service.delivery, at: new Date(service.delivery.at).toISOString() },
  payments: paymentsOf(service).map(toServicePaymentRow),
  updatedAt: new Date(service.updatedAt).toISOString(),
});
