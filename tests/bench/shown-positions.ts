import type { Page } from '@playwright/test';
import { encodePosition } from './position-writer.ts';
import type { Place } from './position-writer.ts';

const TIMEOUT_MS = 5_000;

/** Records in the page when the element first showed each text or tooltip, in ms of this process's wall clock. */
export async function watchText(page: Page, selector: string): Promise<void> {
  await page.evaluate((target) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { __seen: seen });
    const note = () => {
      // Our page names the place; the coordinates are its tooltip.
      const element = document.querySelector(target);
      const text = `${element?.textContent ?? ''} ${element?.getAttribute('title') ?? ''}`;
      seen[text] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['title'],
    });
  }, selector);
}

/** Writes one position and waits until a watched page shows it; milliseconds, NaN when it never does. */
export async function roundTrip(page: Page, write: (place: Place) => Promise<void>, place: Place): Promise<number> {
  const text = encodePosition(place);
  const startedAt = performance.timeOrigin + performance.now();
  await write(place);
  const seenAt = await page
    .waitForFunction(
      (wanted) => {
        const seen = (window as unknown as { __seen: Record<string, number> }).__seen;
        return Object.entries(seen).find(([shown]) => shown.includes(wanted))?.[1];
      },
      text,
      { timeout: TIMEOUT_MS, polling: 5 },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  return seenAt === undefined ? NaN : seenAt - startedAt;
}
