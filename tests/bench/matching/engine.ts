/**
 * Plays an hour on the product's engine over the Firestore emulator. The clock is virtual: an hour takes minutes, and what
 * happens at about the same time runs at once, as in a process of the functions.
 */
import '../../support/api/in-process-api.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { Driver } from '@llevo/contract/entities/driver';
import { Offer } from '@llevo/contract/entities/offer';
import type { Service } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { newSearch } from '@llevo/contract/rules/dispatch/start-search';
import { acceptOffer, declineOffer } from '../../../functions/src/areas/dispatch/answer-offer.ts';
import { continueSearches, runSearchTask } from '../../../functions/src/areas/dispatch/continue-searches.ts';
import { followSearch } from '../../../functions/src/areas/dispatch/follow-search.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import type { DriverCaller } from '../../../functions/src/platform/seams/core.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { putDocument } from '../../support/emulators/put-document.ts';
import { acceptedApp } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { DRIVING_DOCUMENTS, reportPosition } from '../../support/fixtures/offers.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';
import type { Hour, HourBooking, HourDriver } from './hour.ts';
import { MINUTE_MS, START_MS } from './hour.ts';

/** Events within this time run at once, in milliseconds. */
const TICK_MS = 250;
/** Phones report at least this often, as by the reporting policy. */
const REPORT_EVERY_MS = 2 * MINUTE_MS;
/** The hour, and the last searches. */
const END_MS = START_MS + 75 * MINUTE_MS;

/** A booking that found its driver. */
interface Match {
  readonly booking: HourBooking;
  readonly driverId: string;
  readonly acceptedAt: number;
  /** To the pick-up, as the offer says. */
  readonly minutes: number;
  /** When the driver is free again. */
  readonly endsAt: number;
}

export interface PlayedHour {
  readonly matches: readonly Match[];
  /** Acceptances that the engine answered with the job, by booking. */
  readonly acceptances: ReadonlyMap<string, number>;
  /** Documents that the engine read and wrote. */
  readonly reads: number;
  readonly writes: number;
}

interface Phone extends HourDriver {
  readonly record: Driver;
  job: Match | null;
  restsAt: LatLng;
}

/** Between two points, after so many minutes of so many. */
const along = (from: LatLng, to: LatLng, share: number): LatLng => {
  const part = Math.min(1, Math.max(0, share));
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
};

/** The position of a phone, at rest or on its job. */
function placeOf({ job, restsAt }: Phone, nowMs: number): LatLng {
  if (job === null) return restsAt;
  const { booking, acceptedAt, minutes } = job;
  const driven = (nowMs - acceptedAt) / MINUTE_MS;
  const isOnTheWay = driven < minutes;
  if (isOnTheWay) return along(restsAt, booking.start, driven / minutes);
  return along(booking.start, booking.finish, (driven - minutes) / travelMinutes(booking.start, booking.finish));
}

async function storePhones(accountId: string, drivers: readonly HourDriver[]): Promise<Map<string, Phone>> {
  const phones = drivers.map(async (driver): Promise<[string, Phone]> => {
    const id = `${driver.id}-${accountId}`;
    const rating = { average: driver.stars, count: 20 };
    const app = acceptedApp(`${id}@conductores.test`);
    const record = await given.driver(accountId, { id, documents: DRIVING_DOCUMENTS, rating, ...app });
    await putDocument(paths.accountDocument(accountId, 'driverDispatch', id), {
      ...{ open: null, freeSince: driver.idleSince, missedInRow: 0 },
      days: [{ day: '2026-11-25', asked: 20, accepted: 14 }],
    });
    return [id, { ...driver, record, job: null, restsAt: driver.place }];
  });
  return new Map(await Promise.all(phones));
}

/** Plays the bookings of an hour in an account of its own. */
export async function playHour(hour: Hour, log: (line: string) => void): Promise<PlayedHour> {
  let nowMs = START_MS;
  const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
  const scheduled = new Set<number>();
  const tasks: Deps['tasks'] = {
    schedule: ({ atMs }) => {
      scheduled.add(atMs);
      return Promise.resolve(true);
    },
  };
  const deps = { ...silentDeps, clock, tasks, log: { ...silentDeps.log, error: log } };
  const accountId = await given.account({ dispatch: DEFAULT_DISPATCH_SETTINGS });
  const phones = await storePhones(accountId, hour.drivers);
  const booked = new Map(hour.bookings.map((booking) => [booking.id, booking]));
  const servicePath = (id: string) => paths.accountDocument(accountId, 'services', id);
  const offers = adminFirestore.collection(paths.accountCollection(accountId, 'offers'));
  const waiting = [...hour.bookings];
  const answers = new Map<string, { readonly offer: Offer; readonly at: number }>();
  const known = new Set<string>();
  const matches: Match[] = [];
  const acceptances = new Map<string, number>();
  const cost = { reads: 0, writes: 0 };

  /** Runs work of the engine at once, and counts what it reads and writes. */
  const count = async (works: readonly (() => Promise<unknown>)[]) => {
    if (works.length === 0) return;
    const { writes, deletes } = await countWrites(async () => {
      const runs = works.map(async (work) => (await deps.meter.run(work)).reads ?? 0);
      for (const reads of await Promise.all(runs)) cost.reads += reads;
    });
    cost.writes += writes + deletes;
  };

  const book = async ({ id, start, finish, bookedAt }: HourBooking) => {
    const service: Partial<Service> = {
      ...{ id, start, finish, typeService: 'IMMEDIATE', status: 'inmediato', typeVehicle: 'cabina_simple' },
      ...{ driverId: null, driverName: null, userId: '', createdAt: bookedAt, updatedAt: bookedAt },
      ...{ date: guayaquilDate(bookedAt), hour: guayaquilTime(bookedAt) },
      search: newSearch(DEFAULT_DISPATCH_SETTINGS, nowMs),
    };
    await given.service(accountId, service);
    const after = (await readDocument(servicePath(id))) ?? {};
    return () => followSearch({ accountId, serviceId: id, before: undefined, after }, deps);
  };

  const answer =
    ({ offer }: { readonly offer: Offer }) =>
    async () => {
      const [phone, booking] = [phones.get(offer.driverId), booked.get(offer.serviceId)];
      if (phone === undefined || booking === undefined) throw new Error('an offer of another hour');
      const driver: DriverCaller = {
        ...{ uid: offer.driverId, accountId, plan: 'business', subscription: 'active' },
        ...{ sessionHash: '', record: phone.record, company: '', getsOffers: true },
      };
      if (!hour.answer(booking.id, phone.id).accepts) {
        await declineOffer(deps, driver, { offerId: offer.id, reason: '' });
        await continueSearches(deps, accountId);
        return;
      }
      const { kind } = await acceptOffer(deps, driver, { offerId: offer.id });
      if (kind !== 'accepted') return;
      acceptances.set(booking.id, (acceptances.get(booking.id) ?? 0) + 1);
      const minutes = offer.summary.pickupMinutes;
      const endsAt = nowMs + (minutes + booking.minutes) * MINUTE_MS;
      const match = { booking, driverId: phone.id, acceptedAt: nowMs, minutes, endsAt };
      matches.push(match);
      phone.job = match;
    };

  const endJobs = async () => {
    const done = [...phones].filter(([, { job }]) => job !== null && job.endsAt <= nowMs);
    for (const [id, phone] of done) {
      if (phone.job === null) continue;
      const { booking } = phone.job;
      phone.restsAt = booking.finish;
      phone.job = null;
      await adminFirestore.doc(servicePath(booking.id)).update({ status: 'finalizado' });
      await adminFirestore.doc(paths.accountDocument(accountId, 'driverDispatch', id)).update({ freeSince: nowMs });
      await reportPosition(accountId, id, { ...booking.finish, at: nowMs });
    }
  };

  const ring = async () => {
    const open = await offers.where('state', '==', 'open').get();
    for (const snapshot of open.docs) {
      if (known.has(snapshot.id)) continue;
      known.add(snapshot.id);
      const offer = Offer.parse({ ...snapshot.data(), id: snapshot.id });
      const phone = phones.get(offer.driverId);
      const { afterMs } = hour.answer(offer.serviceId, phone?.id ?? '');
      answers.set(offer.id, { offer, at: offer.createdAt + afterMs });
    }
  };

  for (let report = START_MS; nowMs < END_MS && matches.length < hour.bookings.length; nowMs += TICK_MS) {
    if (nowMs >= report) {
      report += REPORT_EVERY_MS;
      const at = nowMs;
      await Promise.all([...phones].map(([id, phone]) => reportPosition(accountId, id, { ...placeOf(phone, at), at })));
      log(`minute ${((nowMs - START_MS) / MINUTE_MS).toString()}: ${matches.length.toString()} matched`);
    }
    await endJobs();
    const arrived: HourBooking[] = [];
    while ((waiting[0]?.bookedAt ?? Infinity) <= nowMs) arrived.push(...waiting.splice(0, 1));
    const due = [...answers.values()].filter(({ at }) => at <= nowMs);
    for (const { offer } of due) answers.delete(offer.id);
    const timers = [...scheduled].filter((atMs) => atMs <= nowMs);
    for (const atMs of timers) scheduled.delete(atMs);
    const bookings = await Promise.all(arrived.map(book));
    const works = [
      ...bookings,
      ...due.map(answer),
      ...timers.map((atMs) => () => runSearchTask(deps, { accountId, atMs })),
    ];
    await count(works);
    if (works.length > 0) await ring();
  }
  return { matches, acceptances, ...cost };
}
