import type { Page } from '@playwright/test';
import { axeViolations, expect, test } from '../fixtures.ts';

/** Adds to the page; `data-colour` and `data-back` become styles, which the content policy forbids as attributes. */
const add = (page: Page, html: string) =>
  page.evaluate((added) => {
    document.body.insertAdjacentHTML('beforeend', added);
    for (const element of document.querySelectorAll<HTMLElement>('[data-colour], [data-back]')) {
      element.style.color = element.dataset.colour ?? '';
      element.style.background = element.dataset.back ?? '';
    }
  }, html);

test('the check of every page finds faults, also those that come later @desktop', async ({ page }) => {
  const found = async () => (await axeViolations(page)).map(({ id }) => id);
  await page.goto('/signin');
  await page.evaluate(() => {
    document.body.replaceChildren();
  });
  await add(page, '<main data-back="#fff"><h1>Precios</h1><p data-colour="#111">Un texto legible</p></main>');
  expect(await found()).toEqual([]);

  await add(page, '<section aria-label="Aviso" data-back="#fff"><p data-colour="#ccc">Gris sobre blanco</p></section>');
  expect(await found()).toContain('color-contrast');
  await page.locator('section').evaluate((section) => {
    section.remove();
  });

  // A colour that was good on another background.
  await add(page, '<dialog open aria-label="Otro" data-back="#222"><p data-colour="#111">Otro texto</p></dialog>');
  expect(await found()).toContain('color-contrast');

  await add(page, '<button type="button"></button>');
  const violations = await axeViolations(page);
  expect(violations).toContainEqual({ id: 'button-name', where: ['<button type="button"></button>'] });
});
