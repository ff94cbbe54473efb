import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { given } from '../../support/fixtures/given.ts';
import { mailedBookingToken } from '../../support/mail/mailed-links.ts';
import { expect, test } from '../fixtures.ts';
import { fillBookingForm, openBookingForm } from '../pages/booking-page.ts';
import { askForPrice } from '../pages/quoter-page.ts';

test(
  'a booking survives the reload of its form and of its code, and ends by the mailed link in another browser',
  { tag: '@phone' },
  async ({ page, browser, checkPage }) => {
    const empresa = await given.quotingAccount({ name: 'Fletes Ñandú' });
    const email = `kept-${empresa}@visita.test`.toLowerCase();
    const fare = await askForPrice(page, companyPath(empresa));
    const form = await openBookingForm(page, fare);
    await fillBookingForm(form, 'María Cruz', email);
    await form.getByLabel(/^Indicaciones/).fill('timbre 3');

    await page.reload();
    await expect(form.getByLabel('Nombre')).toHaveValue('María Cruz');
    await expect(form.getByLabel(/^Indicaciones/)).toHaveValue('timbre 3');
    await expect(form.getByRole('checkbox')).toBeChecked();
    await form.getByRole('button', { name: 'Pedir este viaje' }).click();

    const codeStep = page.getByRole('dialog', { name: 'Confirma tu correo' });
    await expect(codeStep.getByText(email)).toBeVisible();
    await page.reload();
    await expect(codeStep.getByLabel('Código')).toBeVisible();
    await codeStep.getByRole('button', { name: 'Enviar el código otra vez' }).click();
    await expect(codeStep.getByText(/^Ya te lo enviamos hace/)).toBeVisible();
    await checkPage('quoter-code');

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(`/pedido#${await mailedBookingToken(email)}`);
    await expect(elsewhere.getByText('María Cruz')).toBeVisible();
    await expect(elsewhere.getByText('timbre 3')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Confirmar el viaje' }).click();
    await expect(elsewhere).toHaveURL(/\/seguimiento\/[\w-]+$/);
    const trackingPath = new URL(elsewhere.url()).pathname;
    await other.close();

    // The page that waited at the code goes on by itself, and its quote leads to the trip from now on.
    await expect(page.getByRole('dialog', { name: 'Viaje pedido' })).toBeVisible({ timeout: 20_000 });
    const follow = page.getByRole('link', { name: 'Seguir mi viaje' });
    await expect(follow).toHaveAttribute('href', new RegExp(`${trackingPath}$`));
    await page.reload();
    await expect(follow).toHaveAttribute('href', new RegExp(`${trackingPath}$`));
    await page.goBack();
    await expect(page.getByText('Ya lo pediste:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir este viaje' })).toHaveCount(0);
    await page.goForward();
    await expect(follow).toBeVisible();
  },
);
