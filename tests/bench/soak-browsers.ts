import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { launchBrowser } from '../support/run/chromium.ts';

const VIEWPORT = { width: 1440, height: 900 };
/** Time that a browser stays on a screen. */
const LOOK_MS = 10_000;

interface Viewer {
  /** Address of a user; null for a visitor. */
  readonly email: string | null;
  /** Screens to open in turn. */
  readonly paths: readonly string[];
}

/** Four viewers: two dispatchers, an owner on the dashboard and a visitor in the quoter. */
const VIEWERS: readonly Viewer[] = [
  { email: 'admin@llevo.test', paths: ['/driverManagement'] },
  { email: 'user@llevo.test', paths: ['/serviceManagement', '/userManagement'] },
  { email: 'owner@llevo.test', paths: ['/dashboard', '/rates'] },
  { email: null, paths: ['/', '/quoter', '/pricing'] },
];

/** Opens screens in turn until the end; throws the first error. */
async function keepLooking(page: Page, urls: readonly string[], signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const url = urls[turn % urls.length];
    // A user with one screen stays on it.
    if (url !== undefined && (turn === 0 || urls.length > 1)) await page.goto(url);
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts four browsers in use; `stop` resolves with their errors. */
export async function startBrowsers(site: string): Promise<{ readonly stop: () => Promise<string[]> }> {
  const ending = new AbortController();
  const browsers: Browser[] = [];
  const errors: string[] = [];
  const using: Promise<void>[] = [];
  for (const { email, paths } of VIEWERS) {
    const browser = await launchBrowser();
    browsers.push(browser);
    const page = await browser.newPage({ viewport: VIEWPORT });
    page.on('pageerror', (error) => errors.push(error.message));
    if (email !== null) await signInBrowser(page, email, site);
    const urls = paths.map((path) => `${site}${path}`);
    using.push(
      keepLooking(page, urls, ending.signal).catch((error: unknown) => {
        errors.push(error instanceof Error ? error.message : String(error));
      }),
    );
  }
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(using);
      await Promise.all(browsers.map((browser) => browser.close()));
      return errors;
    },
  };
}
