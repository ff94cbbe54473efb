import type { DriverLocation } from '@llevo/contract/entities/driver-location';
import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import { NO_APP_ACCESS } from '@llevo/contract/rules/people/driver-app';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { randomLocation } from '../random/random-location.ts';
import { BANKS } from './names.ts';
import { randomCedula, mailbox, randomPerson } from './random-person.ts';
import type { Random } from '../random/random.ts';
import { randomInt, randomBoolean, createRandom, pick, pickWeighted } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** A driver before ratings are counted. */
export type DemoDriver = Omit<Driver, 'rating'>;

/** One driver in this many awaits the first review: 20 of 300. */
const DRIVERS_PER_REVISION = 15;
/** One driver in this many was cancelled, and one must correct the documents: four of 300 each; the others work. */
const DRIVERS_PER_EXCEPTION = 75;
const CANCELLED_PLACE = 66;
const CORRECTION_PLACE = 71;
/** Maximum number of drivers with picture files. */
const MOST_DRIVERS_WITH_PICTURES = 300;

/** The fleet by vehicle, repeated for every twenty drivers: small vehicles do most trips. */
export const FLEET: readonly VehicleId[] = [
  'cabina_simple',
  'cabina_simple',
  '10tn',
  'doble_cabina',
  '2tn',
  '3tn',
  'doble_cabina',
  '2tn',
  '6tn',
  'cabina_simple',
  '3tn',
  'cabina_simple',
  'doble_cabina',
  '2tn',
  '3tn',
  'cabina_simple',
  '2tn',
  '6tn',
  'cabina_simple',
  'doble_cabina',
];

/** Drivers of an account: always the same for the same account and number. */
export function demoDrivers(accountId: string, count: number, clock: SeedClock): DemoDriver[] {
  const random = createRandom(`drivers of ${accountId}`);
  return Array.from({ length: count }, (_, index) => demoDriver(random, { accountId, index, clock }));
}

interface DriverSeedContext {
  readonly accountId: string;
  readonly index: number;
  readonly clock: SeedClock;
}

function demoDriver(random: Random, { accountId, index, clock }: DriverSeedContext): DemoDriver {
  const id = `d-${accountId}-${(index + 1).toString().padStart(4, '0')}`;
  const who = randomPerson(random, mailbox('d', accountId, index), 0.1);
  const status = statusOf(index);
  const isNew = status === 'revision';
  const folder = paths.driverDocumentsFolder(accountId, id);
  const hasPictures = index < MOST_DRIVERS_WITH_PICTURES && status !== 'cancelado';
  const picture = (name: string) => `${folder}/${name}.png`;
  return {
    ...who,
    id,
    status,
    plate: `PB${'ACDFGH'.charAt(index % 6)}-${(1000 + index).toString()}`,
    typeVehicle: FLEET[index % FLEET.length] ?? 'cabina_simple',
    bankAccount: {
      typeBank: pick<string>(random, BANKS),
      typeAccountBank: randomBoolean(random, 0.8) ? 'Ahorros' : 'Corriente',
      accountNumber: random.string.numeric({ length: 10, allowLeadingZeros: false }),
      accountOwner: `${who.name} ${who.surname}`,
      cedula: randomCedula(random),
    },
    bankAccountHold: null,
    documents: hasPictures
      ? {
          licencia: picture('licencia'),
          // A driver in correction must upload the registration again.
          matricula: status === 'correccion' ? '' : picture('matricula'),
          foto_vehiculo: picture('foto_vehiculo'),
          foto_perfil: picture('foto_perfil'),
        }
      : null,
    // The second driver's licence is about to expire.
    documentExpiry: { ...NO_DOCUMENT_EXPIRY, licencia: expiryOf(index, clock.startOfTodayMs) },
    // Active drivers answer offers in the web app; the first of them can be tried out.
    ...(status === 'activado' ? acceptedApp(who.email, clock.startOfTodayMs - DAY_MS) : NO_APP_ACCESS),
    isAvailable: true,
    availableUntil: null,
    ...unchangedSince(clock.startOfTodayMs - randomInt(random, isNew ? 1 : 370, isNew ? 14 : 420) * DAY_MS),
  };
}

function statusOf(index: number): DriverStatus {
  if (index % DRIVERS_PER_REVISION === DRIVERS_PER_REVISION - 1) return 'revision';
  switch (index % DRIVERS_PER_EXCEPTION) {
    case CANCELLED_PLACE:
      return 'cancelado';
    case CORRECTION_PLACE:
      return 'correccion';
    default:
      return 'activado';
  }
}

/** The city where a driver lives and works: the end of the address. */
export const cityOf = ({ address }: Pick<DemoDriver, 'address'>): string => address.split(', ').at(-1) ?? '';

const acceptedApp = (email: string, at: number): typeof NO_APP_ACCESS => ({
  ...NO_APP_ACCESS,
  appInvitedAt: at,
  appAcceptance: { email, at },
});

/** Days from today to the last day of the licence, by driver; null for an unknown one. */
const LICENCE_DAYS = [null, 12, 400];

function expiryOf(index: number, todayMs: number): string | null {
  const days = LICENCE_DAYS[index] ?? null;
  return days === null ? null : guayaquilDate(todayMs + days * DAY_MS);
}

const unchangedSince = (createdAt: number) => ({
  createdAt,
  updatedAt: createdAt,
  statusChange: null,
  lastEdit: null,
});

/** Stored driver, with the fields for lists and searches. */
export function driverDocument(
  accountId: string,
  { id, ...driver }: DemoDriver,
  rating: Driver['rating'],
): SeedDocument {
  return {
    path: paths.accountDocument(accountId, 'drivers', id),
    data: {
      ...driver,
      rating,
      searchTokens: searchTokens(...personSearchTexts(driver)),
      sortName: normaliseText(`${driver.name} ${driver.surname}`),
    },
  };
}

/** Last positions: most active drivers a moment ago, some hours ago, some never. */
export function locationDocuments(accountId: string, drivers: readonly DemoDriver[], clock: SeedClock): SeedDocument[] {
  const random = createRandom(`locations of ${accountId}`);
  return drivers.flatMap((driver) => {
    const { id, status } = driver;
    const seen = pickWeighted(random, status === 'activado' ? LAST_SEEN_WEIGHTS : INACTIVE_LAST_SEEN_WEIGHTS);
    const { lat, lng } = randomLocation(random, cityOf(driver));
    const isMoving = seen === 'now' && randomBoolean(random, 0.6);
    const agoMs = seen === 'now' ? randomInt(random, 0, 60_000) : randomInt(random, 6 * 60_000, 2 * DAY_MS);
    const location: DriverLocation = {
      lat,
      lng,
      geohash: geohashForLocation([lat, lng]),
      heading: randomInt(random, 0, 359),
      speed: isMoving ? randomInt(random, 15, 60) : 0,
    };
    if (seen === 'never') return [];
    const updatedAt = Timestamp.fromMillis(clock.nowMs - agoMs);
    return [{ path: paths.accountDocument(accountId, 'driverLocations', id), data: { ...location, updatedAt } }];
  });
}

type LastSeen = 'now' | 'long ago' | 'never';
const LAST_SEEN_WEIGHTS: [number, LastSeen][] = [
  [78, 'now'],
  [14, 'long ago'],
  [8, 'never'],
];
const INACTIVE_LAST_SEEN_WEIGHTS: [number, LastSeen][] = [
  [20, 'long ago'],
  [80, 'never'],
];
