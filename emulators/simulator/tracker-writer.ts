import { createHash } from 'node:crypto';
import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { POSITION_PATHS, TRACKER_SECRET_LENGTH } from '@llevo/contract/rules/positions/tracker-address';
import { paths } from '@llevo/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { EmulatorHttpClient } from './emulator-http.ts';
import type { PositionWriter, WriteOutcome } from './position-writers.ts';

const CONNECTIONS = 32;
/** Time between two positions of a simulated phone. */
const FIX_EVERY_MS = 5_000;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCURACY_METRES = 8;
const [KMH_PER_METRE_A_SECOND, KMH_PER_KNOT] = [3.6, 1.852];
const BATTERY_PERCENT = 80;
const OK = 200;
/** Statuses of an unknown tracker and of a message that the server does not accept. */
const REFUSED = new Set([400, 404]);

/** The same secret in each run, so that a new tracker replaces the former one. */
const secretOf = (accountId: string, driverId: string): string => {
  const bytes = createHash('sha256').update(`simulator/${accountId}/${driverId}`).digest();
  return Array.from(bytes.subarray(0, TRACKER_SECRET_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
};

/**
 * Secrets of trackers by driver, made in the database as the server stores them (tracker-document.ts), each in place of
 * the one of a former run.
 */
export function createTrackers(firestore: Firestore, accountId: string): (driverId: string) => Promise<string> {
  const secrets = new Map<string, Promise<string>>();

  const create = async (driverId: string): Promise<string> => {
    const secret = secretOf(accountId, driverId);
    const id = createHash('sha256').update(secret).digest('hex');
    const facts = { app: 'traccar_client', lastSeenAt: null, battery: null, clockAheadMs: 0 };
    await firestore.doc(paths.tracker(id)).set({ accountId, driverId, createdAt: Date.now(), ...facts });
    return secret;
  };

  return (driverId) => {
    const known = secrets.get(driverId) ?? create(driverId);
    secrets.set(driverId, known);
    known.catch(() => secrets.delete(driverId));
    return known;
  };
}

/** A request of a phone to the public call, past the address of the site. */
export interface TrackerMessage {
  readonly path: string;
  /** JSON; null for a message of query parameters. */
  readonly body: unknown;
}

/** The message of Traccar Client 9: JSON, metres a second, a battery from 0 to 1. */
export const jsonMessage = (secret: string, { lat, lng, heading, speed, atMs }: PositionReport): TrackerMessage => ({
  path: POSITION_PATHS.traccar_client,
  body: {
    location: {
      timestamp: new Date(atMs).toISOString(),
      coords: {
        ...{ latitude: lat, longitude: lng, accuracy: ACCURACY_METRES, altitude: 2_800 },
        ...{ speed: speed / KMH_PER_METRE_A_SECOND, heading },
      },
      is_moving: speed > 0,
      odometer: 0,
      event: 'motionchange',
      battery: { level: BATTERY_PERCENT / 100, is_charging: false },
      activity: { type: speed > 0 ? 'in_vehicle' : 'still' },
      extras: {},
    },
    device_id: secret,
  },
});

/** The message of Traccar Client before version 9: query parameters, knots, per cent. */
export function queryMessage(secret: string, { lat, lng, heading, speed, atMs }: PositionReport): TrackerMessage {
  const parameters = {
    ...{ id: secret, timestamp: Math.round(atMs / 1000), lat, lon: lng },
    ...{ speed: speed / KMH_PER_KNOT, bearing: heading, altitude: 2_800 },
    ...{ accuracy: ACCURACY_METRES, batt: BATTERY_PERCENT },
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value.toString()}`);
  return { path: `${POSITION_PATHS.traccar_client}?${query.join('&')}`, body: null };
}

/**
 * Reports as Traccar Client does, through the public call: every position, because the server applies the policy. Every
 * other driver has version 9.
 */
export function createTrackerWriter(siteUrl: string, secretFor: (driverId: string) => Promise<string>): PositionWriter {
  const http = new EmulatorHttpClient(new URL(siteUrl).host, CONNECTIONS);
  const phones = new Map<string, { readonly isJson: boolean }>();
  const phoneOf = (driverId: string) => {
    const phone = phones.get(driverId) ?? { isJson: phones.size % 2 === 0 };
    phones.set(driverId, phone);
    return phone;
  };

  return {
    batchSize: 1,
    parallel: CONNECTIONS,
    everyMs: FIX_EVERY_MS,
    async send(positions): Promise<WriteOutcome> {
      const [position] = positions;
      if (!position) return 'written';
      const { driverId, fix } = position;
      try {
        const toMessage = phoneOf(driverId).isJson ? jsonMessage : queryMessage;
        const { path, body } = toMessage(await secretFor(driverId), fix);
        const { status } = await http.post(path, body);
        if (status === OK) return 'written';
        return REFUSED.has(status) ? 'refused' : 'lost';
      } catch {
        return 'lost';
      }
    },
    close() {
      http.close();
    },
  };
}
