import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { axeSource, findViolations, markSameColours, SAME_COLOURS } from '../support/browser/axe-source.ts';
import type { Finding } from '../support/browser/axe-source.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Fixtures {
  /** Console errors that a test provokes on purpose. */
  readonly expectedConsoleErrors: RegExp[];
  /** Fails on accessibility violations; with LLEVO_SCREENS=1 also saves a picture of that name in the artefacts. */
  readonly checkPage: (name: string) => Promise<void>;
}

/** The quoter probes the tile server once; without a network the browser logs the failure. */
const TILE_SERVER = 'tile.openstreetmap.org';

/** Accessibility violations that axe finds on the page, by its rules for WCAG 2.2 AA or by those with the given ids. */
export async function axeViolations(page: Page, rules: readonly string[] = TAGS): Promise<Finding[]> {
  // Sent once a page, because it takes longer than a run on a small one. A dialog may open in that time: wait after it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource());
  await page.evaluate(async () => {
    // A colour in transition would be read as the final one. Newly opened elements begin to move two frames later.
    for (let [quiet, rounds] = [0, 0]; quiet < 2 && rounds < 20; rounds++) {
      // Those that follow the scrolling never end; those that hold their last state are done.
      const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
        const isOfTime = timeline === null || timeline instanceof DocumentTimeline;
        return isOfTime && playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity;
      });
      for (const animation of moving) animation.finish();
      quiet = moving.length === 0 ? quiet + 1 : 0;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.evaluate(markSameColours, SAME_COLOURS);
  return page.evaluate(findViolations, [...rules]);
}

/** Text fields into which an iPhone would zoom, because their text is smaller than 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('select, textarea, input')]
      .filter((field) => !['checkbox', 'radio', 'range', 'file', 'hidden'].includes(field.type))
      .map((field) => `${field.name || field.id}: ${getComputedStyle(field).fontSize}`)
      .filter((found) => Number.parseFloat(found.split(': ').at(-1) ?? '') < 16),
  );

/** Collects the page's `console.error` messages and uncaught errors from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.includes(TILE_SERVER)) complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/**
 * Closes pages as people do. A context that is closed as a whole ends them before they hide: their listeners stay in
 * the Firestore emulator for minutes, which runs the queries of all of them again at each commit.
 */
async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
}

/** A test whose page must not say `console.error`, throw, or break its content security policy. */
export const test = base.extend<Fixtures>({
  // Playwright reads the dependencies of a fixture from this pattern.
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, expectedConsoleErrors }, use, testInfo) => {
    const complaints = complaintsOf(page);
    // Includes violations that the console does not report.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`Content policy: ${violatedDirective} ${blockedURI}`));
      });
    });
    await use(page);
    expect(complaints.filter((text) => !expectedConsoleErrors.some((expected) => expected.test(text)))).toEqual([]);
    if (testInfo.status === testInfo.expectedStatus) await closePages(page.context());
  },
  checkPage: async ({ page }, use, { project }) => {
    await use(async (name) => {
      // The shell may be there before its screen.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      if (process.env.LLEVO_SCREENS === '1') {
        await page.screenshot({ path: `artefacts/screens/${name}-${project.name}.png`, animations: 'disabled' });
      }
      // A fixed footer covers content that scrolls beneath it, except at the end.
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      expect(await axeViolations(page)).toEqual([]);
      if (project.name === 'phone') expect(await smallFields(page)).toEqual([]);
    });
  },
});

export { expect };
