import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { watchLaunchOptions } from '../support/browser/browser-launch.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { launchBrowser } from '../support/run/chromium.ts';

const VIEWPORT = { width: 1440, height: 900 };
const WINDOWS = 12;
const USERS = ['owner@llevo.test', 'admin@llevo.test', 'user@llevo.test'];
const PATHS = ['/driverManagement', '/serviceManagement', '/dashboard', '/userManagement', '/wallboard', '/rates'];
/** The windows of a start, one after the other: a browser that starts takes a core for as long. */
const START_MS = 10_000;
/** Half a thousand windows and as many reloads in two hours. */
const LIFE_MS = [60_000, 300_000] as const;
const LOOKS_PER_RELOAD = 30;
const LOOK_MS = 5_000;
/** Texts of the live badge while a page is not live. */
const NOT_LIVE = /Sin conexión|Reconectando…/;

type StoredSession = NonNullable<BrowserContextOptions['storageState']>;

/** Counters of a soak's windows. */
export interface WindowsReport {
  opened: number;
  killed: number;
  reloaded: number;
  looks: number;
  /** Looks at pages that were not live. */
  notLive: number;
  longestNotLiveMs: number;
  readonly failedCalls: string[];
  readonly errors: string[];
}

interface Soak {
  readonly site: string;
  readonly sessions: readonly StoredSession[];
  readonly report: WindowsReport;
  readonly signal: AbortSignal;
}

const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

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

/** Looks at a page for its life, sometimes reloading it or going elsewhere. */
async function watch(page: Page, { site, report, signal }: Soak): Promise<void> {
  const until = performance.now() + randomInt(...LIFE_MS);
  let notLiveSince: number | null = null;
  while (performance.now() < until && !signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    const isNotLive = NOT_LIVE.test(await page.locator('body').innerText({ timeout: 30_000 }));
    report.looks += 1;
    report.notLive += isNotLive ? 1 : 0;
    notLiveSince = isNotLive ? (notLiveSince ?? performance.now()) : null;
    const forMs = notLiveSince === null ? 0 : performance.now() - notLiveSince;
    report.longestNotLiveMs = Math.max(report.longestNotLiveMs, forMs);
    if (randomInt(LOOKS_PER_RELOAD) > 0) continue;
    notLiveSince = null;
    report.reloaded += 1;
    if (randomInt(2) === 0) await page.reload();
    else await page.goto(`${site}${anyOf(PATHS)}`);
  }
}

/** Opens one window after the other; half of them end by SIGKILL, the others are closed. */
async function keepOneOpen(soak: Soak): Promise<void> {
  const { site, sessions, report, signal } = soak;
  const isOver = () => signal.aborted;
  while (!signal.aborted) {
    const server = await chromium.launchServer(watchLaunchOptions());
    let isEnding = false;
    try {
      const browser = await chromium.connect(server.wsEndpoint());
      const context = await browser.newContext({ viewport: VIEWPORT, storageState: anyOf(sessions) });
      const page = await context.newPage();
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
      await page.goto(`${site}${anyOf(PATHS)}`);
      await watch(page, soak);
      isEnding = true;
      if (randomInt(2) === 0) report.killed += 1;
      else await browser.close();
    } catch (error) {
      if (!isOver()) report.errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    } finally {
      isEnding = true;
      await server.kill();
    }
  }
}

/** Keeps twelve windows of the back-office coming and going until they are stopped; the report is whole once all ended. */
export async function startWindows(
  site: string,
  signal: AbortSignal,
): Promise<{ readonly report: WindowsReport; readonly ended: Promise<unknown> }> {
  const counts = { opened: 0, killed: 0, reloaded: 0, looks: 0, notLive: 0, longestNotLiveMs: 0 };
  const report: WindowsReport = { ...counts, failedCalls: [], errors: [] };
  const sessions = await signInUsers(site);
  const windows = Array.from({ length: WINDOWS }, async (_, index) => {
    await sleep(index * START_MS, undefined, { signal }).catch(() => undefined);
    await keepOneOpen({ site, sessions, report, signal });
  });
  return { report, ended: Promise.all(windows) };
}
