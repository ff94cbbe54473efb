import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { encodeTrackPoint, TRACK_PART_MS } from '@llevo/contract/rules/fleet/track-points';
import { launchBrowser } from '../support/run/chromium.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { BLANK_FRAME_MS, readCounts, startCounting } from './frame-counter.ts';
import type { BenchRow } from './measure.ts';
import type { PositionWriter } from './position-writer.ts';

const POINTS = 10_000;
const SECOND_MS = 1000;
const POINT_EVERY_MS = 2 * SECOND_MS;
const SECONDS = 12;

/** Creates a day of 10,000 points with a bend in each, by the start of their five minutes. */
function recordedDay(startMs: number): Map<number, string> {
  const parts = new Map<number, string>();
  for (let index = 0; index < POINTS; index++) {
    const atMs = startMs + index * POINT_EVERY_MS;
    const partMs = Math.floor(atMs / TRACK_PART_MS) * TRACK_PART_MS;
    const turn = index / 40;
    const point = {
      atMs,
      lat: -0.2 + Math.sin(turn) * 0.02 + index * 0.000004,
      lng: -78.49 + Math.cos(turn * 1.3) * 0.02 + (index % 2) * 0.0002,
      speed: 38,
      accuracy: 6,
    };
    parts.set(partMs, (parts.get(partMs) ?? '') + encodeTrackPoint(point, partMs));
  }
  return parts;
}

/** P16: replays a day of 10,000 points at sixty times its speed. */
export async function benchReplay(baseUrl: string, writer: PositionWriter): Promise<BenchRow[]> {
  const [driverId = ''] = await writer.newestDrivers(1);
  const date = guayaquilDate(Date.now() - 86_400_000);
  await writer.writeTrack(driverId, recordedDay(guayaquilInstantMs(date, '08:00')));

  const browser = await launchBrowser();
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInBrowser(page, 'admin@llevo.test', baseUrl);
  const startedAt = Date.now();
  await page.goto(`${baseUrl}/driverManagement/history?conductor=${driverId}&fecha=${date}`);
  await page.getByRole('radio', { name: '60×' }).check();
  const openedMs = Date.now() - startedAt;
  await page.waitForTimeout(2 * SECOND_MS);
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await startCounting(page);
  await page.waitForTimeout(SECONDS * SECOND_MS);
  const { frameMs, longestTaskMs } = await readCounts(page);
  await browser.close();
  return [
    {
      id: 'P16',
      what: 'frame of a replay of 10,000 points',
      ours: frameMs,
      floor: BLANK_FRAME_MS,
      unit: 'ms',
      goal: 1.02,
      note: `opened in ${openedMs} ms`,
    },
    { id: 'P16', what: 'longest task during the replay', ours: longestTaskMs, floor: 50, unit: 'ms', goal: 1 },
  ];
}
