import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { ARRIVING_STATUSES, serviceArrival } from '@llevo/contract/rules/webhooks/arrival';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';
import type { Clock, Ids, Log } from '../../platform/seams/core.ts';
import { enqueueServiceEvent } from './enqueue-webhook-event.ts';

/** Maximum endpoints per run, and services per account. */
const MAX_ENDPOINTS = 1_000;
const MAX_SERVICES = 200;
/** Accounts in parallel: a thousand in sequence would take longer than the minute until the next run. */
const CONCURRENCY = 20;

interface ArrivalDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** A service under way, with a driver. */
type ActiveService = Service & { readonly driverId: string };

/**
 * Enqueues `service.arriving` for drivers near the next stop: once for each service, stop and driver. Reads nothing of
 * accounts without an endpoint for it; of the others the services under way and their drivers' positions.
 */
export async function enqueueArrivals(deps: ArrivalDeps): Promise<void> {
  const { docs } = await firestore()
    .collectionGroup('webhooks')
    .where('events', 'array-contains', 'service.arriving')
    .limit(MAX_ENDPOINTS)
    .get();
  const active = docs.filter((webhook) => webhook.get('active') === true);
  const accountIds = new Set(active.flatMap(({ ref }) => ref.parent.parent?.id ?? []));
  const waiting = [...accountIds];
  const worker = async () => {
    for (let accountId = waiting.pop(); accountId !== undefined; accountId = waiting.pop()) {
      const account = accountId;
      // A failure in one account does not stop the others.
      await enqueueArrivalsOf(account, deps).catch((error: unknown) => {
        deps.log.error('Arrivals could not be enqueued', { account, error: String(error) });
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function enqueueArrivalsOf(accountId: string, { clock, ids }: ArrivalDeps): Promise<void> {
  const { docs } = await firestore()
    .collection(paths.accountCollection(accountId, 'services'))
    .where('status', 'in', [...ARRIVING_STATUSES])
    .limit(MAX_SERVICES)
    .get();
  const services = docs.flatMap((snapshot) => {
    const { data } = Service.safeParse({ ...snapshot.data(), id: snapshot.id });
    return data !== undefined && hasDriver(data) ? [data] : [];
  });
  if (services.length === 0) return;
  const positions = services.map(({ driverId }) => paths.accountDocument(accountId, 'driverLocations', driverId));
  const snapshots = await firestore().getAll(...positions.map((path) => firestore().doc(path)));
  for (const [index, service] of services.entries()) {
    const { data: position } = StoredPosition.safeParse(snapshots[index]?.data());
    if (position === undefined) continue;
    const atMs = position.updatedAt.toMillis();
    if (positionFreshness(atMs, clock.nowMs()) !== 'online') continue;
    const arrival = serviceArrival(service, { ...position, atMs });
    if (arrival === null) continue;
    const key = ['arriving', service.id, arrival.stop, service.driverId].join('\n');
    const event = { key, accountId, type: 'service.arriving', at: atMs, service } as const;
    await enqueueServiceEvent(event, { arrival }, { clock, ids });
  }
}

const hasDriver = (service: Service): service is ActiveService => service.driverId !== null;
