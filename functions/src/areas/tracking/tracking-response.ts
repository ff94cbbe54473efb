import type { TrackedService } from '@llevo/contract/entities/tracking';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { roundToHalfStars } from '@llevo/contract/rules/people/rating';
import { acceptsReceipt, isCancellable, isRateable, trackedSteps } from '@llevo/contract/rules/services/tracking';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { TrackedDetails } from './tracked-details.ts';
import type { TrackedJob } from './tracked-job-document.ts';

/** Options that depend on more than the service. */
interface TrackedOffers {
  readonly isPayphoneOffered: boolean;
}

/** A tracked service as its page shows it; of other records only the driver's first name, plate and stars. */
export function toTrackedService(
  job: TrackedJob,
  { driver, history, stars }: TrackedDetails,
  { isPayphoneOffered }: TrackedOffers,
): TrackedService {
  const { service, references } = job;
  const balance = storedServiceBalance(service);
  const isDriverShown = driver !== null && service.status !== 'cancelado';
  return {
    number: job.number,
    status: service.status,
    timeline: trackedSteps(service, history),
    company: job.company,
    typeService: service.typeService,
    vehicle: service.typeVehicle,
    date: service.date,
    hour: service.hour,
    ...(isDriverShown && { driver: toTrackedDriver(driver) }),
    start: { ...service.start, address: service.addressStart, reference: references.start },
    end: { ...service.finish, address: service.addressFinish, reference: references.finish },
    total: dollarsFromCents(service.priceCents),
    paid: dollarsFromCents(balance.paidCents),
    to_verify: dollarsFromCents(balance.toVerifyCents),
    deposit: dollarsFromCents(balance.depositCents),
    due: dollarsFromCents(balance.dueCents),
    payment_state: balance.state,
    typePayment: service.typePayment,
    can_cancel: isCancellable(service.status),
    can_rate: isRateable(service) && driver !== null && stars === null,
    can_send_receipt: acceptsReceipt(service, balance),
    can_pay_payphone: isPayphoneOffered && balance.dueCents > 0,
    stars,
  };
}

const toTrackedDriver = ({
  name,
  plate,
  rating,
}: NonNullable<TrackedDetails['driver']>): NonNullable<TrackedService['driver']> => ({
  first_name: name.trim().split(/\s+/)[0] ?? '',
  plate: plate === '' ? null : plate,
  rating: rating.count === 0 ? null : roundToHalfStars(rating.average),
});
