import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Fixtures {
  /** Messages of the browser's console that a test provokes on purpose. */
  readonly expectedConsoleErrors: RegExp[];
  /** Takes a picture into the artefacts and fails on anything axe finds. */
  readonly look: (name: string) => Promise<void>;
}

/** The quoter asks once whether street tiles can be had; where there is no network the browser complains of the answer. */
const TILE_SERVER = 'tile.openstreetmap.org';

/** What axe finds on a page as it stands, by all of its rules for WCAG 2.2 AA or by some. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<{ id: string; where: string[] }[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe.withTags(TAGS) : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html).slice(0, 3) }));
}

/** A test whose page must not say `console.error`, throw, or break its content security policy. */
export const test = base.extend<Fixtures>({
  // Playwright reads the dependencies of a fixture from this pattern.
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, expectedConsoleErrors }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.includes(TILE_SERVER)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    // Also those that the console leaves out.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`Content policy: ${violatedDirective} ${blockedURI}`));
      });
    });
    await use(page);
    expect(complaints.filter((text) => !expectedConsoleErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
  look: async ({ page }, use, { project }) => {
    await use(async (name) => {
      await page.screenshot({ path: `artefacts/screens/${name}-${project.name}.png`, animations: 'disabled' });
      // A bar that stays at the foot of the window covers part of what scrolls beneath it; at the end there is nothing.
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      expect(await axeViolations(page)).toEqual([]);
    });
  },
});

export { expect };
