import { expect, test } from '../fixtures.ts';
import { openImmediateFlow, typePlace } from '../pages/quoter-page.ts';

test('a tap on the map’s strip enlarges it and moves no point', { tag: '@phone' }, async ({ page }) => {
  await openImmediateFlow(page);
  await typePlace(page, 'Punto de partida', 'carolina');
  await typePlace(page, 'Punto de llegada', 'condado shopping');
  const stops = () =>
    page.getByRole('combobox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await stops();
  const map = page.getByRole('region', { name: 'Mapa del recorrido' });
  const pins = page.getByRole('button', { name: /^Punto de (partida|llegada)/ });
  await expect(pins).toHaveCount(2);
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map is not visible');
  for (const pin of await pins.all()) {
    await expect
      .poll(async () => {
        const at = await pin.boundingBox();
        return at !== null && at.y >= box.y && at.y + at.height <= box.y + box.height;
      })
      .toBe(true);
  }
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('button', { name: 'Reducir el mapa' })).toBeVisible();
  expect((await map.boundingBox())?.height).toBeGreaterThan(box.height);
  expect(await stops()).toEqual(before);
});

test('text of twice the size scrolls the price away with the page (M12)', { tag: '@phone' }, async ({ page }) => {
  await openImmediateFlow(page);
  const go = page.getByRole('button', { name: 'Continuar' });
  await expect(go).toBeInViewport();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo(0, 0);
  });
  await expect(go).not.toBeInViewport();
  await go.scrollIntoViewIfNeeded();
  // As wide as its column, beneath the price.
  const width = page.viewportSize()?.width ?? 0;
  expect((await go.boundingBox())?.width).toBeGreaterThan(width / 2);
});
