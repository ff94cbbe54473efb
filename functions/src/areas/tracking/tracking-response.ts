import type { Service } from '@llevo/contract/entities/service';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import {
  canRepeatSearch,
  canReserveInstead,
  customerSearchState,
} from '@llevo/contract/rules/dispatch/customer-search';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { roundToHalfStars } from '@llevo/contract/rules/people/rating';
import { buildQuoterPath } from '@llevo/contract/rules/quoter/quoter-link';
import { isDriverAgreed } from '@llevo/contract/rules/services/driver-job';
import { shownStartPin } from '@llevo/contract/rules/services/start-pin';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { acceptsReceipt, isCancellable, isRateable, trackedSteps } from '@llevo/contract/rules/services/tracking';
import { paymentsOf, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { undonePayment } from '@llevo/contract/rules/services/undone-payment';
import { LINK_HOLDER_UID } from '@llevo/contract/rules/services/job-event-of-change';
import { trackedRefund } from './tracked-refund.ts';
import type { TrackedDetails } from './tracked-details.ts';
import type { TrackedJob } from './tracked-job-document.ts';

/** Options that depend on more than the service. */
interface TrackedOffers {
  readonly isPayphoneOffered: boolean;
  readonly nowMs: number;
}

/** A tracked service as its page shows it; of other records only the driver's first name, plate and stars. */
export function toTrackedService(
  job: TrackedJob,
  { driver, history, stars, arrivalMinutes, notices }: TrackedDetails,
  { isPayphoneOffered, nowMs }: TrackedOffers,
): TrackedService {
  const { service, references } = job;
  const balance = storedServiceBalance(service);
  const takesReceipt = acceptsReceipt(service, balance);
  const isDriverShown = driver !== null && service.status !== 'cancelado' && isDriverAgreed(service);
  return {
    number: job.number,
    status: service.status,
    timeline: trackedSteps(service, history),
    company: job.company,
    typeService: service.typeService,
    vehicle: service.typeVehicle,
    date: service.date,
    hour: service.hour,
    cargo: service.typeThingsMove,
    loaders: serviceLoaderCount(service),
    requirements: service.specialRequirements,
    notes: service.origin === 'quoter' ? service.notes : '',
    cancelled: toCancellation(service),
    arrival_minutes: arrivalMinutes,
    start_pin: shownStartPin(service),
    search: toTrackedSearch(job),
    arrived_at: service.arrivedAt === null ? null : new Date(service.arrivedAt).toISOString(),
    order_again: job.quoter === null ? null : orderAgainPath(service, job.quoter.address),
    ...(isDriverShown && { driver: toTrackedDriver(driver) }),
    start: { ...service.start, address: service.addressStart, reference: references.start },
    end: { ...service.finish, address: service.addressFinish, reference: references.finish },
    total: dollarsFromCents(service.priceCents),
    paid: dollarsFromCents(balance.paidCents),
    to_verify: dollarsFromCents(balance.toVerifyCents),
    deposit: dollarsFromCents(balance.depositCents),
    due: dollarsFromCents(balance.dueCents),
    due_at_end: dollarsFromCents(balance.dueAtEndCents),
    ...trackedRefund(service, nowMs),
    payment_state: balance.state,
    ...toUndonePayment(service),
    typePayment: service.typePayment,
    can_cancel: isCancellable(service.status),
    can_rate: isRateable(service) && driver !== null && stars === null,
    can_send_receipt: takesReceipt,
    bank_accounts: takesReceipt ? [...job.bankAccounts] : [],
    can_pay_payphone: isPayphoneOffered && balance.dueCents > 0,
    stars,
    ...(notices !== null && { notices }),
  };
}

function toUndonePayment(service: Service): Pick<TrackedService, 'undone_payment'> {
  const undone = undonePayment(paymentsOf(service));
  if (undone === null) return {};
  const { status, amountCents, reason } = undone;
  return { undone_payment: { status, amount: dollarsFromCents(amountCents), reason } };
}

function toTrackedSearch({ service, dispatch, quoter }: TrackedJob): TrackedService['search'] {
  const { search } = service;
  const state = customerSearchState(service);
  if (search === null || state === null) return null;
  const { asked, nearby, startedAt, nextAt, endsAt } = search;
  // Its first step is due when a search begins: until then it has not looked.
  const hasLooked = nearby > 0 || nextAt !== startedAt;
  return {
    state,
    starts_at: new Date(startedAt).toISOString(),
    asked,
    nearby: hasLooked ? nearby : null,
    ends_at: new Date(endsAt).toISOString(),
    can_repeat: canRepeatSearch(service, dispatch),
    can_reserve: quoter !== null && canReserveInstead(service),
  };
}

function toCancellation({ status, cancellation }: Service): TrackedService['cancelled'] {
  if (status !== 'cancelado' || cancellation === null) return null;
  const { reason, by } = cancellation;
  return { by: by.uid === LINK_HOLDER_UID ? 'customer' : 'company', reason, at: new Date(by.at).toISOString() };
}

const orderAgainPath = (service: Service, address: string | null): string =>
  buildQuoterPath(
    {
      start: { text: service.addressStart, point: service.start },
      end: { text: service.addressFinish, point: service.finish },
      vehicle: service.typeVehicle,
    },
    address,
  );

const toTrackedDriver = ({
  name,
  plate,
  rating,
  typeVehicle,
}: NonNullable<TrackedDetails['driver']>): NonNullable<TrackedService['driver']> => ({
  first_name: firstName(name),
  plate: plate === '' ? null : plate,
  rating: rating.count === 0 ? null : roundToHalfStars(rating.average),
  vehicle: typeVehicle,
});
