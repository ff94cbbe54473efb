/** One view at every width, light and dark. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Height of a window by its width. */
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 360: 740, 768: 1024, 1440: 900 };

/** A picture's file says all there is to know of it; sheets are put together by name. */
export interface Screenshot {
  readonly view: string;
  readonly viewer: string;
  readonly width: number;
  readonly scheme: Scheme;
  readonly file: string;
}

const BUSY = '[aria-busy="true"], .mantine-Skeleton-root, [data-refreshing="true"]';
const SETTLED_MS = 8_000;

/** Waits until nothing says that it is still loading; what never ends is pictured as it stands. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction((busy) => document.querySelector(`main, dialog, h1`) && !document.querySelector(busy), BUSY, {
      timeout: SETTLED_MS,
    })
    .catch(() => undefined);
  await page.waitForTimeout(500);
}

/** Whatever waits to be seen is seen once. */
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

/** Pictures of the page as it stands, light and dark. */
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
    // What stands over a view stands over its window.
    const fullPage = !about.view.includes('+');
    await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    taken.push({ ...about, scheme, file });
  }
  return taken;
}

/** How far a page reaches beyond its right edge, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
