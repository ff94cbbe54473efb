import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo, mailedCode } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { askForPrice } from '../pages/quoter-page.ts';

test(
  'a visitor books at the quoted price and confirms the address, and the company is notified on any screen',
  { tag: '@phone' },
  async ({ page, browser, checkPage }) => {
    const empresa = await given.quotingAccount({ name: 'Fletes Ñandú' });
    const dispatcher = await given.person({}, empresa);
    const backOffice = await browser.newPage();
    await signInByApi(backOffice, dispatcher.email);
    await backOffice.goto('/rates');
    // The listener belongs to the shell, and survives a change of screen.
    await backOffice.getByRole('link', { name: 'Métricas' }).first().click();
    await expect(backOffice).toHaveURL(/\/dashboard$/);

    const fare = await askForPrice(page, companyPath(empresa));
    await expect(page.getByText('Fletes Ñandú')).toBeAttached();
    await fare.getByRole('button', { name: 'Subir la tarifa $5.00' }).click();
    const offered = await fare.locator('[data-fare]').innerText();
    await fare.getByRole('button', { name: 'Cotizar' }).click();
    await page.getByRole('dialog', { name: 'Tu cotización' }).getByRole('button', { name: 'Pedir este viaje' }).click();

    const form = page.getByRole('dialog', { name: 'Pide este viaje' });
    await expect(form.getByText(offered)).toBeVisible();
    const email = `visita-${empresa}@visita.test`;
    for (const address of await form.getByLabel(/^Calle y número/).all())
      await address.fill('Madrid E12-40, portón verde');
    await form.getByLabel('Nombre').fill('María Cruz');
    await form.getByLabel('Celular').fill('099 123 4567');
    await form.getByLabel('Correo').fill(email);
    await form.getByRole('checkbox').check();
    await checkPage('quoter-booking');
    await form.getByRole('button', { name: 'Pedir este viaje' }).click();

    const codeStep = page.getByRole('dialog', { name: 'Confirma tu correo' });
    await expect(codeStep.getByText(email)).toBeVisible();
    const code = await mailedCode(email);
    await codeStep.getByLabel('Código').fill(code);
    await codeStep.getByRole('button', { name: 'Confirmar el viaje' }).click();

    const done = page.getByRole('dialog', { name: 'Viaje pedido' });
    const number = await done.locator('[data-booking-number]').innerText();
    expect(number).toMatch(/^S-[0-9A-F]{6}$/);
    await expect(done.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute('href', /\/seguimiento\/[\w-]+$/);
    await checkPage('quoter-booked');

    // A listen that stalls in the emulator is made again after eight seconds.
    const notice = backOffice.getByRole('status').filter({ hasText: `Pedido nuevo ${number}: María Cruz` });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    await notice.getByRole('button', { name: 'Ver el pedido' }).click();
    await expect(backOffice.getByRole('dialog', { name: 'Detalle del servicio' })).toContainText('María Cruz');
    await expect(backOffice.getByText('Nuevo', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect((await lastMailTo(email)).subject).toContain(number);
    await backOffice.close();
  },
);
