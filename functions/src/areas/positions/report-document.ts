import { DriverLocation } from '@llevo/contract/entities/driver-location';
import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { paths } from '@llevo/contract/paths';
import { mergeTrackPoints, trackerPartId, trackExpiresAtMs } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { shouldReportPosition } from '@llevo/contract/rules/people/position-policy';
import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';

const GEOHASH_LENGTH = 9;
/** Decimals of a stored coordinate: a tenth of a metre. */
const DECIMALS = 6;
/** Parts of the route history written in one transaction. */
const PARTS_AT_ONCE = 50;

const StoredReport = DriverLocation.omit({ geohash: true }).extend({ updatedAt: z.instanceof(Timestamp) });

export const locationDocument = (accountId: string, driverId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'driverLocations', driverId));

/** The stored position of a driver; null for none. */
export function parseReport(snapshot: DocumentSnapshot | undefined): PositionReport | null {
  const { data } = StoredReport.safeParse(snapshot?.data());
  if (data === undefined) return null;
  const { updatedAt, ...position } = data;
  return { ...position, atMs: updatedAt.toMillis() };
}

interface TrackedDriver {
  readonly accountId: string;
  readonly driverId: string;
}

interface NewReport {
  readonly report: PositionReport;
  readonly app: TrackerApp;
  readonly battery: number | null;
  readonly activity: DriverActivity;
}

/**
 * Stores a position unless a newer one is stored, from whatever source, or the reporting policy needs none; returns the
 * stored one. Does nothing for a deleted driver.
 */
export function writeReport(
  { accountId, driverId }: TrackedDriver,
  { report, app, battery, activity }: NewReport,
): Promise<PositionReport | null> {
  const document = locationDocument(accountId, driverId);
  return firestore().runTransaction(async (transaction) => {
    const [location, driver] = await transaction.getAll(document, driverDocument(accountId, driverId));
    const last = parseReport(location);
    if (driver?.exists !== true || !shouldReportPosition(last, report, activity)) return last;
    const [lat, lng] = [round(report.lat), round(report.lng)];
    transaction.set(document, {
      lat,
      lng,
      geohash: geohashForLocation([lat, lng], GEOHASH_LENGTH),
      heading: Math.round(report.heading) % 360,
      speed: Math.round(report.speed * 10) / 10,
      updatedAt: Timestamp.fromMillis(report.atMs),
      source: app,
      ...(battery !== null && { battery }),
    });
    return report;
  });
}

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Adds points to the route history of a driver; adding them again changes nothing. */
export async function writeParts(driver: TrackedDriver, parts: readonly TrackPart[]): Promise<void> {
  for (const some of inParts(parts, PARTS_AT_ONCE)) await writeSome(driver, some);
}

const StoredPart = z.object({ points: z.string() });

function writeSome({ accountId, driverId }: TrackedDriver, parts: readonly TrackPart[]): Promise<void> {
  const documents = parts.map(({ startMs }) =>
    firestore().doc(paths.accountDocument(accountId, 'driverTracks', trackerPartId(driverId, startMs))),
  );
  return firestore().runTransaction(async (transaction) => {
    const [driver, ...stored] = await transaction.getAll(driverDocument(accountId, driverId), ...documents);
    if (driver?.exists !== true) return;
    for (const [index, { startMs, points }] of parts.entries()) {
      const document = documents[index];
      if (document === undefined) continue;
      const before = StoredPart.safeParse(stored[index]?.data()).data?.points ?? '';
      transaction.set(document, {
        startsAt: Timestamp.fromMillis(startMs),
        expiresAt: Timestamp.fromMillis(trackExpiresAtMs(startMs)),
        points: mergeTrackPoints(before, points),
      });
    }
  });
}
