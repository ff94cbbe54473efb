import type { Locator, Page } from '@playwright/test';
import { localUrl, ports } from '../../../emulators/ports.ts';
import { expect } from '../fixtures.ts';

/** Fills in a booking's form of a visitor without an e-mail, ready to send. */
export async function fillPhoneBookingForm(form: Locator, customer: string, cellphone: string): Promise<void> {
  await expect(form.getByRole('button', { name: 'No tengo WhatsApp: enviar por correo' })).toBeVisible();
  await form.getByLabel('Nombre').fill(customer);
  // Only where the address of the quote is a quarter or a street.
  for (const address of await form.getByLabel(/^Calle y número/).all())
    await address.fill('Madrid E12-40, portón verde');
  await form.getByLabel('Celular').fill(cellphone);
  await form.getByRole('checkbox').check();
}

/** Opens the chat of a number on the stand-in's page of phones. */
export const openChat = (phone: Page, cellphone: string) =>
  phone.goto(`${localUrl(ports().whatsapp)}/phones/${cellphone.replace(/\D/g, '')}`);

/** The code in the phone's chat, as a person reads it on the inbox page. */
export async function readPhoneCode(phone: Page, cellphone: string): Promise<string> {
  const copy = phone
    .locator('[data-template="verification_code"]')
    .last()
    .getByRole('button', { name: 'Copiar código' });
  await expect(async () => {
    await openChat(phone, cellphone);
    await expect(copy).toBeVisible({ timeout: 500 });
  }).toPass();
  return (await copy.getAttribute('data-code')) ?? '';
}
