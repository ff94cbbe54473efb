import { paths } from '@llevo/contract/paths';
import type { Service } from '@llevo/contract/entities/service';
import type { Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { createRulesWriter } from '../../../emulators/simulator/position-writers.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { lastMailTo, sentMailTo } from '../../support/mail/sent-mail.ts';
import { startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { expect, test } from '../fixtures.ts';
import { signUpNewOwner } from '../pages/billing-page.ts';
import { bookTrip } from '../pages/booking-page.ts';
import { listRow } from '../pages/list-page.ts';
import { pickStatus } from '../pages/people-page.ts';
import { chooseDriver, openServices } from '../pages/services-page.ts';
import { expectTracked } from '../pages/tracking-page.ts';

const CUSTOMER = 'María Cruz';
const DRIVER = { name: 'Segundo', surname: 'Chimbo', plate: 'PBX-4321' };
/** On the way to La Carolina, and half a kilometre further. */
const ON_THE_WAY = { lat: -0.21, lng: -78.49, heading: 20, speed: 30 };
const FURTHER = { ...ON_THE_WAY, lat: -0.205 };

let receiver: WebhookReceiver;

test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
test.afterAll(() => receiver.stop());

/** Follows the confirmation link that sign-up mails. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const { pathname, search } = new URL((await lastMailTo(email)).action?.url ?? '');
  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('Tu correo está confirmado')).toBeVisible();
}

/** The first day of a company, by hand: a webhook, a published quoter and a driver. */
async function setUpCompany(owner: Page): Promise<{ readonly accountId: string }> {
  const email = await signUpNewOwner(owner);
  await owner.getByRole('button', { name: 'Empezar' }).click();
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByRole('button', { name: 'Finish' }).click();
  await expect(owner.getByText('0 de 4 listos')).toBeVisible();
  const { account_id: accountId } = await owner.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as { account_id: string },
  );
  await confirmEmail(owner, email);

  await owner.goto('/account/webhooks/create');
  await owner.getByLabel('Dirección').fill(receiver.url);
  for (const box of await owner.getByRole('group', { name: 'Eventos' }).getByRole('checkbox').all()) await box.check();
  await owner.getByRole('button', { name: 'Agregar destino' }).click();
  await expect(owner.getByText('Copia el secreto ahora')).toBeVisible();

  await owner.goto('/account/quoter');
  await owner.getByLabel('Nombre de tu empresa').fill('Fletes Nube');
  await owner.getByRole('button', { name: 'Publicar el cotizador' }).click();
  await expect(owner.getByText('Cotizador publicado')).toBeVisible();

  await owner.goto('/driverManagement');
  await owner.getByRole('button', { name: 'Nuevo conductor' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Nombre').fill(DRIVER.name);
  await form.getByLabel('Apellido').fill(DRIVER.surname);
  await form.getByLabel('Celular').fill('099 888 7766');
  await form.getByLabel('Correo').fill(`segundo-${accountId}@conductores.test`);
  await form.getByLabel('Vehículo').selectOption({ label: 'Cabina simple' });
  await form.getByLabel('Placa').fill(DRIVER.plate);
  await form.getByRole('button', { name: 'Crear conductor' }).click();
  const row = listRow(owner, DRIVER.name);
  const dialog = await pickStatus(owner, row, 'Activo');
  await dialog.getByLabel('Motivo').fill('Trae los documentos mañana');
  await dialog.getByRole('button', { name: 'Activar sin documentos' }).click();
  await expect(dialog).toBeHidden();
  return { accountId };
}

test(
  'a price becomes a delivered job across visitor, dispatcher, tracking page and dashboard of a new account',
  { tag: '@desktop' },
  async ({ page: owner, browser }) => {
    test.slow();
    const { accountId } = await setUpCompany(owner);
    const desk = owner.context();
    const phone = await browser.newContext({ ...devices['Pixel 7'] });
    const [dispatcher, visitor] = await Promise.all([desk.newPage(), phone.newPage()]);
    await openServices(dispatcher);

    const { price, email, number, trackingPath } = await bookTrip(visitor, { accountId, customer: CUSTOMER });
    const row = listRow(dispatcher, CUSTOMER);
    await expect(row).toBeVisible();
    await expect(dispatcher.getByText(`Pedido nuevo ${number}: ${CUSTOMER}`)).toBeVisible();

    const tracking = await phone.newPage();
    await tracking.goto(trackingPath);
    await expect(tracking.getByRole('heading', { name: 'Buscando conductor' })).toBeVisible();
    await expect(tracking.getByText(price).first()).toBeVisible();

    await chooseDriver(dispatcher, CUSTOMER, DRIVER.name);
    await dispatcher.getByRole('button', { name: /^(Cambiar|Asignar) conductor$/ }).click();
    await expect(row).toContainText(DRIVER.name);
    // A dialog that closes gives the focus back, which may be after the row got it.
    await expect(dispatcher.getByRole('dialog')).toBeHidden();
    await row.press('Enter');
    const details = dispatcher.getByRole('dialog', { name: 'Detalle del servicio' });
    await expect(details.getByText(price).first()).toBeVisible();

    const drivers = await adminFirestore.collection(paths.accountCollection(accountId, 'drivers')).get();
    const driverId = drivers.docs[0]?.id ?? '';
    const app = createRulesWriter(accountId);
    const drive = (at: typeof ON_THE_WAY) => app.send([{ driverId, fix: { ...at, atMs: Date.now() } }]);
    expect(await drive(ON_THE_WAY)).toBe('written');
    await details.getByRole('button', { name: 'Más', exact: true }).click();
    await details.getByRole('menuitem', { name: 'Va a recoger' }).click();
    await expectTracked(tracking, 'Tu conductor va en camino');
    await expect(tracking.getByText(`Placa ${DRIVER.plate}`, { exact: true })).toBeVisible();
    const vehicle = tracking.getByRole('img', { name: 'Tu conductor' });
    const before = await vehicle.boundingBox();
    // The rules take one position a second.
    await expect.poll(() => drive(FURTHER)).toBe('written');
    await expect.poll(async () => (await vehicle.boundingBox())?.y).not.toBe(before?.y);
    app.close();

    await details.getByRole('button', { name: 'Recogió la carga' }).click();
    await details.getByRole('button', { name: 'Terminar' }).click();
    await dispatcher.getByRole('radio', { name: 'No se cobró todavía' }).check();
    await dispatcher.getByRole('button', { name: 'Terminar servicio' }).click();
    await expectTracked(tracking, 'Servicio terminado');

    await tracking.getByRole('button', { name: `Pagar ${price} con Payphone` }).click();
    await tracking.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(tracking.getByText('Recibimos tu pago. ¡Gracias!')).toBeVisible();
    await expect(details.getByText('Pagado', { exact: true }).first()).toBeVisible();

    await tracking.getByRole('radio', { name: '5 estrellas' }).check({ force: true });
    await tracking.getByRole('button', { name: 'Calificar' }).click();
    await expect(tracking.getByText('Gracias por calificar: 5 de 5 estrellas.')).toBeVisible();

    await test.step('dashboard, checklist, payouts, audit, emails and webhooks agree to the cent', async () => {
      const services = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
      expect(services.size).toBe(1);
      const service = services.docs[0]?.data() as Service;
      expect(`$${(service.priceCents / 100).toFixed(2)}`).toBe(price);
      expect(service).toMatchObject({ number, status: 'finalizado', origin: 'quoter', driverId });
      expect(service.payments).toMatchObject([
        { method: 'payphone', status: 'pagado', amountCents: service.priceCents, kind: 'full' },
      ]);

      await owner.goto('/dashboard');
      const tile = owner.getByRole('group', { name: 'Total de servicios', exact: true });
      await expect(tile).toContainText('1');
      await expect(owner.getByText('3 de 4 listos')).toBeVisible();

      await owner.goto('/serviceManagement/payouts');
      await expect(owner.getByRole('row').filter({ hasText: DRIVER.name })).toContainText(price);

      const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
      expect(actions).toEqual(
        expect.arrayContaining([
          'quoter.update',
          'driver.create',
          'service.create',
          'service.driver',
          'service.rating',
        ]),
      );
      const emails = await sentMailTo(email);
      const confirmation = emails.find(({ subject }) => subject.includes(number));
      expect(confirmation?.paragraphs.join(' ')).toContain(price);

      await expect
        .poll(() => receiver.received.map(({ event }) => event.type), { timeout: 90_000 })
        .toEqual(
          expect.arrayContaining(['service.created', 'service.assigned', 'service.updated', 'service.finished']),
        );
      for (const { event } of receiver.received) {
        expect(event.data.service).toMatchObject({ number, price: service.priceCents / 100 });
      }
    });
    await phone.close();
  },
);
