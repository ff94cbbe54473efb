import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';

test(
  'a payment is registered and voided, and the week’s payout is listed',
  { tag: '@nightly-phone' },
  async ({ page, checkPage }) => {
    const accountId = await given.account();
    const date = guayaquilDate(Date.now());
    const driver = await given.driver(accountId, { name: 'José', surname: 'Ñauta' });
    const { id } = await given.service(accountId, {
      status: 'finalizado',
      driverId: driver.id,
      driverName: 'José Ñauta',
      date,
      priceCents: 4000,
    });
    const { email } = await given.person({}, accountId);
    await signInByApi(page, email);

    await test.step('the payment of a service', async () => {
      await page.goto(`/serviceManagement?servicio=${id}`);
      const drawer = page.getByRole('dialog').first();
      // Content that loads with the map moves the rest down.
      await expect(drawer.getByText(/Distancia estimada/)).toBeVisible();
      await drawer.getByRole('button', { name: 'Registrar pago' }).click();
      await page.getByRole('button', { name: 'Registrar', exact: true }).click();
      await expect(drawer.getByRole('button', { name: 'Anular el pago de $40.00' })).toBeVisible();
      await checkPage('service-payments');
      await drawer.getByRole('button', { name: 'Anular el pago de $40.00' }).click();
      await page.getByLabel('Motivo').fill('Se registró dos veces');
      await page.getByRole('button', { name: 'Anular pago' }).click();
      await expect(drawer.getByText(/Se registró dos veces/)).toBeVisible();
    });

    await test.step('what the driver earned in that week', async () => {
      await page.goto(`/serviceManagement/payouts?semana=${isoWeek(date)}`);
      await expect(page.getByText('José Ñauta').first()).toBeVisible();
      await expect(page.getByText('$34.00').first()).toBeVisible();
      await checkPage('payouts');
    });
  },
);
