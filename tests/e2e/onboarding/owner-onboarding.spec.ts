import { createRulesWriter } from '../../../emulators/simulator/position-writers.ts';
import { given } from '../../support/fixtures/given.ts';
import { cardNumber, signUpNewOwner } from '../pages/billing-page.ts';
import { expect, test } from '../fixtures.ts';

/** The bridge over the Machángara, in Quito. */
const ON_THE_BRIDGE = { lat: -0.24412, lng: -78.51803, heading: 90, speed: 24 };

test(
  'the first day of an owner goes from sign-up, plan and onboarding to the first driver on the map',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    await signUpNewOwner(page);
    // The free plan takes no card.
    await expect(cardNumber(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Bienvenido al Panel Administrativo de Llevo!')).toBeVisible();
    await checkPage('first-day-dashboard');
    await page.getByRole('link', { name: 'Conductores' }).first().click();
    await expect(page.getByText('No se han encontrado resultados')).toBeVisible();
    await checkPage('first-day-drivers');

    // A driver joins with the app on a phone, signs in there, and drives.
    const { account_id: accountId } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user') ?? '{}') as { account_id: string },
    );
    const driver = await given.driver(accountId, { name: 'Segundo', surname: 'Chimbo' });
    const phone = createRulesWriter(accountId);
    const drive = () => phone.send([{ driverId: driver.id, fix: { ...ON_THE_BRIDGE, atMs: Date.now() } }]);
    expect(await drive()).toBe('written');

    await page.reload();
    const place = page.locator(`[data-driver-location="${driver.id}"]`);
    await expect(place).toHaveText('La Villaflora');
    await expect(place).toHaveAttribute('title', /\(-0\.24412, -78\.51803\)$/);
    await expect(page.getByText('Segundo Chimbo').first()).toBeVisible();
    await expect(page.getByText('En vivo').first()).toBeVisible();
    await expect(page.getByText('1 en línea')).toBeVisible();
    await expect(page.getByText('1–1 de 1')).toBeVisible();
    await checkPage('first-day-first-driver');
    phone.close();

    await test.step('the free plan has neither card nor invoices', async () => {
      await page.goto('/account/billing');
      await expect(page.getByRole('region', { name: 'Tu plan' })).toContainText('Gratis');
      await expect(page.getByRole('tab', { name: 'Plan' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Tarjeta' })).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Facturas' })).toHaveCount(0);
    });
  },
);
