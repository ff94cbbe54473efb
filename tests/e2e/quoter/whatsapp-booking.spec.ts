import { randomInt, randomUUID } from 'node:crypto';
import { acceptDriverJob, advanceDriverJob } from '@llevo/contract/endpoints/driver-app/driver-app';
import { changeBoard } from '@llevo/contract/endpoints/board';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { displayPhone } from '@llevo/contract/rules/phone';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { createApiClient } from '../../support/api/api-client.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { whatsAppLink, whatsAppTo } from '../../support/whatsapp/phones.ts';
import { expect, test } from '../fixtures.ts';
import { openBookingForm } from '../pages/booking-page.ts';
import { askForPrice } from '../pages/quoter-page.ts';
import { expectTracked } from '../pages/tracking-page.ts';
import { fillPhoneBookingForm, readPhoneCode } from '../pages/whatsapp-page.ts';

/**
 * A notice waits for earlier ones to the same number, and for WhatsApp's pause between two. One whose trigger failed,
 * which the emulator does not repeat, is sent by the minute's schedule.
 */
const EVENTUALLY = { timeout: 90_000 };

test(
  'a visitor without an e-mail books by a code on WhatsApp, and gets every notice there up to the receipt',
  { tag: '@phone' },
  async ({ page, browser, checkPage }) => {
    test.slow();
    const accountId = await given.quotingAccount({ name: 'Fletes Ñandú' });
    const driver = await givenDriverSession({ accountId, record: { name: 'José', surname: 'Ñauta' } });
    const backOffice = await createMemberClient({ accountId, permission: 'admin' });
    const cellphone = `+5939${randomInt(90_000_000, 100_000_000).toString()}`;
    const phone = await browser.newPage();

    await test.step('prices a trip, and needs a name and a cellphone to book it', async () => {
      const fare = await askForPrice(page, companyPath(accountId));
      const form = await openBookingForm(page, fare);
      await fillPhoneBookingForm(form, 'María Cruz', displayPhone(cellphone));
      await expect(form.getByLabel('Correo')).toHaveCount(0);
      await expect(form.getByText(/^Al continuar aceptas recibir por WhatsApp/)).toBeVisible();
      await checkPage('quoter-whatsapp-form');
      await form.getByRole('button', { name: 'Pedir este viaje' }).click();
    });

    await test.step('a reload keeps the step of the code, which arrives on the phone', async () => {
      const codeStep = page.getByRole('dialog', { name: 'Confirma tu celular' });
      await expect(codeStep.getByText(displayPhone(cellphone))).toBeVisible();
      await page.reload();
      await checkPage('quoter-whatsapp-code');
      await codeStep.getByLabel('Código').fill(await readPhoneCode(phone, cellphone));
      await codeStep.getByRole('button', { name: 'Confirmar el viaje' }).click();
    });

    const done = page.getByRole('dialog', { name: 'Viaje pedido' });
    await expect(done.getByText(/^Enviamos la confirmación por WhatsApp al/)).toBeVisible();
    await checkPage('quoter-whatsapp-booked');
    const [job] = (await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get()).docs;
    const id = job?.id ?? '';

    await test.step('follows the trip by the link of the confirmation', async () => {
      await expect
        .poll(() => whatsAppLink(cellphone, 'booking_received'), EVENTUALLY)
        .toMatch(/^\/seguimiento\/[\w-]+$/);
      await page.goto(await whatsAppLink(cellphone, 'booking_received'));
      await expect(page.getByText('Te avisamos de cada paso por WhatsApp.')).toBeVisible();
      await checkPage('tracking-whatsapp');
    });

    const seenJob = async () => {
      const { updatedAt } = await readService(accountId, id);
      return { id, updatedAt: new Date(updatedAt).toISOString() };
    };
    const asDriver = createApiClient(driver.token);
    const byDriver = async <E extends Endpoint>(endpoint: E, input: SentInputOf<E>) => {
      const reply = await asDriver.send(endpoint, input, { 'idempotency-key': randomUUID() });
      expect(reply.status, reply.text).toBe(200);
    };

    await test.step('hears of the driver who accepts, and of the way', async () => {
      await backOffice.call(changeBoard, { changes: [{ ...(await seenJob()), driver: driver.driver.id }] });
      await byDriver(acceptDriverJob, await seenJob());
      await expect.poll(() => whatsAppLink(cellphone, 'driver_assigned'), EVENTUALLY).toMatch(/^\/seguimiento\//);
      await byDriver(advanceDriverJob, { id, from: 'confirmado', to: 'en camino' });
      await expectTracked(page, 'Tu conductor va en camino');
      await expect(page.getByText('El conductor todavía no envía su posición.')).toBeVisible();
      await expect.poll(() => whatsAppLink(cellphone, 'driver_on_the_way'), EVENTUALLY).toMatch(/^\/seguimiento\//);
    });

    await test.step('gets the receipt by the link of the last notice', async () => {
      await byDriver(advanceDriverJob, { id, from: 'en camino', to: 'en curso' });
      await byDriver(advanceDriverJob, { id, from: 'en curso', to: 'finalizado' });
      await expect.poll(() => whatsAppLink(cellphone, 'service_finished'), EVENTUALLY).toMatch(/^\/seguimiento\//);
      await page.goto(await whatsAppLink(cellphone, 'service_finished'));
      await expectTracked(page, 'Servicio terminado');
      await expect(page.getByRole('link', { name: 'Recibo en PDF' })).toBeVisible();
      const templates = (await whatsAppTo(cellphone)).map(({ template }) => template?.name);
      // In order, and each once.
      expect(templates).toEqual([
        'verification_code',
        'booking_received',
        'driver_assigned',
        'driver_on_the_way',
        'service_finished',
      ]);
    });

    await test.step('the company sees the channel and its status, and no e-mail was sent', async () => {
      const dispatcher = await given.person({}, accountId);
      const office = await browser.newPage();
      await signInByApi(office, dispatcher.email);
      await office.goto('/account/mail');
      await office.getByRole('searchbox', { name: 'Buscar correos' }).fill(displayPhone(cellphone));
      await expect(office).toHaveURL(/buscar=/);
      const onWhatsApp = office.getByRole('listitem').filter({ hasText: /WhatsApp(Enviado|Entregado|Leído)/ });
      await expect(onWhatsApp.first()).toBeVisible();
      await office.close();
      const sent = await adminFirestore.collection(COLLECTIONS.mail).where('whatsapp.to', '==', cellphone).get();
      expect(sent.docs.map((mail) => mail.get('to') as string)).toEqual(sent.docs.map(() => ''));
    });
    await phone.close();
  },
);
