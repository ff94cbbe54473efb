import type { DriverMobileClaims } from '@llevo/contract/entities/driver-app';
import { type AccountCollection, paths } from '@llevo/contract/paths';
import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { trackExpiresAtMs, trackPartId } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { type Firestore, FieldValue } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { unsignedCustomToken, EmulatorHttpClient } from './emulator-http.ts';
import { PROJECT_ID } from '../ports.ts';
import { emulatorAddress } from '../seed/emulator-connection.ts';

/** A position and its driver. */
export interface OutgoingPosition {
  readonly driverId: string;
  readonly fix: PositionReport;
}

/** Result of a write: `refused` by the rules (the driver was cancelled), or `lost` with the connection. */
export type WriteOutcome = 'written' | 'refused' | 'lost';

/** Writes positions. */
export interface PositionWriter {
  /** Maximum number of positions in one call. */
  readonly batchSize: number;
  /** Maximum number of concurrent calls. */
  readonly parallel: number;
  /** Time between two positions of a driver, all of which are sent; absent if phones apply the reporting policy. */
  readonly everyMs?: number;
  send(positions: readonly OutgoingPosition[]): Promise<WriteOutcome>;
  /** Writes five minutes of a driver's route history; absent where it is not simulated. */
  sendTrack?(driverId: string, part: TrackPart): Promise<WriteOutcome>;
  close(): void;
}

const timestamp = (atMs: number) => ({ timestampValue: new Date(atMs).toISOString() });

/** The simulator stands for an operator's mobile program (docs/decisions/0091). */
const MOBILE_CLAIMS: DriverMobileClaims = { driver_mobile: true };

const RULES_CONNECTIONS = 64;
/** Shorter than the hour of an ID token. */
const TOKEN_LIFETIME_MS = 50 * 60_000;

/** Writes like the phones of an operator's mobile program: each driver signs in and writes its own position through the rules, one request each. */
export function createRulesWriter(accountId: string): PositionWriter {
  const auth = new EmulatorHttpClient(emulatorAddress('FIREBASE_AUTH_EMULATOR_HOST'), 8);
  const firestore = new EmulatorHttpClient(emulatorAddress('FIRESTORE_EMULATOR_HOST'), RULES_CONNECTIONS);
  const tokens = new Map<string, { token: string; until: number }>();
  const database = `projects/${PROJECT_ID}/databases/(default)`;

  const tokenOf = async (driverId: string): Promise<string | null> => {
    const known = tokens.get(driverId);
    if (known && known.until > Date.now()) return known.token;
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo';
    const customToken = unsignedCustomToken(driverId, { ...MOBILE_CLAIMS });
    const answer = await auth.post(path, { token: customToken, returnSecureToken: true });
    if (answer.status !== 200) return null;
    const { idToken } = JSON.parse(answer.text) as { idToken: string };
    tokens.set(driverId, { token: idToken, until: Date.now() + TOKEN_LIFETIME_MS });
    return idToken;
  };

  const nameOf = (collection: AccountCollection, id: string) =>
    `${database}/documents/${paths.accountDocument(accountId, collection, id)}`;

  const commit = async (driverId: string, write: object): Promise<WriteOutcome> => {
    try {
      const token = await tokenOf(driverId);
      if (token === null) return 'refused';
      const answer = await firestore.post(`/v1/${database}/documents:commit`, { writes: [write] }, token);
      if (answer.status === 401) tokens.delete(driverId);
      return answer.status === 200 ? 'written' : 'refused';
    } catch {
      return 'lost';
    }
  };

  return {
    batchSize: 1,
    parallel: RULES_CONNECTIONS,
    async send(positions) {
      const [position] = positions;
      if (!position) return 'written';
      const { driverId, fix } = position;
      return commit(driverId, {
        update: { name: nameOf('driverLocations', driverId), fields: restFields(fix) },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
      });
    },
    sendTrack: (driverId, { startMs, points }) =>
      commit(driverId, {
        update: {
          name: nameOf('driverTracks', trackPartId(driverId, startMs)),
          fields: {
            startsAt: timestamp(startMs),
            expiresAt: timestamp(trackExpiresAtMs(startMs)),
            points: { stringValue: points },
          },
        },
      }),
    close() {
      auth.close();
      firestore.close();
    },
  };
}

/** Bypasses the rules and writes many drivers per commit, to measure the limits of readers. */
export function createDirectWriter(firestore: Firestore, accountId: string): PositionWriter {
  return {
    batchSize: 100,
    parallel: 8,
    async send(positions) {
      const batch = firestore.batch();
      for (const { driverId, fix } of positions) {
        batch.set(firestore.doc(paths.accountDocument(accountId, 'driverLocations', driverId)), {
          ...locationFields(fix),
          updatedAt: FieldValue.serverTimestamp(),
        });
      }
      return batch.commit().then(
        () => 'written' as const,
        () => 'lost' as const,
      );
    },
    close() {
      // The caller owns the connection.
    },
  };
}

function locationFields({ lat, lng, heading, speed }: PositionReport) {
  const [shortLat, shortLng] = [Number(lat.toFixed(6)), Number(lng.toFixed(6))];
  return {
    lat: shortLat,
    lng: shortLng,
    geohash: geohashForLocation([shortLat, shortLng]),
    heading: Math.round(heading) % 360,
    speed: Math.round(speed),
  };
}

function restFields(fix: PositionReport) {
  const { geohash, ...numbers } = locationFields(fix);
  const doubles = Object.entries(numbers).map(([field, value]) => [field, { doubleValue: value }]);
  return { ...Object.fromEntries(doubles), geohash: { stringValue: geohash } } as Record<string, unknown>;
}
