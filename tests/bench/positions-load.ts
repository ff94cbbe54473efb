import type { Page } from '@playwright/test';
import { launchBrowser } from '../support/run/chromium.ts';
import { BLANK_FRAME_MS, readCounts, startCounting } from './frame-counter.ts';
import type { BenchRow } from './measure.ts';
import { encodePosition } from './position-writer.ts';
import type { PositionWriter } from './position-writer.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';

const MOVING = 1_000;
const SECONDS = 20;
const SETTLE_MS = 5_000;

/** Reads every driver's position from the tooltips, scrolling the table from top to bottom. */
async function printedPositions(page: Page): Promise<Map<string, string>> {
  const printed = new Map<string, string>();
  const scroller = await page
    .locator('[data-driver-location]')
    .first()
    .evaluateHandle((cell) => {
      let box: Element = cell;
      while (
        box.parentElement &&
        (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible')
      ) {
        box = box.parentElement;
      }
      return box;
    });
  for (let turn = 0; turn < 40; turn++) {
    for (const cell of await page.locator('[data-driver-location]').all()) {
      printed.set((await cell.getAttribute('data-driver-location')) ?? '', (await cell.getAttribute('title')) ?? '');
    }
    const isAtEnd = await scroller.evaluate((box) => {
      box.scrollTop += box.clientHeight;
      return box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    });
    await page.waitForFunction(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            done(true);
          }),
        ),
    );
    if (isAtEnd && turn > 0) break;
  }
  return printed;
}

/** P2: watches a thousand of all seeded drivers moving every second for twenty seconds, on one screen. */
export async function benchPositionLoad(baseUrl: string, writer: PositionWriter): Promise<BenchRow[]> {
  const drivers = await writer.newestDrivers(MOVING);
  const placeOf = (index: number, second: number) => ({
    lat: -0.21 + (index % 40) * 0.0015 + second * 0.00004,
    lng: -78.51 + Math.floor(index / 40) * 0.0018 + second * 0.00004,
  });
  const placesAt = (second: number) => new Map(drivers.map((id, index) => [id, placeOf(index, second)] as const));
  await writer.writeAll(placesAt(0));

  const browser = await launchBrowser();
  const page = await (
    await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signInBrowser(page, 'admin@llevo.test', baseUrl);
  await page.goto(`${baseUrl}/driverManagement?filas=100&orden=-dateCreate`);
  await page.waitForSelector('[data-driver-location]');
  await page.waitForTimeout(SETTLE_MS);

  await startCounting(page);
  const startedAt = Date.now();
  let acknowledged = 0;
  for (let second = 1; second <= SECONDS; second++) {
    await writer.writeAll(placesAt(second));
    acknowledged += drivers.length;
    const early = startedAt + second * 1000 - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  }
  const writtenPerSecond = acknowledged / ((Date.now() - startedAt) / 1000);
  const { frameMs, longestTaskMs } = await readCounts(page);
  await page.waitForTimeout(SETTLE_MS);

  const final = placesAt(SECONDS);
  const printed = await printedPositions(page);
  const dropped = [...printed].filter(([id, text]) => {
    const place = final.get(id);
    return place !== undefined && !text.includes(encodePosition(place));
  }).length;
  await browser.close();
  const note = `${Math.round(writtenPerSecond)} writes a second, ${printed.size} positions read back`;
  return [
    {
      id: 'P2',
      what: 'frame while 1,000 drivers move',
      ours: frameMs,
      floor: BLANK_FRAME_MS,
      unit: 'ms',
      goal: 1.2,
      note,
    },
    { id: 'P2', what: 'longest task', ours: longestTaskMs, floor: 100, unit: 'ms', goal: 1 },
    { id: 'P2', what: 'final positions wrong', ours: dropped, floor: 1, unit: 'positions', goal: 0 },
  ];
}
