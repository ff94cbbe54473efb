import { encodePosition } from './position-writer.ts';
import type { PositionWriter } from './position-writer.ts';
import type { Page } from '@playwright/test';
import { serveBarePage } from './bare-page.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import type { BenchRow } from './measure.ts';
import { percentile } from './measure.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';

const UPDATES = 1_000;
const TIMEOUT_MS = 5_000;
/** La Carolina, where the map opens; and the Galápagos, out of its view. */
const IN_VIEW = { lat: -0.184, lng: -78.487 };
const OUT_OF_VIEW = { lat: -0.7439, lng: -90.3138 };

interface WatchedPosition {
  readonly page: Page;
  readonly selector: string;
  readonly driverId: string;
  readonly around: { lat: number; lng: number };
}

/** Records in the page when the element first showed each text, in ms of this process's wall clock. */
async function watch({ page, selector }: WatchedPosition): Promise<void> {
  await page.waitForSelector(selector, { timeout: 60_000 });
  await page.evaluate((target) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { __seen: seen });
    const note = () => {
      const text = document.querySelector(target)?.textContent ?? '';
      seen[text.slice(0, 40)] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, selector);
}

/** Writes one position and waits until the page shows it; NaN when it never does. */
async function roundTrip(watched: WatchedPosition, writer: PositionWriter, step: number): Promise<number> {
  const lat = watched.around.lat + step * 0.00001;
  const text = encodePosition({ lat, lng: watched.around.lng });
  const startedAt = performance.timeOrigin + performance.now();
  await writer.write(watched.driverId, { lat, lng: watched.around.lng });
  const seenAt = await watched.page
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

/** P1: admin write → text in the page, ours against a bare listener, one write at a time and in turn. */
export async function benchPositionLatency(baseUrl: string, writer: PositionWriter): Promise<BenchRow[]> {
  const bare = await serveBarePage();
  const browser = await launchBrowser();
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const ourPage = await context.newPage();
  await signInBrowser(ourPage, 'admin@llevo.test', baseUrl);
  const [ourDriver = '', bareDriver = ''] = await writer.newestDrivers(2);
  await writer.write(ourDriver, IN_VIEW);
  await writer.write(bareDriver, OUT_OF_VIEW);
  await ourPage.goto(`${baseUrl}/driverManagement?orden=-dateCreate`);
  const barePage = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await barePage.goto(`${bare.url}?${(await writer.browserSession(bareDriver)).toString()}`);

  const ours: WatchedPosition = {
    page: ourPage,
    selector: `[data-driver-location="${ourDriver}"]`,
    driverId: ourDriver,
    around: IN_VIEW,
  };
  const floor: WatchedPosition = { page: barePage, selector: '#position', driverId: bareDriver, around: OUT_OF_VIEW };
  await Promise.all([watch(ours), watch(floor)]);
  const samples = { ours: [] as number[], floor: [] as number[] };
  for (let step = 1; step <= UPDATES; step++) {
    samples.ours.push(await roundTrip(ours, writer, step));
    samples.floor.push(await roundTrip(floor, writer, step));
  }
  await browser.close();
  bare.stop();

  const shown = { ours: samples.ours.filter(Number.isFinite), floor: samples.floor.filter(Number.isFinite) };
  const row = (name: string, share: number, goal: number): BenchRow => ({
    id: 'P1',
    what: `driver position, write → text, ${name}`,
    ours: percentile(shown.ours, share),
    floor: percentile(shown.floor, share),
    unit: 'ms',
    goal,
  });
  const lost = samples.ours.length - shown.ours.length;
  return [
    row('p50', 0.5, 1.15),
    row('p99', 0.99, 1.5),
    { id: 'P1', what: 'updates never shown', ours: lost, floor: 1, unit: `of ${UPDATES}`, goal: 0 },
  ];
}
