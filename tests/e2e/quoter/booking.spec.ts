import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { enterBookingCode, fillBookingForm, openBookingForm } from '../pages/booking-page.ts';
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

    const form = await openBookingForm(page, fare);
    await expect(form.getByText(offered)).toBeVisible();
    const email = `visita-${empresa}@visita.test`;
    await fillBookingForm(form, 'María Cruz', email);
    await checkPage('quoter-booking');
    await form.getByRole('button', { name: 'Pedir este viaje' }).click();

    const done = await enterBookingCode(page, email);
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
