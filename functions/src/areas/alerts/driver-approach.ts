import { JobFields } from '@llevo/contract/entities/job-fields';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { LaneService } from '@llevo/contract/rules/alerts/late-approach';
import { minutesToPickUp, missesHour, needsApproach } from '@llevo/contract/rules/alerts/late-approach';
import type { DriverPosition } from '@llevo/contract/rules/alerts/service-watch';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { storedFields } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';

/** Services that are read of a driver: those of a day and of the day before. */
const MAX_SERVICES = 50;

interface ApproachFacts {
  readonly position: DriverPosition | null;
  readonly nowMs: number;
  /** Whether the alert of the driver's way is open. */
  readonly isOpen: boolean;
}

/**
 * Minutes of the drive from a fresh position of the service's driver to the pick-up; null if they come from another
 * service. Reads the driver's other services only where the drive would be too long.
 */
export async function readApproachMinutes(
  accountId: string,
  service: Service,
  { position, nowMs, isOpen }: ApproachFacts,
): Promise<number | null> {
  const { driverId, date } = service;
  const facts = { service, position, nowMs };
  if (driverId === null || position === null || !needsApproach(facts, isOpen)) return null;
  const place = { ...position, seenAtMs: position.atMs };
  const minutes = minutesToPickUp(service, { place, services: [], nowMs });
  if (minutes === null || !missesHour(minutes, facts, isOpen)) return minutes;
  const services = await readLane(accountId, driverId, date);
  return minutesToPickUp(service, { place, services, nowMs });
}

/** The services of a driver on a day, and on the day before, which may last past midnight. */
async function readLane(accountId: string, driverId: string, date: string): Promise<LaneService[]> {
  const { docs } = await firestore()
    .collection(paths.accountCollection(accountId, 'services'))
    .where('driverId', '==', driverId)
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', date)
    .orderBy('date', 'desc')
    .orderBy('hour', 'desc')
    .select(...storedFields(JobFields))
    .limit(MAX_SERVICES)
    .get();
  // A service that cannot be read is reported by its own list.
  return docs.flatMap((snapshot) => JobFields.safeParse({ ...snapshot.data(), id: snapshot.id }).data ?? []);
}
