import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { shouldReportPosition } from '@llevo/contract/rules/people/position-policy';
import type { JobTrip } from './job-trip.ts';
import { createRandom, pickWeighted } from '../seed/random/random.ts';
import { CITY_ROADS } from './city-roads.ts';
import type { SimulatedDriver } from './driver-motion.ts';
import { advanceDriver, createDriver, measurePosition } from './driver-motion.ts';
import { HIGHWAYS } from './highways.ts';
import type { OutgoingPosition, PositionWriter } from './position-writers.ts';
import { pause } from './pause.ts';
import { createRestraint } from './restraint.ts';
import type { Road } from './road-geometry.ts';
import { toTrack } from './road-geometry.ts';
import { createTrackCollector } from './track-collector.ts';

interface SimulationOptions {
  readonly driverIds: readonly string[];
  /** Current rate: positions a second by all drivers together, or null for the production policy's rate. */
  readonly rateNow: () => number | null;
  readonly sink: PositionWriter;
  /** Ways of drivers with a job, who leave their road for it and stay at its end. */
  readonly trips?: ReadonlyMap<string, JobTrip>;
  /** Road of a driver; undefined for any. */
  readonly roadOf?: (driverId: string) => Road | undefined;
  /** Ends the simulation. */
  readonly signal: AbortSignal;
  /** Receives a line when the simulation slows down, and when it is as fast as before. */
  readonly log?: (line: string) => void;
}

/** Counters of the simulation. */
interface SimulationCounts {
  readonly written: number;
  readonly refused: number;
  readonly lost: number;
}

interface SimulatedPhone {
  readonly driver: SimulatedDriver;
  last: PositionReport | null;
  movedAtMs: number;
  /** Time of the next write: the rules accept one position a second from a driver. */
  readyAtMs: number;
}

/** Shortest pause between two passes over the drivers, at a high rate. */
const MIN_TICK_MS = 25;
const MAX_TICK_MS = 250;
/** Slightly longer than the second that the rules require, because requests overtake each other. */
const MIN_INTERVAL_MS = 1_060;
/** Pause after the rules denied a write: the driver was most likely cancelled. */
const REFUSED_PAUSE_MS = 15_000;

/** Moves drivers along roads and sends their positions until it is stopped; resolves with the counters. */
export async function simulate({
  driverIds,
  rateNow,
  sink,
  signal,
  trips = new Map(),
  roadOf = () => undefined,
  log = () => undefined,
}: SimulationOptions): Promise<SimulationCounts> {
  const random = createRandom('simulator');
  const tracks = [...CITY_ROADS, ...HIGHWAYS]
    .map(toTrack)
    .map((track): [number, typeof track] => [track.kind === 'city' ? 6 : 2, track]);
  const newPhone = (id: string, readyAtMs: number): SimulatedPhone => {
    const road = roadOf(id);
    const track = road === undefined ? pickWeighted(random, tracks) : toTrack(road);
    return { driver: createDriver(random, id, track), last: null, movedAtMs: Date.now(), readyAtMs };
  };
  const { everyMs = 0 } = sink;
  const startedAtMs = Date.now();
  const phones = driverIds.map((id, index) => newPhone(id, startedAtMs + (index / driverIds.length) * everyMs));
  const counts = { written: 0, refused: 0, lost: 0 };
  const collector = createTrackCollector(sink);
  const underWay = new Set<Promise<void>>();
  const restraint = createRestraint(log);
  let next = 0;
  let allowance = 0;
  let tickedAtMs = Date.now();

  const phoneById = new Map(phones.map((phone) => [phone.driver.id, phone]));
  /** Drivers who stood still until they accepted a job. */
  const addPhones = () => {
    for (const id of trips.keys()) {
      if (phoneById.has(id)) continue;
      const phone = newPhone(id, 0);
      phoneById.set(id, phone);
      phones.push(phone);
    }
  };

  /** Drivers that are due: checks each phone at most once, in turn; the next call continues from there. */
  const due = (nowMs: number, most: number, isByPolicy: boolean): OutgoingPosition[] => {
    const chosen: OutgoingPosition[] = [];
    addPhones();
    for (let looked = 0; looked < phones.length && chosen.length < most; looked++) {
      const phone = phones[next];
      next = (next + 1) % phones.length;
      if (!phone || phone.readyAtMs > nowMs) continue;
      const trip = trips.get(phone.driver.id);
      if (trip === undefined) advanceDriver(random, phone.driver, (nowMs - phone.movedAtMs) / 1000);
      phone.movedAtMs = nowMs;
      const fix = trip?.at(nowMs) ?? measurePosition(phone.driver, nowMs);
      collector.add(phone.driver.id, fix);
      const activity = trip?.activityAt(nowMs) ?? phone.driver.activity;
      if (isByPolicy && !shouldReportPosition(phone.last, fix, activity)) {
        phone.readyAtMs = nowMs + 1_000;
        continue;
      }
      phone.readyAtMs = Infinity;
      phone.last = fix;
      chosen.push({ driverId: phone.driver.id, fix });
    }
    return chosen;
  };

  const dispatch = (positions: readonly OutgoingPosition[]) => {
    const sentAtMs = Date.now();
    const written = restraint.begin(sentAtMs);
    const done = sink.send(positions).then((outcome) => {
      written(Date.now());
      counts[outcome] += positions.length;
      const pauseMs = outcome === 'refused' ? REFUSED_PAUSE_MS : MIN_INTERVAL_MS;
      for (const { driverId } of positions) {
        const phone = phoneById.get(driverId);
        if (phone) phone.readyAtMs = Math.max(Date.now() + pauseMs, sentAtMs + everyMs);
      }
      underWay.delete(done);
    });
    underWay.add(done);
  };

  while (!signal.aborted) {
    const nowMs = Date.now();
    const share = restraint.share(nowMs);
    const asked = rateNow();
    const isByPolicy = asked === null && everyMs === 0;
    const usualRate = asked ?? (isByPolicy ? Math.min(phones.length, restraint.mostPerSecond()) : phones.length);
    const ratePerSecond = usualRate * share;
    allowance = Math.min(allowance + ((nowMs - tickedAtMs) * ratePerSecond) / 1000, Math.max(1, ratePerSecond));
    tickedAtMs = nowMs;
    const free = share === 0 ? 0 : (sink.parallel - underWay.size) * sink.batchSize;
    const positions = due(nowMs, Math.min(Math.floor(allowance), free), isByPolicy);
    allowance -= positions.length;
    for (let first = 0; first < positions.length; first += sink.batchSize) {
      dispatch(positions.slice(first, first + sink.batchSize));
    }
    await pause(tickMs(ratePerSecond), signal);
  }
  await Promise.all([...underWay, collector.settled()]);
  return counts;
}

/** Interval of passes: half the interval of positions. */
const tickMs = (ratePerSecond: number): number => Math.min(MAX_TICK_MS, Math.max(MIN_TICK_MS, 500 / ratePerSecond));
