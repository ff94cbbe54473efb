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
import { encodePosition } from './position-writer.ts';

const TIMEOUT_MS = 5_000;

/** Records in the page when the element first showed each text or tooltip, in milliseconds of the wall clock. */
export async function watchText(page: Page, selector: string): Promise<void> {
  await page.evaluate((target) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { __seen: seen });
    const note = () => {
      // Our page shows the place's name, with the coordinates as its tooltip.
      const element = document.querySelector(target);
      const text = `${element?.textContent ?? ''} ${element?.getAttribute('title') ?? ''}`;
      seen[text] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['title'],
    });
  }, selector);
}

/** Writes one position and waits until a watched page shows it; resolves with milliseconds, or NaN after a timeout. */
export async function roundTrip(page: Page, write: (place: Place) => Promise<void>, place: Place): Promise<number> {
  const text = encodePosition(place);
  const startedAt = performance.timeOrigin + performance.now();
  await write(place);
  const seenAt = await page
    .waitForFunction(
      (wanted) => {
        const seen = (window as unknown as { __seen: Record<string, number> }).__seen;
        return Object.entries(seen).find(([shown]) => shown.includes(wanted))?.[1];
      },
      text,
      { timeout: TIMEOUT_MS, polling: 5 },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  return seenAt === undefined ? NaN : seenAt - startedAt;
}

const UPDATES = 1_000;
/** Updates per page before the other page takes its turn. */
const TURN = 50;
/** Uncounted updates at the beginning of a turn. */
const WARM_UP = 5;
const OPEN_TIMEOUT_MS = 60_000;
/** Time without new listeners after which a page counts as settled. */
const QUIET_MS = 2_000;
const POLL_MS = 250;
export const WHO = 'admin@llevo.test';
/** La Carolina, the map's initial centre. */
export const IN_VIEW = { lat: -0.184, lng: -78.487 };

export const selectorOf = (driverId: string) => `[data-driver-location="${driverId}"]`;

/** Waits until a page opens no further listeners; throws for a page without listeners. */
async function settleTargets(page: Page, readTargets: () => readonly LiveTarget[]): Promise<void> {
  let known = '';
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += POLL_MS) {
    const now = JSON.stringify(readTargets());
    if (now !== known) quietMs = 0;
    known = now;
    await page.waitForTimeout(POLL_MS);
  }
  if (readTargets().length === 0) throw new Error('The screen of drivers has no listeners');
}

/** Opens our screen of drivers; resolves once it has settled, with a function that reads its listeners. */
export async function openOurPage(context: BrowserContext, url: string, driverId: string) {
  const page = await context.newPage();
  const readTargets = recordLiveTargets(page);
  await page.goto(url);
  await page.waitForSelector(selectorOf(driverId), { timeout: OPEN_TIMEOUT_MS });
  await settleTargets(page, readTargets);
  return { page, readTargets };
}

/** Opens the bare page with the same targets; resolves when all have answered. */
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
 * P1: time from an admin write to the text in the page. The floor is a page with only Firebase's SDK, signed in as the
 * same user. It opens the listeners recorded from our page (the same ranges, limits and document ids) and sets the
 * `textContent` of one element per document. The same driver moves. The pages take turns, because the emulator evaluates
 * every open query at each write.
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
      // The next page must not already show the text of its first step.
      await write(IN_VIEW);
      return took.slice(WARM_UP);
    };
    while (samples.ours.length < updates) {
      const { page, readTargets } = await openOurPage(
        context,
        `${baseUrl}/driverManagement?orden=-dateCreate`,
        driverId,
      );
      samples.ours.push(...(await turn(page)));
      // On a slow emulator a settled page may still open another listener.
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
