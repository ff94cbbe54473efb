/**
 * The process of one browser of a soak. Playwright keeps an object for every request, gigabytes after an hour; they end
 * with this process. It needs an IPC channel, takes its orders as a message and sends its report every second. It ends
 * with the browser's life, or with its parent.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { pause } from '../../emulators/simulator/pause.ts';
import { watchLaunchOptions } from '../support/browser/browser-launch.ts';
import { emptyReport, VIEWPORT } from './soak-report.ts';
import type { BrowserOrders, WindowsReport } from './soak-report.ts';

const WINDOWS_OF_A_USER = 4;
const PATHS = ['/driverManagement', '/serviceManagement', '/dashboard', '/userManagement', '/wallboard', '/rates'];
/** The windows of a start, one after the other: a page that starts takes a core for as long. */
const START_MS = 10_000;
/** Half a thousand windows in two hours, and nearly as many reloads. */
const LIFE_MS = [60_000, 300_000] as const;
/** After this time the whole browser is killed, with all its windows. */
const BROWSER_LIFE_MS = [600_000, 1_200_000] as const;
const LOOKS_PER_RELOAD = 30;
const LOOK_MS = 5_000;
const REPORT_MS = 1_000;
/** Texts of the live badge while a page is not live. */
const NOT_LIVE = /Sin conexión|Reconectando…/;

interface Soak {
  readonly site: string;
  readonly report: WindowsReport;
  readonly signal: AbortSignal;
}

const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

/** Looks at a page for its life, sometimes reloading it or going elsewhere. */
async function watch(page: Page, { site, report, signal }: Soak): Promise<void> {
  const until = performance.now() + randomInt(...LIFE_MS);
  let loadedAt = performance.now();
  let notLiveSince: number | null = null;
  while (performance.now() < until && !signal.aborted) {
    await pause(LOOK_MS, signal);
    const [badge] = NOT_LIVE.exec(await page.locator('body').innerText({ timeout: 30_000 })) ?? [];
    report.looks += 1;
    report.notLive += badge === undefined ? 0 : 1;
    notLiveSince = badge === undefined ? null : (notLiveSince ?? performance.now());
    const forMs = notLiveSince === null ? 0 : performance.now() - notLiveSince;
    if (badge !== undefined && notLiveSince !== null && forMs > report.longestNotLiveMs) {
      const afterSeconds = ((notLiveSince - loadedAt) / 1000).toFixed(0);
      report.longestNotLiveMs = forMs;
      report.longestNotLiveOf = `${new URL(page.url()).pathname}, ${afterSeconds} s after its load: ${badge}`;
    }
    if (randomInt(LOOKS_PER_RELOAD) > 0) continue;
    notLiveSince = null;
    report.reloaded += 1;
    if (randomInt(2) === 0) await page.reload();
    else await page.goto(`${site}${anyOf(PATHS)}`);
    loadedAt = performance.now();
  }
}

/** Ends the process of a window, which runs nothing more. A busy browser may not say so: the window is closed anyway. */
async function killWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash').catch(() => undefined);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Follows a page's requests: a load that does not end shows those without an answer. */
function followRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Says at what time, where and before which answers a window failed. */
function failureText(error: unknown, page: Page, open: ReadonlySet<Request>): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const unanswered = [...open].map((request) => request.url().slice(0, 120)).join(' ');
  return `${new Date().toISOString()} ${new URL(page.url()).pathname}: ${reason} Unanswered: ${unanswered}`;
}

/** Opens a window, watches it, and ends it: half are killed, the others are closed. */
async function openWindow(context: BrowserContext, soak: Soak): Promise<void> {
  const { site, report, signal } = soak;
  const page = await context.newPage();
  const openRequests = followRequests(page);
  let isEnding = false;
  report.opened += 1;
  page.on('pageerror', (error) => report.errors.push(error.message));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 500)
      report.failedCalls.push(`${response.status().toString()} ${pathname}`);
  });
  page.on('requestfailed', (failed) => {
    const { pathname } = new URL(failed.url());
    const reason = failed.failure()?.errorText ?? '';
    if (!isEnding && pathname.startsWith('/api/') && !reason.includes('ERR_ABORTED'))
      report.failedCalls.push(`${reason} ${pathname}`);
  });
  try {
    await page.goto(`${site}${anyOf(PATHS)}`);
    await watch(page, soak);
  } catch (error) {
    report.errors.push(failureText(error, page, openRequests));
  } finally {
    isEnding = true;
    // A window of a browser that is to be killed stays open.
    if (!signal.aborted) {
      if (randomInt(2) === 0) {
        report.killed += 1;
        await killWindow(page);
      }
      await page.close();
    }
  }
}

/** Opens one window after the other until the browser's end. */
async function keepOneOpen(context: BrowserContext, soak: Soak): Promise<void> {
  const { report, signal } = soak;
  while (!signal.aborted) {
    try {
      await openWindow(context, soak);
    } catch (error) {
      report.errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
}

/** Runs a browser with twelve windows for its life, and kills it. */
async function runBrowser(
  { site, sessions }: BrowserOrders,
  report: WindowsReport,
  parent: AbortSignal,
): Promise<void> {
  const server = await chromium.launchServer(watchLaunchOptions());
  const ended = new AbortController();
  const signal = AbortSignal.any([parent, AbortSignal.timeout(randomInt(...BROWSER_LIFE_MS)), ended.signal]);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    // A browser that ends by itself ends its windows: each would fail to open again and again.
    browser.once('disconnected', () => {
      ended.abort();
    });
    const contexts = await Promise.all(
      sessions.map((storageState) => browser.newContext({ viewport: VIEWPORT, storageState })),
    );
    const places = Array.from({ length: WINDOWS_OF_A_USER }, () => contexts).flat();
    await Promise.all(
      places.map(async (context, index) => {
        await pause(index * START_MS, signal);
        await keepOneOpen(context, { site, report, signal });
      }),
    );
    report.killed += places.length;
  } finally {
    await server.kill();
  }
}

const parent = new AbortController();
process.once('disconnect', () => {
  parent.abort();
});
const [orders] = (await once(process, 'message')) as [BrowserOrders];
const report = emptyReport();
const send = () => {
  if (process.connected) process.send?.(report);
};
const reports = setInterval(send, REPORT_MS);
await runBrowser(orders, report, parent.signal);
clearInterval(reports);
send();
if (process.connected) process.disconnect();
