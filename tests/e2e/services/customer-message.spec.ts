import { randomInt } from 'node:crypto';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenPhoneConsent } from '../../support/fixtures/phone-consents.ts';
import { expect, test } from '../fixtures.ts';
import { openChat } from '../pages/whatsapp-page.ts';

const DAY_MS = 86_400_000;
/** Webhook, note, bell and outbox each run in a function of their own. */
const EVENTUALLY = { timeout: 60_000 };
const QUESTION = '¿A qué hora llegan?';
const REPLY = 'Ya va en camino.';

test(
  'a customer’s message rings the bell, is answered from the notes, and is shown as read',
  { tag: '@desktop' },
  async ({ page, browser, checkPage }) => {
    const accountId = await given.account({ name: 'Fletes Ñandú' });
    const { email } = await given.person({}, accountId);
    const userPhone = `+5939${randomInt(90_000_000, 100_000_000).toString()}`;
    await givenPhoneConsent(accountId, userPhone);
    await given.service(accountId, {
      number: 'S-7F3K9A',
      status: 'confirmado',
      driverId: 'd-1',
      userName: 'Rosa Ñauta',
      userPhone,
      date: guayaquilDate(Date.now() + 3 * DAY_MS),
    });
    const phone = await browser.newPage();
    await signInByApi(page, email);
    await page.goto('/account/alerts');

    await test.step('the message rings the bell, which leads to the service', async () => {
      await openChat(phone, userPhone);
      await phone.getByLabel('Respuesta').fill(QUESTION);
      await phone.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('button', { name: 'Alertas, 1 sin leer' }).click(EVENTUALLY);
      const alert = page.getByRole('dialog', { name: 'Alertas' }).getByRole('listitem');
      await expect(alert).toContainText('Mensaje de un cliente');
      await alert.getByRole('link').first().click();
    });

    const notes = page.getByRole('list', { name: 'Notas del equipo' });
    await test.step('a quick reply answers it from the notes', async () => {
      await expect(notes.getByRole('listitem')).toContainText([QUESTION], EVENTUALLY);
      await page.getByRole('button', { name: REPLY }).click();
      await expect(page.getByLabel('Responder por WhatsApp')).toHaveValue(REPLY);
      await checkPage('customer-message');
      await page.getByRole('button', { name: 'Enviar al cliente' }).click();
      await expect(page.getByText('Tu respuesta va en camino.')).toBeVisible();
    });

    await test.step('the phone shows the answer under the company’s name, once', async () => {
      const answer = phone.getByText(`Fletes Ñandú: ${REPLY}`);
      await expect(async () => {
        await openChat(phone, userPhone);
        await expect(answer).toHaveCount(1, { timeout: 500 });
      }).toPass(EVENTUALLY);
      await expect(notes.getByText(/^ · WhatsApp · entregado \d\d:\d\d$/)).toBeVisible(EVENTUALLY);
    });

    await test.step('the note says when it was read, cannot be deleted, and the alert is over', async () => {
      await phone.getByRole('button', { name: 'Marcar como leídos' }).click();
      await expect(notes.getByText(/^ · WhatsApp · leído \d\d:\d\d$/)).toBeVisible(EVENTUALLY);
      await expect(page.getByRole('button', { name: /^Alertas, \d+ sin leer$/ })).toHaveCount(0);
    });
    await phone.close();
  },
);
