import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import type { Locator, Page } from '@playwright/test';
import { mailedCode } from '../../support/mail/sent-mail.ts';
import { expect } from '../fixtures.ts';
import { askForPrice } from './quoter-page.ts';

interface Booking {
  /** The company whose quoter is used. */
  readonly accountId: string;
  readonly customer: string;
}

/** Opens the form in which a visitor books a price. */
export async function openBookingForm(visitor: Page, fare: Locator): Promise<Locator> {
  await fare.getByRole('button', { name: 'Cotizar' }).click();
  await visitor
    .getByRole('dialog', { name: 'Tu cotización' })
    .getByRole('button', { name: 'Pedir este viaje' })
    .click();
  return visitor.getByRole('dialog', { name: 'Pide este viaje' });
}

/** Fills in a booking's form, ready to send. */
export async function fillBookingForm(form: Locator, customer: string, email: string): Promise<void> {
  await form.getByLabel('Nombre').fill(customer);
  // Only where the address of the quote is a quarter or a street; the form is there by now.
  for (const address of await form.getByLabel(/^Calle y número/).all())
    await address.fill('Madrid E12-40, portón verde');
  await form.getByLabel('Celular').fill('099 123 4567');
  const byEmail = form.getByRole('button', { name: 'No tengo WhatsApp: enviar por correo' });
  // One of the two, once the channels of the company are known.
  await byEmail.or(form.getByRole('button', { name: 'Mejor por WhatsApp, sin correo' })).waitFor();
  if (await byEmail.isVisible()) await byEmail.click();
  await form.getByLabel('Correo').fill(email);
  await form.getByRole('checkbox').check();
}

/** Confirms a sent booking with the mailed code; the dialog of the booked trip. */
export async function enterBookingCode(visitor: Page, email: string): Promise<Locator> {
  const codeStep = visitor.getByRole('dialog', { name: 'Confirma tu correo' });
  await expect(codeStep.getByText(email)).toBeVisible();
  await codeStep.getByLabel('Código').fill(await mailedCode(email));
  await codeStep.getByRole('button', { name: 'Confirmar el viaje' }).click();
  return visitor.getByRole('dialog', { name: 'Viaje pedido' });
}

/** Asks for a price on a phone and books it; the number and the path of the tracking page. */
export async function bookTrip(visitor: Page, { accountId, customer }: Booking) {
  const fare = await askForPrice(visitor, companyPath(accountId));
  const price = await fare.locator('[data-fare]').innerText();
  const form = await openBookingForm(visitor, fare);
  const email = `maria-${accountId}@visita.test`.toLowerCase();
  await fillBookingForm(form, customer, email);
  await form.getByRole('button', { name: 'Pedir este viaje' }).click();
  const done = await enterBookingCode(visitor, email);
  const number = await done.locator('[data-booking-number]').innerText();
  const link = await done.getByRole('link', { name: 'Seguir mi viaje' }).getAttribute('href');
  return { price, email, number, trackingPath: new URL(link ?? '', visitor.url()).pathname };
}
