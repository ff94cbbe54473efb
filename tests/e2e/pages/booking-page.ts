import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import type { Page } from '@playwright/test';
import { mailedCode } from '../../support/mail/sent-mail.ts';
import { expect } from '../fixtures.ts';
import { askForPrice } from './quoter-page.ts';

interface Booking {
  /** The company whose quoter is used. */
  readonly accountId: string;
  readonly customer: string;
}

/** Asks for a price on a phone and books it; the number and the path of the tracking page. */
export async function bookTrip(visitor: Page, { accountId, customer }: Booking) {
  const fare = await askForPrice(visitor, companyPath(accountId));
  const price = await fare.locator('[data-fare]').innerText();
  await fare.getByRole('button', { name: 'Cotizar' }).click();
  await visitor
    .getByRole('dialog', { name: 'Tu cotización' })
    .getByRole('button', { name: 'Pedir este viaje' })
    .click();
  const form = visitor.getByRole('dialog', { name: 'Pide este viaje' });
  const email = `maria-${accountId}@visita.test`.toLowerCase();
  await form.getByLabel('Nombre').fill(customer);
  // Only where the address of the quote is a quarter or a street; the form is there by now.
  for (const address of await form.getByLabel(/^Calle y número/).all())
    await address.fill('Madrid E12-40, portón verde');
  await form.getByLabel('Celular').fill('099 123 4567');
  await form.getByLabel('Correo').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Pedir este viaje' }).click();
  const codeStep = visitor.getByRole('dialog', { name: 'Confirma tu correo' });
  await expect(codeStep.getByText(email)).toBeVisible();
  const code = await mailedCode(email);
  await codeStep.getByLabel('Código').fill(code);
  await codeStep.getByRole('button', { name: 'Confirmar el viaje' }).click();
  const done = visitor.getByRole('dialog', { name: 'Viaje pedido' });
  const number = await done.locator('[data-booking-number]').innerText();
  const link = await done.getByRole('link', { name: 'Seguir mi viaje' }).getAttribute('href');
  return { price, email, number, trackingPath: new URL(link ?? '', visitor.url()).pathname };
}
