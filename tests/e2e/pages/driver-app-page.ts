import { randomUUID } from 'node:crypto';
import { inviteDriverToApp } from '@llevo/contract/endpoints/people/drivers';
import type { Driver } from '@llevo/contract/entities/driver';
import { invitationHash } from '@llevo/contract/rules/people/driver-app';
import { devices } from '@playwright/test';
import type { Geolocation, Page } from '@playwright/test';
import { mailedInvitation } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailedCode } from '../../support/mail/sent-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expect } from '../fixtures.ts';

/** Console message of the browser for every request without a network. */
export const NETWORK_ERROR = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/;

/** A driver with an address of their own, to which the invitation to the app was mailed. */
export async function givenInvitedDriver(accountId: string, facts: Partial<Driver> = {}): Promise<Driver> {
  const driver = await given.driver(accountId, { email: `${randomUUID()}@conductores.test`, ...facts });
  const backOffice = await createMemberClient({ accountId, permission: 'user' });
  await backOffice.call(inviteDriverToApp, { id: driver.id });
  return driver;
}

/** Settings of a phone that shares its position. */
export const phoneAt = (geolocation: Geolocation) => ({
  ...devices['Pixel 7'],
  permissions: ['geolocation'],
  geolocation,
});

/** Has the code of a sign-in mailed. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
}

/** Opens the invitation of the driver's last e-mail; the page answers nothing by itself. */
export async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto(`/conductor${invitationHash(await mailedInvitation(email))}`);
  await expect(page.getByRole('button', { name: 'Aceptar la invitación' })).toBeVisible();
}

/** Accepts the shown invitation, which signs the driver in. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
}

/** Signs in with the mailed code. */
export async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Slides the page's slider from end to end, as a thumb does. */
export async function slide(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('slider', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not on the page`);
  const y = box.y + box.height / 2;
  const [from, to] = [box.x + 36, box.x + box.width - 20];
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (let part = 1; part <= 10; part++) await page.mouse.move(from + ((to - from) * part) / 10, y);
  await page.mouse.up();
}

/** Makes what the phone recorded five minutes older, so that it is due. */
export async function ageTrack(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('llevo-driver-track', 1);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('parts', 'readwrite');
          const store = transaction.objectStore('parts');
          const reading = store.getAll();
          reading.onsuccess = () => {
            const parts = reading.result as { owner: string; startMs: number; points: string }[];
            for (const part of parts) {
              store.delete([part.owner, part.startMs]);
              store.put({ ...part, startMs: part.startMs - 300_000 });
            }
          };
          transaction.oncomplete = () => {
            resolve();
          };
          transaction.onerror = () => {
            reject(transaction.error ?? new Error('IndexedDB failed'));
          };
        };
      }),
  );
}
