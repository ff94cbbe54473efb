import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import { emptyReport, sumOfReports, timeOfDay, VIEWPORT } from './soak-report.ts';
import type { BrowserOrders, StoredSession, WindowsReport } from './soak-report.ts';

/** Each has a profile of the browser, as on a machine that people share; their windows share its cache. */
const USERS = ['owner@llevo.test', 'admin@llevo.test', 'user@llevo.test'];

/** Signs each user in once: windows of one browser share a session too. */
async function signInUsers(site: string): Promise<StoredSession[]> {
  const browser = await launchBrowser();
  const sessions: StoredSession[] = [];
  for (const email of USERS) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    await signInBrowser(await context.newPage(), email, site);
    sessions.push(await context.storageState({ indexedDB: true }));
    await context.close();
  }
  await browser.close();
  return sessions;
}

/**
 * Runs one browser in its process until its life ends or the soak does; reports what it has seen so far. The process has
 * a session of its own, as a browser has beside a terminal: Linux divides the processors among sessions first, and in one
 * session a window that loads takes as much of them as the whole stack.
 */
async function runBrowser(
  orders: BrowserOrders,
  signal: AbortSignal,
  onReport: (report: WindowsReport) => void,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'soak-browser.ts'), { detached: true });
  const end = () => {
    if (child.connected) child.disconnect();
  };
  signal.addEventListener('abort', end);
  child.on('message', (report) => {
    onReport(report as WindowsReport);
  });
  child.send(orders);
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  if (code !== 0) throw new Error(`A browser's process ended with code ${String(code)}`);
}

/** Windows of the back-office that come and go. */
export interface Windows {
  /** Their counters so far. */
  readonly report: () => WindowsReport;
  /** Grows by the time of day at which each browser begins, with an empty cache. */
  readonly browserStarts: readonly string[];
  /** Resolves once all have ended; their last second is not reported. */
  readonly ended: Promise<unknown>;
}

/** Keeps twelve windows of the back-office coming and going until the signal ends them. */
export async function startWindows(site: string, signal: AbortSignal): Promise<Windows> {
  const sessions = await signInUsers(site);
  let [before, current] = [emptyReport(), emptyReport()];
  const browserStarts: string[] = [];
  const keepBrowser = async () => {
    while (!signal.aborted) {
      browserStarts.push(timeOfDay());
      await runBrowser({ site, sessions }, signal, (report) => {
        current = report;
      });
      [before, current] = [sumOfReports(before, current), emptyReport()];
    }
  };
  return { report: () => sumOfReports(before, current), browserStarts, ended: keepBrowser() };
}
