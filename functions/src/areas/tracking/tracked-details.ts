import { RatingSummary } from '@llevo/contract/entities/person';
import { Rating } from '@llevo/contract/entities/rating';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { isRateable } from '@llevo/contract/rules/services/tracking';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { TrackedJob } from './tracked-job-document.ts';

/** Upper bound on entries of a service, since every page view pays for their reads. */
const MAX_ENTRIES = 100;

/** Other programs write no `plate`. */
const Driver = z.object({ name: z.string(), plate: z.string().catch(''), rating: RatingSummary });

/** The rating of a service's driver by its customer; the demo data uses the same id. */
export const driverRatingDocument = ({ accountId, serviceId }: Pick<TrackedJob, 'accountId' | 'serviceId'>) =>
  firestore().doc(paths.accountDocument(accountId, 'ratings', `${serviceId}-driver`));

/** Driver, timeline and rating of a tracked service, in one round trip. */
export async function readTrackedDetails(job: TrackedJob): Promise<TrackedDetails> {
  const { accountId, serviceId, service } = job;
  const driver =
    service.driverId === null ? null : firestore().doc(paths.accountDocument(accountId, 'drivers', service.driverId));
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId)).orderBy('at').limit(MAX_ENTRIES);
  const [driverData, entries, rating] = await Promise.all([
    driver && readData(driver),
    history.get(),
    // A service has no rating before its end.
    isRateable(service) ? readData(driverRatingDocument(job)) : null,
  ]);
  return {
    driver: Driver.safeParse(driverData).data ?? null,
    history: entries.docs.flatMap((entry) => ServiceHistoryEntry.safeParse(entry.data()).data ?? []),
    stars: Rating.safeParse(rating).data?.stars ?? null,
  };
}

const readData = async (document: DocumentReference): Promise<unknown> => (await document.get()).data();

/** Details on the tracking page besides the service itself. */
export interface TrackedDetails {
  /** null without a driver, or if they were deleted. */
  readonly driver: { readonly name: string; readonly plate: string; readonly rating: RatingSummary } | null;
  /** Oldest first. */
  readonly history: readonly ServiceHistoryEntry[];
  /** Given by the customer; null before. */
  readonly stars: number | null;
}
