import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';

/** Minutes by road from a service's driver to its start; null without a fresh position. */
export async function readArrivalMinutes(
  accountId: string,
  { driverId, start }: Pick<Service, 'driverId' | 'start'>,
  nowMs: number,
): Promise<number | null> {
  if (driverId === null) return null;
  const location = firestore().doc(paths.accountDocument(accountId, 'driverLocations', driverId));
  const position = StoredPosition.safeParse((await location.get()).data()).data;
  const isFresh = positionFreshness(position?.updatedAt.toMillis() ?? null, nowMs) === 'online';
  return position !== undefined && isFresh ? travelMinutes(position, start) : null;
}
