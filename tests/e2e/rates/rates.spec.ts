import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { readDocument } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

/** SPEC §3: every price of the rates record, and the ten percentages. */
const PRICES = ['precioKm', 'precioKmAdd', 'descuentoViaje', 'precioEstibadorIn', 'precioEstibadorOut'];
const MINIMUMS = ['precioMin', 'price2TnMin', 'price3TnMin', 'price6TnMin', 'price10TnMin'];
const TRUCKS = ['2Tn', '3Tn', '6Tn', '10Tn'].flatMap((truck) => [`price${truck}Km`, `price${truck}KmAdd`]);
const DISCOUNTS = ['truck', 'two_ton', 'three_ton', 'six_ton', 'ten_ton'].flatMap((group) => [
  `${group}_local`,
  `${group}_inter`,
]);
const RATES_FAILURE = 'Error al guardar la información de las tarifas';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const saveRates = (page: Page) => page.getByRole('button', { name: 'Guardar tarifas' }).click();

/** Saves and waits for the response: the message of an earlier save may still be shown. */
async function saveRatesNow(page: Page): Promise<void> {
  const response = page.waitForResponse((reply) => reply.url().includes('/api/rates/updateRates'));
  await saveRates(page);
  expect((await response).status()).toBe(200);
}

const SAVED = 'La información de las tarifas se guardó correctamente';

test(
  'prices and percentages are shown, validated, saved, and not lost',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/500/);
    await signInByApi(page, 'owner@andes.test');
    await page.goto('/rates');
    await expect(field(page, 'precioKm')).toBeVisible();
    const price = await field(page, 'precioKm').inputValue();

    await test.step('both forms hold every field of the records', async () => {
      for (const name of [...PRICES, ...TRUCKS, ...DISCOUNTS]) {
        await expect(field(page, name)).toHaveValue(/^\d+(\.\d+)?$/);
      }
      // The demo has no minimum.
      for (const name of MINIMUMS) await expect(field(page, name)).toHaveValue('');
      expect(await page.locator('main form input').count()).toBe(
        PRICES.length + MINIMUMS.length + TRUCKS.length + DISCOUNTS.length,
      );
      await checkPage('rates');
    });

    await test.step('an invalid number is marked at its field', async () => {
      await field(page, 'precioKm').fill('mucho');
      await saveRates(page);
      await expect(page.getByText('Please enter a valid number')).toBeVisible();
    });

    await test.step('an error is shown, keeps the input, and clears on the next success', async () => {
      await page.route('**/api/rates/updateRates*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.route('**/api/rates/updateRates/', (route) => route.fulfill({ status: 500, json: {} }));
      await field(page, 'precioKm').fill('9.99');
      await saveRates(page);
      await expect(page.getByText(RATES_FAILURE)).toBeVisible();
      await expect(field(page, 'precioKm')).toHaveValue('9.99');
      await page.unrouteAll();
      await field(page, 'precioKm').fill(price);
      await saveRates(page);
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(page.getByText(RATES_FAILURE)).toHaveCount(0);
    });

    await test.step('prices and percentages are saved, confirmed and reloaded', async () => {
      const before = await field(page, 'price6TnKm').inputValue();
      await field(page, 'price6TnKm').fill('3,75');
      await saveRatesNow(page);
      await expect(page.getByText(SAVED)).toBeVisible();
      await field(page, 'six_ton_inter').fill('12.5');
      await page.getByRole('button', { name: 'Guardar descuentos' }).click();
      await expect(page.getByText('La información de los descuentos se guardó correctamente')).toBeVisible();
      await page.reload();
      await expect(field(page, 'price6TnKm')).toHaveValue('3.75');
      await expect(field(page, 'six_ton_inter')).toHaveValue('12.5');
      const rates = await readDocument(paths.accountDocument('andes', 'rates', 'default'));
      expect(rates).toMatchObject({ km: { six_ton: { baseCentsPerKm: 375 } }, discounts: { six_ton_inter: 12.5 } });
      await field(page, 'price6TnKm').fill(before);
      await saveRatesNow(page);
      await expect(page.getByText(SAVED)).toBeVisible();
    });

    await test.step('unsaved changes are not lost without asking', async () => {
      const places = page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true });
      await field(page, 'precioKm').fill('7.77');
      await places.getByRole('link', { name: 'Gestión de conductores' }).click();
      const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
      await expect(question).toBeVisible();
      await checkPage('rates-unsaved');
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page).toHaveURL(/\/rates$/);
      await expect(field(page, 'precioKm')).toHaveValue('7.77');
      await places.getByRole('link', { name: 'Métricas' }).click();
      await question.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
);
