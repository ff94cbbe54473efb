import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { StoredZone } from '@llevo/contract/entities/zone';
import { paths } from '@llevo/contract/paths';
import { isQuietAt } from '@llevo/contract/rules/alerts/quiet-hours';
import type { SeenDriver, ZoneCrossing } from '@llevo/contract/rules/fleet/zone-crossings';
import { driversInZone } from '@llevo/contract/rules/fleet/zone-crossings';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { zoneBounds, ZONE_MARGIN_METRES } from '@llevo/contract/rules/fleet/zone-geometry';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import { nearbyRanges } from '../services/nearby-drivers-store.ts';
import { openAlert, openAlertsOfZone, resolveAlerts } from '../alerts/alert-documents.ts';
import { readAccount } from '../alerts/evaluate-service-alerts.ts';
import { readPushDevices } from '../../platform/push/push-devices.ts';
import { parseZone } from './zones-store.ts';

/** Maximum zones of one query, and positions of one range of geohashes. */
const PAGE_SIZE = 100;
const MAX_POSITIONS = 500;

const DriverName = z.object({ name: z.string(), surname: z.string() });

interface ZoneDeps {
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Checks every watched zone once: reads the positions in and around it, and writes only if a driver crossed the edge.
 * Positions have no trigger (docs/decisions/0062).
 */
export async function checkZones(deps: ZoneDeps, untilMs: number): Promise<void> {
  const watched = firestore().collectionGroup('zones').where('isWatched', '==', true).orderBy(FieldPath.documentId());
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? watched : watched.startAfter(last)).limit(PAGE_SIZE).get();
    for (const zone of docs) {
      // A failure in one zone does not stop the others.
      await checkZone(zone, deps).catch((error: unknown) => {
        deps.log.error('A zone could not be looked at', { zone: zone.ref.path, error: String(error) });
      });
    }
    last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  } while (last !== undefined && deps.clock.nowMs() < untilMs);
}

async function checkZone(snapshot: DocumentSnapshot, { clock }: ZoneDeps): Promise<void> {
  const zone = parseZone(snapshot);
  const accountId = snapshot.ref.parent.parent?.id;
  if (zone === null || accountId === undefined) return;
  const { inside, crossings } = driversInZone(zone, await readDrivers(accountId, zone));
  if (isDeepStrictEqual(zone.inside, inside)) return;
  const account = await readAccount(accountId);
  if (account === null || account.closing !== undefined) return;
  const names = await readNames(accountId, crossings);
  await firestore().runTransaction(async (transaction) => {
    const now = parseZone(await transaction.get(snapshot.ref));
    // Changed or checked concurrently: the next check sees the newer state.
    if (now?.updatedAt !== zone.updatedAt || !isDeepStrictEqual(now.inside, zone.inside)) return;
    const { docs: open } = await transaction.get(openAlertsOfZone(accountId, snapshot.id));
    const nowMs = clock.nowMs();
    const { rules, quietHours } = account.alerts ?? DEFAULT_ALERT_SETTINGS;
    const isQuiet = isQuietAt(quietHours, nowMs);
    const devices = crossings.length > 0 && !isQuiet ? await readPushDevices(transaction, accountId) : [];
    for (const { driverId, change, sinceMs } of crossings) {
      const crossed = open.filter((alert) => alert.get('driverId') === driverId);
      resolveAlerts(
        transaction,
        crossed.map(({ ref }) => ref),
        nowMs,
      );
      const kind = change === 'entered' ? 'zone_entered' : 'zone_left';
      if (!now[change] || !rules[kind].on) continue;
      const id = [kind, snapshot.id, driverId, sinceMs.toString()].join(':');
      openAlert(
        { transaction, devices },
        { accountId, id },
        {
          kind,
          openedAt: nowMs,
          isQuiet,
          driverId,
          driverName: names.get(driverId) ?? null,
          zoneId: snapshot.id,
          zoneName: now.name,
        },
      );
    }
    transaction.update(snapshot.ref, { inside });
  });
}

/** The drivers in and around a zone, and those who were inside before. */
async function readDrivers(accountId: string, { shape, inside }: StoredZone): Promise<SeenDriver[]> {
  const { centre, metres } = zoneBounds(shape);
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations'));
  const pages = await Promise.all(
    nearbyRanges(centre, metres + ZONE_MARGIN_METRES).map(([start, end]) =>
      locations.orderBy('geohash').startAt(start).endAt(end).limit(MAX_POSITIONS).get(),
    ),
  );
  // Ranges may overlap.
  const found = new Map(
    pages.flatMap(({ docs }) => docs.map((position): [string, DocumentSnapshot] => [position.id, position])),
  );
  const missing = Object.keys(inside ?? {}).filter((driverId) => !found.has(driverId));
  const others =
    missing.length === 0 ? [] : await firestore().getAll(...missing.map((driverId) => locations.doc(driverId)));
  return [...found.values(), ...others].flatMap((position) => {
    const { data } = StoredPosition.safeParse(position.data());
    if (data === undefined) return [];
    return [{ driverId: position.id, lat: data.lat, lng: data.lng, atMs: data.updatedAt.toMillis() }];
  });
}

async function readNames(accountId: string, crossings: readonly ZoneCrossing[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(crossings.map(({ driverId }) => driverId))];
  if (ids.length === 0) return new Map();
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const snapshots = await firestore().getAll(...ids.map((id) => drivers.doc(id)));
  return new Map(
    snapshots.flatMap((driver): [string, string][] => {
      const { data } = DriverName.safeParse(driver.data());
      return data === undefined ? [] : [[driver.id, fullName(data)]];
    }),
  );
}
