import { SEVEN_KM_IN_QUITO } from '../../support/fixtures/trips.ts';
import { expect, test } from '../fixtures.ts';
import { goToNextStep, openImmediateFlow, typePlace, useDeviceLocation } from '../pages/quoter-page.ts';

const NETWORK_ERROR = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test(
  'a visitor gets a quote despite failed rates and a lost network',
  { tag: '@phone' },
  async ({ page, context, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(NETWORK_ERROR);

    await test.step('failed rates show no price, no notification and no confirmation', async () => {
      await page.route('**/api/rates/getRates*', (route) => route.abort());
      await openImmediateFlow(page);
      await typePlace(page, 'Punto de partida', 'carolina');
      await typePlace(page, 'Punto de llegada', 'quitumbe');
      await page.getByText('Cabina simple').click();
      await expect(page.getByText('Precio no disponible por ahora')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0);
      await checkPage('quoter-no-price');
      await page.unroute('**/api/rates/getRates*');
      // The page retries by itself too: the button may go before it is pressed.
      const retry = page.getByRole('button', { name: /Reintentar/ });
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(page.locator('[data-price]')).toHaveAttribute('data-price', /^[1-9]\d+$/, { timeout: 1000 });
      }).toPass();
    });

    await test.step('a quote that could not be sent is retried once the network is back', async () => {
      await goToNextStep(page);
      await page.getByText('Varios').click();
      await goToNextStep(page);
      const fare = page.getByRole('dialog', { name: 'Tu tarifa' });
      await expect(fare.getByRole('button', { name: 'Cotizar' })).toBeEnabled();
      await context.setOffline(true);
      await fare.getByRole('button', { name: 'Cotizar' }).click();
      await expect(fare.getByText(/sin conexión/)).toBeVisible();
      await checkPage('quoter-offline');
      await context.setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Tu cotización' })).toBeVisible();
    });
  },
);

test(
  'unusable locations and an expired quote are explained',
  { tag: '@phone' },
  async ({ page, context, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/404/);
    const start = page.getByLabel('Punto de partida', { exact: true }).and(page.getByRole('combobox'));

    await test.step('a link to a quote that does not exist offers a new one', async () => {
      await page.goto('/cotizacion/llevo.0000000000000000000000');
      await expect(page.getByRole('heading', { name: 'Esta cotización ya no está disponible' })).toBeVisible();
      await checkPage('quoter-gone');
    });

    await test.step('a place outside Ecuador is refused in plain words', async () => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 4.711, longitude: -74.0721 });
      await openImmediateFlow(page);
      await start.click();
      await page.getByRole('option', { name: 'Usar mi ubicación' }).click();
      await expect(page.getByText(/fuera de Ecuador/).first()).toBeVisible();
    });

    await test.step('a denied location shows an error and leaves the field usable', async () => {
      await context.clearPermissions();
      // The page would use the last location again.
      await page.reload();
      await start.click();
      await page.getByRole('option', { name: 'Usar mi ubicación' }).click();
      await expect(page.getByText('Permiso de ubicación denegado').first()).toBeVisible();
      await typePlace(page, 'Punto de partida', 'guayaquil');
    });
  },
);

test(
  'a reservation asks for a day and an hour and removes the return trip',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await page.goto('/quoter?modo=reserva');
    await useDeviceLocation(page, 'Punto de partida', SEVEN_KM_IN_QUITO.start);
    await useDeviceLocation(page, 'Punto de llegada', SEVEN_KM_IN_QUITO.end);
    await page.getByText('Cabina simple').click();
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Fecha').fill(inThreeDays);
    await page.getByLabel('Hora').fill('09:30');
    await goToNextStep(page);
    await page.getByText('Varios').click();
    await page.getByRole('switch', { name: /Viaje de retorno/ }).click();
    // $7.84 less 10 %: $0.784 → $0.78, so $7.06.
    await expect(page.locator('[data-price]')).toHaveText('$7.06');
    await checkPage('quoter-reserve');
    await goToNextStep(page);
    await page.getByRole('dialog', { name: 'Tu tarifa' }).getByRole('button', { name: 'Cotizar' }).click();
    await expect(page.getByRole('dialog', { name: 'Tu cotización' }).getByText(/, 09:30$/)).toBeVisible();
  },
);
