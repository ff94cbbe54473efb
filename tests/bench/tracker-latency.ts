import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { destinationPoint } from '@llevo/contract/geo/distance';
import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { createRulesWriter } from '../../emulators/simulator/position-writers.ts';
import type { PositionWriter as SimulatedWriter } from '../../emulators/simulator/position-writers.ts';
import { createTrackerWriter } from '../../emulators/simulator/tracker-writer.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { percentile, scaledRounds } from './measure.ts';
import type { PositionWriter } from './position-writer.ts';
import { IN_VIEW, openOurPage, roundTrip, selectorOf, watchText, WHO } from './positions-latency.ts';

const ACCOUNT = 'llevo';
const UPDATES = 100;
/** Uncounted updates of each way at the beginning. */
const WARM_UP = 5;
/** Slightly longer than the second between two reports of a driver. */
const PAUSE_MS = 1_100;
/** Places on a circle, each so far from the others that the reporting policy needs it. */
const PLACES = 12;
const RADIUS_METRES = 800;
/** Messages of a parked tracker, sent within less than the time between two heartbeats. */
const MAX_REPEATED = 100;
const REPEAT_EVERY_MS = 400;
const REPEAT_MS = 60_000;

/** A position of a standing driver at one of the places. */
const standingAt = (step: number): PositionReport => ({
  ...destinationPoint(IN_VIEW, (360 / PLACES) * (step % PLACES), RADIUS_METRES),
  ...{ heading: 0, speed: 0, atMs: Date.now() },
});

/** The places as the page shows them: to a tenth of a metre, as both ways store them. */
const stored = ({ lat, lng }: PositionReport) => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

type Send = (fix: PositionReport) => Promise<void>;

/** Sends positions of one driver; throws if one is not accepted. */
const senderOf =
  (driverId: string, writer: SimulatedWriter): Send =>
  async (fix) => {
    const outcome = await writer.send([{ driverId, fix }]);
    if (outcome !== 'written') throw new Error(`A position was ${outcome}`);
  };

/**
 * P19: time from a message of Traccar Client to the text in the dispatcher's page, through the public call. The floor is
 * the same driver's position written through the rules, as the driver's own page writes it. Both move the same driver in
 * the same page, in turn. Then counts the documents written for a parked tracker that repeats its position.
 */
export async function benchTrackerLatency(
  site: string,
  writer: PositionWriter,
  scale: BenchScale,
): Promise<BenchRow[]> {
  const [driverId = '', parkedId = ''] = await writer.newestActiveDrivers(2);
  const trackers = createTrackerWriter(site, (id) => writer.trackerOf(id));
  const rules = createRulesWriter(ACCOUNT);
  const browser = await launchBrowser();
  try {
    await writer.write(driverId, IN_VIEW);
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    const signedIn = await context.newPage();
    await signInBrowser(signedIn, WHO, site);
    await signedIn.close();
    const { page } = await openOurPage(context, `${site}/driverManagement?orden=-dateCreate&estado=activado`, driverId);
    await watchText(page, selectorOf(driverId));
    const ways = { floor: senderOf(driverId, rules), ours: senderOf(driverId, trackers) };
    const rows = await measureWays(page, ways, scaledRounds(UPDATES, scale));
    return [...rows, await countParked(senderOf(parkedId, trackers), () => writer.writtenAt(parkedId))];
  } finally {
    await browser.close();
    for (const way of [trackers, rules]) way.close();
  }
}

interface Ways {
  readonly floor: Send;
  readonly ours: Send;
}

async function measureWays(page: Page, ways: Ways, updates: number): Promise<BenchRow[]> {
  const samples = { ours: [] as number[], floor: [] as number[] };
  let step = 0;
  for (let round = -WARM_UP; round < updates; round++) {
    for (const way of ['floor', 'ours'] as const) {
      await sleep(PAUSE_MS);
      step += 1;
      const place = standingAt(step);
      // A text that was shown before would count as shown at once.
      const fix = { ...place, lat: place.lat + step * 0.00001 };
      const tookMs = await roundTrip(page, () => ways[way](fix), stored(fix));
      if (round >= 0) samples[way].push(tookMs);
    }
  }
  const shown = { ours: samples.ours.filter(Number.isFinite), floor: samples.floor.filter(Number.isFinite) };
  const row = (name: string, share: number): BenchRow => ({
    ...{ id: 'P19', what: `position of Traccar Client → text, against a write through the rules, ${name}` },
    ...{ ours: percentile(shown.ours, share), floor: percentile(shown.floor, share), unit: 'ms', goal: 1.3 },
  });
  const missed: BenchRow = {
    ...{ id: 'P19', what: 'updates never shown', goal: 0, floor: 1 },
    ...{ ours: updates - shown.ours.length, unit: `of ${updates.toString()}` },
    note: `${(updates - shown.floor.length).toString()} of the other way`,
  };
  return [row('p50', 0.5), row('p95', 0.95), missed];
}

/** Counts documents that change while a parked tracker repeats its position, within a minute. */
async function countParked(send: Send, writtenAt: () => Promise<string[]>): Promise<BenchRow> {
  await send(standingAt(0));
  const before = await writtenAt();
  const untilMs = Date.now() + REPEAT_MS;
  let messages = 0;
  while (messages < MAX_REPEATED && Date.now() < untilMs) {
    await sleep(REPEAT_EVERY_MS);
    await send(standingAt(0));
    messages += 1;
  }
  const after = await writtenAt();
  return {
    ...{ id: 'P19', what: `documents written for ${messages.toString()} repeated positions of a parked tracker` },
    ...{ ours: after.filter((write) => !before.includes(write)).length, floor: 1, unit: 'documents', goal: 0 },
  };
}
