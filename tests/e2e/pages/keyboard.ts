import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const MAX_TAB_STOPS = 80;

const hasFocus = (element: Element) => element === document.activeElement || element.contains(document.activeElement);

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; !(await target.evaluate(hasFocus)); stops++) {
    if (stops === MAX_TAB_STOPS) throw new Error(`${MAX_TAB_STOPS.toString()} stops and not at ${target.toString()}`);
    await page.keyboard.press(key);
  }
  expect(await isFocusSeen(page), `focus is seen at ${target.toString()}`).toBe(true);
}

/** Tabs to the target and presses Enter. */
export async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Whether the focused element or a close ancestor has an outline or a shadow. */
async function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let element = document.activeElement;
    for (let up = 0; element && up < 4; up++, element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
    return false;
  });
}
