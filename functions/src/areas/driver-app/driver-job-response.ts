import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { driverJobState, isDeclinable, isDeliverable, nextDriverStep } from '@llevo/contract/rules/services/driver-job';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { JobWithCustomer } from './job-transaction.ts';

/** A service as its driver sees it: nothing of the company's other money, people or services. */
export const toDriverJob = ({ service, phone }: JobWithCustomer): DriverJob => ({
  id: service.id,
  number: service.number === '' ? service.id : service.number,
  state: driverJobState(service),
  status: service.status,
  next: nextDriverStep(service),
  can_decline: isDeclinable(service),
  can_deliver: isDeliverable(service),
  typeService: service.typeService,
  vehicle: service.typeVehicle,
  date: service.date,
  hour: service.hour,
  start: { ...service.start, address: service.addressStart, reference: service.referenceStart },
  end: { ...service.finish, address: service.addressFinish, reference: service.referenceFinish },
  customer: { name: service.userName, phone },
  cargo: service.typeThingsMove,
  requirements: service.specialRequirements,
  notes: service.notes,
  loaders: serviceLoaderCount(service),
  returnTrip: service.isReturnTrip,
  payout: dollarsFromCents(driverPayoutCents(service.typeService, service.priceCents)),
  due: dollarsFromCents(storedServiceBalance(service).dueCents),
  typePayment: service.typePaymentRemaining ?? service.typePayment,
  updatedAt: new Date(service.updatedAt).toISOString(),
});
