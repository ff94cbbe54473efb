import { createServer } from 'node:net';
import { installRarePackages } from '../../emulators/rare-packages.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import type { Visit } from './lighthouse/visit.ts';
import { median } from './measure.ts';
import type { BenchRow } from './measure.ts';
import { servePages } from './page-server.ts';

const PATHS = ['/', '/quoter', '/pricing', '/signin'];
const ROUNDS = 3;
/** GOALS P12. */
const GOAL = 1.15;

/** Finds a free port for the browser's remote debugging. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port for the browser'));
      });
    });
  });
}

/** Retries once with a message, because the browser's trace is sometimes incomplete. */
const retried =
  (visit: (url: string, port: number) => Promise<Visit>) =>
  (url: string, port: number): Promise<Visit> =>
    visit(url, port).catch((failure: unknown) => {
      console.log(failure instanceof Error ? failure.message : failure);
      return visit(url, port);
    });

const medianOf = (visits: readonly Visit[], of: (visit: Visit) => number) => median(visits.map(of));

/** P12: measures Lighthouse's four scores, and the largest paint against the same page without scripts. */
export async function benchWebVitals(): Promise<BenchRow[]> {
  installRarePackages('tests/bench/lighthouse');
  const { CATEGORIES, visit } = await import('./lighthouse/visit.ts');
  const visitWithRetry = retried(visit);
  const ours = await servePages({ isScriptless: false });
  const still = await servePages({ isScriptless: true });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port.toString()}`]);
  const rows: BenchRow[] = [];
  try {
    for (const path of PATHS) {
      const visits: Visit[] = [];
      const floor: Visit[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        visits.push(await visitWithRetry(`${ours.url}${path}`, port));
        floor.push(await visitWithRetry(`${still.url}${path}`, port));
      }
      const scores = CATEGORIES.map((_, index) => medianOf(visits, (one) => one.scores[index] ?? NaN));
      const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
      const blocked = medianOf(visits, ({ blockedMs }) => blockedMs);
      rows.push({
        id: 'P12',
        what: `largest paint of ${path}`,
        ours: medianOf(visits, ({ lcpMs }) => lcpMs),
        floor: medianOf(floor, ({ lcpMs }) => lcpMs),
        unit: 'ms',
        goal: GOAL,
        note: `Lighthouse ${scores.join('/')}, CLS ${shift.toFixed(3)}, blocked ${blocked.toFixed(0)} ms; served compressed`,
      });
    }
  } finally {
    await browser.close();
    ours.stop();
    still.stop();
  }
  return rows;
}
