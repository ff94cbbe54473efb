import type { Page } from '@playwright/test';

/** Something over a view, or a later step of it. */
export interface Overlay {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** The first button of that name is pressed; one name after the other. */
export const press = (name: string, ...buttons: readonly (string | RegExp)[]): Overlay => ({
  name,
  open: async (page) => {
    for (const button of buttons) await page.getByRole('button', { name: button }).first().click();
  },
});
