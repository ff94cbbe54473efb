/** One view at every width, light and dark. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Height of a window by its width. */
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 360: 740, 768: 1024, 1440: 900 };

/** A screenshot's file name holds its parameters; sheets are grouped by it. */
export interface Screenshot {
  readonly view: string;
  readonly viewer: string;
  readonly width: number;
  readonly scheme: Scheme;
  readonly file: string;
}

const BUSY = '[aria-busy="true"], .mantine-Skeleton-root, [data-refreshing="true"]';
const SETTLED_MS = 8_000;

/** Waits until no loading indicator is left, up to a time limit. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction((busy) => document.querySelector(`main, dialog, h1`) && !document.querySelector(busy), BUSY, {
      timeout: SETTLED_MS,
    })
    .catch(() => undefined);
  await page.waitForTimeout(500);
}

/** Scrolls lazy content into view once. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    window.scrollTo(0, 0);
  });
  await waitUntilLoaded(page);
}

export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });

/** Screenshots of the current page, light and dark. */
export async function takeScreenshots(
  page: Page,
  { folder, ...about }: Omit<Screenshot, 'scheme' | 'file'> & { readonly folder: string },
): Promise<Screenshot[]> {
  await mkdir(folder, { recursive: true });
  const taken: Screenshot[] = [];
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(250);
    const file = path.join(folder, `${about.view}-${about.viewer}-${String(about.width)}-${scheme}.png`);
    // An overlay covers the window, not the page.
    const fullPage = !about.view.includes('+');
    await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    taken.push({ ...about, scheme, file });
  }
  return taken;
}

/** Horizontal overflow of a page, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
