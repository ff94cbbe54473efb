import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../support/run/chromium.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { serveBarePage } from './bare-page.ts';
import type { BareSession } from './bare-page.ts';
import { recordLiveTargets } from './live-targets.ts';
import type { LiveTarget } from './live-targets.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { percentile, scaledRounds } from './measure.ts';
import type { Place, PositionWriter } from './position-writer.ts';
import { roundTrip, watchText } from './shown-positions.ts';

const UPDATES = 1_000;
/** Updates of one page before the other one is opened in its place. */
const TURN = 50;
/** Updates at the beginning of a turn that are not counted. */
const WARM_UP = 5;
const OPEN_TIMEOUT_MS = 60_000;
/** A page has opened all its listeners when it opened none for this time. */
const QUIET_MS = 2_000;
const POLL_MS = 250;
const WHO = 'admin@llevo.test';
/** La Carolina, where the map opens. */
const IN_VIEW = { lat: -0.184, lng: -78.487 };

const selectorOf = (driverId: string) => `[data-driver-location="${driverId}"]`;

/** Waits until a page has opened no further listener for a while; throws for one that opens none. */
async function settleTargets(page: Page, readTargets: () => readonly LiveTarget[]): Promise<void> {
  let known = '';
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += POLL_MS) {
    const now = JSON.stringify(readTargets());
    if (now !== known) quietMs = 0;
    known = now;
    await page.waitForTimeout(POLL_MS);
  }
  if (readTargets().length === 0) throw new Error('The screen of drivers listens to nothing');
}

/** Opens our screen of drivers; resolves when it opens no further listener, with the function that reads them. */
async function openOurPage(context: BrowserContext, baseUrl: string, driverId: string) {
  const page = await context.newPage();
  const readTargets = recordLiveTargets(page);
  await page.goto(`${baseUrl}/driverManagement?orden=-dateCreate`);
  await page.waitForSelector(selectorOf(driverId), { timeout: OPEN_TIMEOUT_MS });
  await settleTargets(page, readTargets);
  return { page, readTargets };
}

/** Opens the bare page over the same targets and resolves when every one has answered. */
async function openBarePage(browser: Browser, url: string, session: BareSession): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.addInitScript((facts) => {
    Object.assign(globalThis, { bareSession: facts });
  }, session);
  await page.goto(url);
  await page.waitForSelector(`body[data-answered="${session.targets.length}"]`, {
    state: 'attached',
    timeout: OPEN_TIMEOUT_MS,
  });
  return page;
}

const describeTargets = (targets: readonly LiveTarget[]): string => {
  const queries = targets.filter(({ kind }) => kind !== 'document').length;
  return `${queries} queries and ${targets.length - queries} documents listened to by both`;
};

/**
 * P1: admin write → text in the page. The floor is a page with nothing but Firebase's SDK, as the same user: it opens the
 * very listeners that our page is seen to open (the same ranges with the same limits, the same documents by id) over the
 * same documents, and sets the `textContent` of an element for each. The same driver moves. Only one of the two is open
 * at a time, in turns, because the emulator evaluates every open query at each write.
 */
export async function benchPositionLatency(
  baseUrl: string,
  writer: PositionWriter,
  scale: BenchScale,
): Promise<BenchRow[]> {
  const updates = scaledRounds(UPDATES, scale);
  const bare = await serveBarePage();
  const browser = await launchBrowser();
  const samples = { ours: [] as number[], floor: [] as number[] };
  let listeners = '';
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    const signedIn = await context.newPage();
    await signInBrowser(signedIn, WHO, baseUrl);
    await signedIn.close();
    const session = await writer.bareSession(WHO);
    const [driverId = ''] = await writer.newestDrivers(1);
    const write = (place: Place) => writer.write(driverId, place);
    await write(IN_VIEW);

    const turn = async (page: Page): Promise<number[]> => {
      await page.waitForSelector(selectorOf(driverId), { timeout: OPEN_TIMEOUT_MS });
      await watchText(page, selectorOf(driverId));
      const took: number[] = [];
      for (let step = 1; step <= WARM_UP + TURN; step++) {
        took.push(await roundTrip(page, write, { ...IN_VIEW, lat: IN_VIEW.lat + step * 0.00001 }));
      }
      await page.close();
      // The next page must not find the text of its first step.
      await write(IN_VIEW);
      return took.slice(WARM_UP);
    };
    while (samples.ours.length < updates) {
      const { page, readTargets } = await openOurPage(context, baseUrl, driverId);
      samples.ours.push(...(await turn(page)));
      // A slow emulator lets the page open a listener after it has been quiet for a while.
      const targets = readTargets();
      listeners = describeTargets(targets);
      samples.floor.push(...(await turn(await openBarePage(browser, bare.url, { ...session, targets }))));
    }
  } finally {
    await browser.close();
    bare.stop();
  }

  const shown = { ours: samples.ours.filter(Number.isFinite), floor: samples.floor.filter(Number.isFinite) };
  const row = (name: string, share: number, goal: number): BenchRow => ({
    id: 'P1',
    what: `driver position, write → text, ${name}`,
    ours: percentile(shown.ours, share),
    floor: percentile(shown.floor, share),
    unit: 'ms',
    goal,
    note: listeners,
  });
  const lost = samples.ours.length - shown.ours.length;
  return [
    row('p50', 0.5, 1.1),
    row('p99', 0.99, 1.3),
    { id: 'P1', what: 'updates never shown', ours: lost, floor: 1, unit: `of ${samples.ours.length}`, goal: 0 },
  ];
}
