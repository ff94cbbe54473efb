/**
 * Simulates the drivers of an account: `npm run simulate -- --drivers 60 --rate 20`. They move along roads, answer offers
 * through the API and do the jobs that they accept. Without --rate they report at the rate of the production policy.
 * --protocol osmand reports as Traccar Client does instead of through the rules: through the public call, one position
 * every five seconds, with a tracker for each driver.
 * --bookings 60 books so many trips as visitors instead, three a minute (--per-minute), and prints how their searches went;
 * the drivers are those of the running stack, or as many as --drivers says.
 * --direct bypasses the rules and writes positions in batches (for the bench); --seconds stops it after a time; --account
 * selects another account than `llevo`; --unseen-rate replaces either rate while no page is connected to Firestore.
 */
import { parseArgs } from 'node:util';
import { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import { localUrl, ports } from '../ports.ts';
import { connectEmulators, assertEmulatorsRunning } from '../seed/emulator-connection.ts';
import { createDirectWriter, createRulesWriter } from './position-writers.ts';
import { createTrackers, createTrackerWriter } from './tracker-writer.ts';
import { simulate } from './simulation.ts';
import { watchForReaders } from './readers.ts';
import { visit } from './visitors.ts';
import { answerOffers } from './phones.ts';
import { awaitSearches } from './ended-searches.ts';
import { homeRoads } from './home-roads.ts';
import type { JobTrip } from './job-trip.ts';
import { matchSummary, parseSearched } from './match-summary.ts';

const DEFAULT_DRIVERS = '60';
/** As many as the demo's drivers can serve in and around Quito. */
const DEFAULT_PER_MINUTE = '3';

const log = (line: string) => {
  console.log(`Simulator: ${line}`);
};

try {
  const { values } = parseArgs({
    options: {
      drivers: { type: 'string' },
      rate: { type: 'string' },
      'unseen-rate': { type: 'string' },
      bookings: { type: 'string' },
      'per-minute': { type: 'string', default: DEFAULT_PER_MINUTE },
      seconds: { type: 'string' },
      account: { type: 'string', default: 'llevo' },
      direct: { type: 'boolean', default: false },
      protocol: { type: 'string', default: 'rules' },
    },
  });
  const bookings = values.bookings === undefined ? null : parsePositive('bookings', values.bookings);
  const perMinute = parsePositive('per-minute', values['per-minute']);
  const drivers = values.drivers ?? (bookings === null ? DEFAULT_DRIVERS : null);
  const count = drivers === null ? 0 : parsePositive('drivers', drivers);
  const ratePerSecond = values.rate === undefined ? null : parsePositive('rate', values.rate);
  const unseenRate = values['unseen-rate'];
  const { account: accountId, protocol } = values;
  if (protocol !== 'rules' && protocol !== 'osmand') throw new Error('--protocol is rules or osmand');
  if (values.direct && protocol === 'osmand') throw new Error('--direct writes without a protocol');
  await assertEmulatorsRunning(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']);

  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stop.abort();
    });
  }
  if (values.seconds !== undefined) {
    setTimeout(
      () => {
        stop.abort();
      },
      parsePositive('seconds', values.seconds) * 1000,
    );
  }

  const { firestore } = connectEmulators();
  const [siteUrl, mailUrl] = [localUrl(ports().hosting), localUrl(ports().mailPage)];

  const drive = async () => {
    const active = await firestore
      .collection(paths.accountCollection(accountId, 'drivers'))
      .where('status', '==', 'activado')
      .limit(count)
      .get();
    const known = active.docs.map((driver) => ({ id: driver.id, vehicle: VehicleId.parse(driver.get('typeVehicle')) }));
    if (known.length === 0) throw new Error(`The account ${accountId} has no drivers: run "npm run seed" first.`);
    const driverIds = known.map(({ id }) => id);
    const createSink = () => {
      if (values.direct) return createDirectWriter(firestore, accountId);
      if (protocol === 'rules') return createRulesWriter(accountId);
      return createTrackerWriter(siteUrl, createTrackers(firestore, accountId));
    };
    const sink = createSink();
    const usualRate =
      sink.everyMs === undefined ? 'at the rate of the policy' : `one position each in ${sink.everyMs / 1000} s`;
    log(`${known.length} drivers, ${ratePerSecond === null ? usualRate : `${ratePerSecond} positions/s`}`);
    const startedMs = Date.now();
    const rateNow =
      unseenRate === undefined
        ? () => ratePerSecond
        : watchForReaders(
            { seen: ratePerSecond, unseen: parsePositive('unseen-rate', unseenRate) },
            { port: ports().listenGate, stack: process.ppid, signal: stop.signal },
          );
    const homes = homeRoads(known);
    const trips = new Map<string, JobTrip>();
    const { signal } = stop;
    const [counts, answers] = await Promise.all([
      simulate({ driverIds, rateNow, sink, trips, roadOf: (id) => homes.get(id), signal, log }),
      // The bench of positions measures nothing else.
      values.direct ? null : answerOffers({ firestore, accountId, siteUrl, trips, signal }),
    ]);
    sink.close();
    const seconds = (Date.now() - startedMs) / 1000;
    log(
      `${counts.written} positions in ${seconds.toFixed(1)} s (${(counts.written / seconds).toFixed(1)}/s), ` +
        `${counts.refused} refused, ${counts.lost} lost`,
    );
    if (answers === null) return;
    const { accepted, declined, missed, late, delivered } = answers;
    log(
      `${accepted} offers accepted, ${declined} declined, ${missed} missed, ${late} too late; ${delivered} delivered`,
    );
  };

  /** Books, waits until the last search ended, and says how they went. */
  const book = async (most: number) => {
    const booked: string[] = [];
    const onBooked = (serviceId: string) => {
      booked.push(serviceId);
    };
    const visits = await visit({ accountId, perMinute, most, siteUrl, mailUrl, signal: stop.signal, onBooked });
    log(`${visits.booked} trips booked, ${visits.refused} not`);
    const read = async () => {
      const services = booked.map((id) => firestore.doc(paths.accountDocument(accountId, 'services', id)));
      const found = services.length === 0 ? [] : await firestore.getAll(...services);
      return found.flatMap((snapshot) => parseSearched(snapshot.data()) ?? []);
    };
    log(matchSummary(await awaitSearches(read, stop.signal)));
    stop.abort();
  };

  await Promise.all([count > 0 && drive(), bookings !== null && book(bookings)]);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function parsePositive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be greater than 0`);
  return value;
}
