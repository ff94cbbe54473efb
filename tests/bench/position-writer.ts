import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { trackPartId } from '@llevo/contract/rules/fleet/track-points';
import { FieldPath, Firestore, Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts/demo-accounts.ts';
import { ports, PROJECT_ID } from '../../emulators/ports.ts';
import { createTrackers } from '../../emulators/simulator/tracker-writer.ts';
import type { BareSession } from './bare-page.ts';

const ACCOUNT = 'llevo';
const BATCH = 250;

/** Decimal degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export type PositionWriter = ReturnType<typeof positionWriter>;

/** Renders a position in the back-office's format. */
export const encodePosition = ({ lat, lng }: Place): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const positionFields = ({ lat, lng }: Place) => ({
  lat,
  lng,
  geohash: geohashForLocation([lat, lng], 9),
  heading: 45,
  speed: 30,
  updatedAt: Timestamp.now(),
});

/** Writes positions without security rules into the stack at the given port offset. */
export function positionWriter(offset: number) {
  const at = ports(offset);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${at.firestore}`;
  // A client outside of the SDK's apps, because the server's code takes the first app and configures its Firestore.
  const db = new Firestore({ projectId: PROJECT_ID });
  const location = (driverId: string) => db.doc(paths.accountDocument(ACCOUNT, 'driverLocations', driverId));
  return {
    write: async (driverId: string, place: Place) => {
      await location(driverId).set(positionFields(place));
    },
    /** Writes a driver's route history, by the start of each five minutes. */
    writeTrack: async (driverId: string, parts: ReadonlyMap<number, string>) => {
      const batch = db.batch();
      for (const [startMs, points] of parts)
        batch.set(db.doc(paths.accountDocument(ACCOUNT, 'driverTracks', trackPartId(driverId, startMs))), { points });
      await batch.commit();
    },
    /** Writes positions of many drivers in batches. */
    writeAll: async (places: ReadonlyMap<string, Place>) => {
      const entries = [...places];
      for (let start = 0; start < entries.length; start += BATCH) {
        const batch = db.batch();
        for (const [driverId, place] of entries.slice(start, start + BATCH))
          batch.set(location(driverId), positionFields(place));
        await batch.commit();
      }
    },
    /** Returns the ids of the first drivers in the list. */
    newestDrivers: async (count: number): Promise<string[]> => {
      const drivers = await db
        .collection(paths.accountCollection(ACCOUNT, 'drivers'))
        .orderBy('createdAt', 'desc')
        .limit(count)
        .select()
        .get();
      return drivers.docs.map(({ id }) => id);
    },
    /** Returns the ids of the first drivers in the list of active ones. */
    newestActiveDrivers: async (count: number): Promise<string[]> => {
      const drivers = await db
        .collection(paths.accountCollection(ACCOUNT, 'drivers'))
        .where('status', '==', 'activado')
        .orderBy('createdAt', 'desc')
        .limit(count)
        .select()
        .get();
      return drivers.docs.map(({ id }) => id);
    },
    /** Returns the secret of a tracker of a driver. */
    trackerOf: createTrackers(db, ACCOUNT),
    /** Returns when a driver's position, route history and trackers were last written, by document. */
    writtenAt: async (driverId: string): Promise<string[]> => {
      const ofDriver = `${driverId}:`;
      const found = await Promise.all([
        db
          .collection(paths.accountCollection(ACCOUNT, 'driverTracks'))
          .orderBy(FieldPath.documentId())
          .startAt(ofDriver)
          .endAt(`${ofDriver}\uf8ff`)
          .get(),
        db.collection(COLLECTIONS.trackers).where('driverId', '==', driverId).get(),
      ]);
      const documents = [...found.flatMap(({ docs }) => docs), await location(driverId).get()];
      return documents.map(({ ref, updateTime }) => `${ref.path} ${updateTime?.valueOf() ?? ''}`);
    },
    /** Opens a session of the bare page as a user of the account. */
    bareSession: async (email: string): Promise<Omit<BareSession, 'targets'>> => {
      const answer = await fetch(`http://127.0.0.1:${at.hosting}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      const { data } = (await answer.json()) as { data: { firebase_token: string } };
      return { authPort: at.auth, firestorePort: at.listenGate, token: data.firebase_token };
    },
  };
}
