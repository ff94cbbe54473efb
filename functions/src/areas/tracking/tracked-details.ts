import { RatingSummary } from '@llevo/contract/entities/person';
import { Rating } from '@llevo/contract/entities/rating';
import type { TrackedNotices } from '@llevo/contract/entities/tracking';
import { VehicleId } from '@llevo/contract/entities/vehicle';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { customerSearchState } from '@llevo/contract/rules/dispatch/customer-search';
import { phoneEnd } from '@llevo/contract/rules/phone';
import { isDriverAgreed } from '@llevo/contract/rules/services/driver-job';
import { isOver, isRateable } from '@llevo/contract/rules/services/tracking';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { acceptsMessages } from '../../platform/whatsapp/phone-consents.ts';
import { readArrivalMinutes } from '../services/arrival-minutes.ts';
import { driverRatingDocument } from '../services/service-rating.ts';
import type { TrackedJob } from './tracked-job-document.ts';

/** Upper bound on entries of a service, since every page view pays for their reads. */
const MAX_ENTRIES = 100;

/** Other programs write no `plate`. */
const Driver = z.object({
  name: z.string(),
  plate: z.string().catch(''),
  rating: RatingSummary,
  typeVehicle: VehicleId.nullable().catch(null),
});

/** Whether the driver is on the way to a customer who waits, though not yet in the product's words. */
const isAwaited = ({ service }: TrackedJob): boolean =>
  service.typeService === 'IMMEDIATE' && service.status === 'confirmado' && isDriverAgreed(service);

const CustomerContact = z.object({ email: z.string().catch(''), cellphone: z.string().catch('') });

/** How the customer of a job hears of its steps, if the installation writes on WhatsApp. */
async function readNotices({ accountId, service }: TrackedJob): Promise<TrackedNotices> {
  if (service.userId === '') return 'none';
  const customer = await readData(firestore().doc(paths.accountDocument(accountId, 'customers', service.userId)));
  const { email, cellphone } = CustomerContact.parse(customer ?? {});
  if (await acceptsMessages(accountId, cellphone)) return 'whatsapp';
  return email === '' ? 'none' : 'email';
}

interface DetailsContext {
  readonly nowMs: number;
  /** Whether the installation writes on WhatsApp. */
  readonly hasWhatsApp: boolean;
}

/** Driver, timeline, rating, channel and minutes to the pick-up of a tracked service, in one round trip. */
export async function readTrackedDetails(
  job: TrackedJob,
  { nowMs, hasWhatsApp }: DetailsContext,
): Promise<TrackedDetails> {
  const { accountId, serviceId, service } = job;
  const driver =
    service.driverId === null || !isDriverAgreed(service)
      ? null
      : firestore().doc(paths.accountDocument(accountId, 'drivers', service.driverId));
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId)).orderBy('at').limit(MAX_ENTRIES);
  const [driverData, entries, rating, arrivalMinutes, notices] = await Promise.all([
    driver && readData(driver),
    history.get(),
    // A service has no rating before its end.
    isRateable(service) ? readData(driverRatingDocument(accountId, serviceId)) : null,
    isAwaited(job) ? readArrivalMinutes(accountId, service, nowMs) : null,
    hasWhatsApp && !isOver(service.status) ? readNotices(job) : null,
  ]);
  return {
    driver: Driver.safeParse(driverData).data ?? null,
    history: entries.docs.flatMap((entry) => ServiceHistoryEntry.safeParse(entry.data()).data ?? []),
    stars: Rating.safeParse(rating).data?.stars ?? null,
    arrivalMinutes,
    notices,
  };
}

/** Other programs may add to the timeline after they changed the service. */
const SETTLING_MS = 60_000;
/** After this time a page shows changes that write neither service nor company, as a driver's stars. */
const FULL_ANSWER_MS = 600_000;
/** The same while the customer waits for a driver who accepted: the minutes change. */
const AWAITED_ANSWER_MS = 120_000;

/**
 * Changes whenever `readTrackedDetails` or the job do, for one document more at most; null while the service has just
 * changed.
 */
export async function readTrackedVersion(job: TrackedJob, nowMs: number): Promise<string | null> {
  const { account, service } = job.writtenAtMs;
  // A search writes the service at each step, and nothing else adds to the timeline of a service without a driver.
  if (nowMs - service < SETTLING_MS && customerSearchState(job.service) !== 'searching') return null;
  const rating = isRateable(job.service) ? await driverRatingDocument(job.accountId, job.serviceId).get() : null;
  return [
    account,
    service,
    rating?.updateTime?.toMillis() ?? 0,
    Math.floor(nowMs / (isAwaited(job) ? AWAITED_ANSWER_MS : FULL_ANSWER_MS)),
  ].join();
}

const CustomerPhone = z.object({ cellphone: z.string() });

/** The last digits of a customer's number; null for a deleted customer, and for one without a number. */
export async function readPhoneEnd({ accountId, service }: TrackedJob): Promise<string | null> {
  if (service.userId === '') return null;
  const customer = await readData(firestore().doc(paths.accountDocument(accountId, 'customers', service.userId)));
  return phoneEnd(CustomerPhone.safeParse(customer).data?.cellphone ?? '');
}

const readData = async (document: DocumentReference): Promise<unknown> => (await document.get()).data();

/** Details on the tracking page besides the service itself. */
export interface TrackedDetails {
  /** null without a driver who took the service, or if they were deleted. */
  readonly driver: z.infer<typeof Driver> | null;
  /** Oldest first. */
  readonly history: readonly ServiceHistoryEntry[];
  /** Given by the customer; null before. */
  readonly stars: number | null;
  /** Minutes of the driver to the pick-up of an immediate service; null while unknown. */
  readonly arrivalMinutes: number | null;
  /** Null without WhatsApp, and once the service is over. */
  readonly notices: TrackedNotices | null;
}
