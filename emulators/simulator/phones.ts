import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptDriverOffer, declineDriverOffer } from '@llevo/contract/endpoints/dispatch';
import {
  advanceDriverJob,
  arriveAtDriverJob,
  getDriverJob,
  setDriverAvailability,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { DriverJob } from '@llevo/contract/entities/driver-job';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { MAX_MISSED_IN_ROW } from '@llevo/contract/rules/dispatch/offer-tally';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { createRandom, randomInt } from '../seed/random/random.ts';
import { seededJobs } from './due-jobs.ts';
import type { JobTrip } from './job-trip.ts';
import { createTrip } from './job-trip.ts';
import type { OfferAnswer } from './offer-answer.ts';
import { randomAnswer } from './offer-answer.ts';
import { createPhoneSessions } from './phone-sessions.ts';
import { createSender } from './public-api.ts';

interface PhonesOptions {
  readonly firestore: Firestore;
  readonly accountId: string;
  readonly siteUrl: string;
  /** Ways of drivers with a job, by driver; the simulation moves them. */
  readonly trips: Map<string, JobTrip>;
  readonly signal: AbortSignal;
}

interface PhoneCounts {
  accepted: number;
  declined: number;
  /** Offers that passed: the driver did not look, or had no network. */
  missed: number;
  /** Acceptances that came too late. */
  late: number;
  delivered: number;
}

const SET_OUT_MS = [3_000, 10_000] as const;
const LOADING_MS = [30_000, 90_000] as const;
const UNLOADING_MS = [20_000, 60_000] as const;
/** How often drivers look whether it is time for their next job. */
const DUE_EVERY_MS = 30_000;
/**
 * How often phones read their offers. A listener that hears nothing for two minutes is opened again by firebase-admin, and
 * the emulator keeps each of them for ever (docs/decisions/0117).
 */
const OFFERS_EVERY_MS = 2_000;
/** More offers than are open at once. */
const MAX_OFFERS = 100;
/** Start of a driver without a position. */
const QUITO: LatLng = { lat: -0.1829, lng: -78.4846 };

const JobReply = z.object({ data: z.object({ job: DriverJob.nullable() }) });
const OneJob = z.object({ data: DriverJob });
const Place = z.object({ lat: z.number(), lng: z.number() });
const Asked = z.object({ driverId: z.string() });

/**
 * Answers the offers of an account as its drivers' phones do, through the API, and does accepted jobs and today's due
 * ones. Reading the open offers stands for what each phone listens to and the push messages. Resolves once it is
 * stopped.
 */
export async function answerOffers({
  firestore,
  accountId,
  siteUrl,
  trips,
  signal,
}: PhonesOptions): Promise<PhoneCounts> {
  const random = createRandom('offers');
  const tokenOf = createPhoneSessions(firestore, accountId);
  const counts: PhoneCounts = { accepted: 0, declined: 0, missed: 0, late: 0, delivered: 0 };
  const offlineUntil = new Map<string, number>();
  const missedInRow = new Map<string, number>();
  const known = new Set<string>();
  /** Drivers with the service that their phone does or did. */
  const started = new Set<string>();

  const callAs = async <E extends Endpoint>(driverId: string, endpoint: E, input: SentInputOf<E>) => {
    const send = createSender(siteUrl, { authorization: `Bearer ${await tokenOf(driverId)}` });
    return send(endpoint, input, { 'idempotency-key': randomUUID() });
  };
  const wait = (range: readonly [number, number]) => pause(randomInt(random, ...range), undefined, { signal });

  /** The last known place of a driver; null for one who never sent any. */
  const knownPlaceOf = async (driverId: string): Promise<LatLng | null> => {
    const snapshot = await firestore.doc(paths.accountDocument(accountId, 'driverLocations', driverId)).get();
    return Place.safeParse(snapshot.data()).data ?? null;
  };
  const drive = async (driverId: string, from: LatLng, to: LatLng) => {
    const trip = createTrip(from, to, Date.now());
    trips.set(driverId, trip);
    await pause(Math.max(0, trip.endsAtMs - Date.now()), undefined, { signal });
  };

  /** Takes the next step of a job; null if the company changed it, which ends the driver's part. */
  const advance = async (
    driverId: string,
    { id, status, next, cash_due: amount }: DriverJob,
  ): Promise<DriverJob | null> => {
    if (next === null) return null;
    const cash = next === 'finalizado' && amount > 0 ? { cash: { amount } } : {};
    const { status: code, body } = await callAs(driverId, advanceDriverJob, { id, from: status, to: next, ...cash });
    return code === 200 ? JobReply.parse(body).data.job : null;
  };

  const load = async (driverId: string, { id, start }: DriverJob): Promise<DriverJob | null> => {
    await drive(driverId, (await knownPlaceOf(driverId)) ?? QUITO, start);
    await callAs(driverId, arriveAtDriverJob, { id });
    await wait(LOADING_MS);
    const reply = await callAs(driverId, getDriverJob, { id });
    return reply.status === 200 ? advance(driverId, OneJob.parse(reply.body).data) : null;
  };

  /** Does an accepted job, or the rest of one that is under way. */
  const doJob = async (driverId: string, job: DriverJob): Promise<void> => {
    const key = `${driverId} ${job.id}`;
    if (job.next === null || started.has(key)) return;
    started.add(key);
    if (job.next === 'en camino') await wait(SET_OUT_MS);
    const onTheWay = job.next === 'en camino' ? await advance(driverId, job) : job;
    if (onTheWay === null) return;
    const loaded = onTheWay.next === 'en curso' ? await load(driverId, onTheWay) : onTheWay;
    if (loaded === null) return;
    await drive(driverId, loaded.start, loaded.end);
    await wait(UNLOADING_MS);
    if ((await advance(driverId, loaded)) !== null) counts.delivered += 1;
  };

  const startDueJob = async (driverId: string, id: string) => {
    const { status, body } = await callAs(driverId, getDriverJob, { id });
    if (status === 200) void doJob(driverId, OneJob.parse(body).data).catch(() => undefined);
  };

  /** Shows where a driver waits for the jobs of today, once they have sent a place. */
  const standBy = async (driverId: string) => {
    if (trips.has(driverId)) return;
    const place = await knownPlaceOf(driverId);
    if (place !== null) trips.set(driverId, createTrip(place, place, Date.now()));
  };

  /** Starts the jobs of today that are due, each once. A phone that fails or is stopped leaves its job where it is. */
  const startDueJobs = async () => {
    for (const { id, driverId, isDue } of await seededJobs(firestore, accountId, Date.now())) {
      await standBy(driverId).catch(() => undefined);
      if (isDue && !started.has(`${driverId} ${id}`)) await startDueJob(driverId, id).catch(() => undefined);
    }
  };

  /** Drivers who let too many offers pass are not available any more, until they say so again. */
  const miss = async (driverId: string) => {
    counts.missed += 1;
    const inRow = (missedInRow.get(driverId) ?? 0) + 1;
    missedInRow.set(driverId, inRow % MAX_MISSED_IN_ROW);
    if (inRow < MAX_MISSED_IN_ROW) return;
    await wait([60_000, 120_000]);
    await callAs(driverId, setDriverAvailability, { available: true });
  };

  const answer = async (id: string, driverId: string): Promise<void> => {
    const chosen: OfferAnswer =
      (offlineUntil.get(driverId) ?? 0) > Date.now() ? { kind: 'silent' } : randomAnswer(random);
    if (chosen.kind === 'offline') offlineUntil.set(driverId, Date.now() + chosen.forMs);
    if (chosen.kind === 'silent' || chosen.kind === 'offline') {
      await miss(driverId);
      return;
    }
    missedInRow.set(driverId, 0);
    await pause(chosen.afterMs, undefined, { signal });
    if (chosen.kind === 'decline') {
      await callAs(driverId, declineDriverOffer, { id, reason: chosen.reason });
      counts.declined += 1;
      return;
    }
    const { status, body } = await callAs(driverId, acceptDriverOffer, { id });
    if (status !== 200) {
      counts.late += 1;
      return;
    }
    counts.accepted += 1;
    const { job } = JobReply.parse(body).data;
    if (job !== null) await doJob(driverId, job);
  };

  const offers = firestore.collection(paths.accountCollection(accountId, 'offers'));
  const open = offers.where('state', '==', 'open').limit(MAX_OFFERS);
  const answerNewOffers = async () => {
    for (const doc of (await open.get()).docs) {
      if (known.has(doc.id)) continue;
      known.add(doc.id);
      const { driverId } = Asked.parse(doc.data());
      // A phone that fails, or is stopped, leaves the offer to its end.
      void answer(doc.id, driverId).catch(() => undefined);
    }
  };
  const timer = setInterval(() => void startDueJobs().catch(() => undefined), DUE_EVERY_MS);
  while (!signal.aborted) {
    await answerNewOffers().catch(() => undefined);
    await pause(OFFERS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  clearInterval(timer);
  return counts;
}
