/** Screens, e-mails and ledger of three jobs through the table of events: cash, transfer, and Payphone with a refund. */
import { isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvitation, openInvitation, phoneAt, slide } from '../pages/driver-app-page.ts';
import { listRow } from '../pages/list-page.ts';
import { BANK_ACCOUNT, DRIVER, fact, givenCompany, givenJob, payWithPayphone, TODAY } from '../pages/table-jobs.ts';
import { expectTracked } from '../pages/tracking-page.ts';

test(
  'customer, driver and company read the same of cash, transfer and Payphone, and the ledger adds up',
  {
    tag: '@desktop',
  },
  async ({ page: office, browser }) => {
    test.slow();
    const company = await givenCompany();
    const { member, driver } = company;
    const phone = await browser.newContext(phoneAt({ latitude: -0.184, longitude: -78.487 }));
    const [customer, app] = await Promise.all([phone.newPage(), phone.newPage()]);

    await test.step('immediate in cash: the driver does it in the app and holds the money', async () => {
      const job = await givenJob(company, { typeService: 'IMMEDIATE', priceCents: 2910, typePayment: 'efectivo' });
      await customer.goto(job.path);
      await expect(fact(customer, 'Al terminar')).toContainText('$29.10 en efectivo');
      await openInvitation(app, driver.email);
      await acceptInvitation(app);
      await app.getByRole('link', { name: /La Carolina, Quito/ }).click();
      await app.getByRole('button', { name: 'Aceptar el servicio' }).click();
      await slide(app, 'Voy en camino');
      await expectTracked(customer, 'Tu conductor va en camino');
      await slide(app, 'Llegué');
      await expectTracked(customer, 'Tu conductor llegó');
      await slide(app, 'Ya cargué');
      await slide(app, 'Terminé el servicio');
      await app.getByRole('button', { name: 'Cobré $29.10' }).click();
      await expectTracked(customer, 'Servicio terminado');
      await expect(fact(customer, 'Estado')).toContainText('Pagado');
      // "Lleva tu servicio" is dropped if it has not left before the driver sets out.
      expect(await job.subjects()).toMatch(/va en camino por .*\n.*llegó por .*\n.*terminó tu /s);
      // The driver has earned 85 % of what they hold.
      expect(await job.balances()).toEqual({ customer: 0, company: 437, driver: -437 });
    });

    await test.step('reserved by transfer: the deposit before, the rest afterwards', async () => {
      const job = await givenJob(company, {
        typeService: 'RESERVE',
        status: 'confirmado',
        priceCents: 4000,
        typePayment: 'transferencia',
        addressStart: 'Tumbaco, Quito',
      });
      await customer.goto(job.path);
      await expect(fact(customer, 'Por pagar ahora')).toContainText('$20.00');
      await expect(customer.getByText(BANK_ACCOUNT.number)).toBeVisible();
      await job.pay('deposit');
      await customer.reload();
      await expect(fact(customer, 'Estado')).toContainText('Reserva pagada');
      for (const status of ['en camino', 'en curso', 'finalizado'] as const) await job.advance(status);
      await expectTracked(customer, 'Servicio terminado');
      await expect(fact(customer, 'Por pagar ahora')).toContainText('$20.00');
      await job.pay('balance');
      await customer.reload();
      await expect(fact(customer, 'Estado')).toContainText('Pagado');
      expect((await job.subjects()).match(/recibimos tu pago/g)).toHaveLength(2);
      expect(await job.balances()).toEqual({ customer: 0, company: -3400, driver: 3400 });
    });

    await test.step('reserved by Payphone and cancelled: the company returns it, and the customer reads so', async () => {
      const job = await givenJob(company, {
        typeService: 'RESERVE',
        status: 'confirmado',
        priceCents: 5000,
        typePayment: 'payphone',
        userName: 'Rocío Paz',
      });
      await customer.goto(job.path);
      await payWithPayphone(customer, '$25.00');

      await signInByApi(office, member.email);
      await office.goto(`/serviceManagement?servicio=${job.id}`);
      const drawer = office.getByRole('dialog', { name: 'Detalle del servicio' });
      await drawer.getByRole('button', { name: 'Más', exact: true }).click();
      await drawer.getByRole('menuitem', { name: 'Cancelar servicio' }).click();
      const cancelling = office.getByRole('dialog', { name: '¿Cancelar el servicio?' });
      await expect(cancelling).toContainText('El cliente pagó $25.00 y se le devuelve todo.');
      await cancelling.getByLabel('Motivo').selectOption('Problema con el vehículo');
      await cancelling.getByLabel('Detalle').fill('Se dañó el camión');
      await cancelling.getByRole('button', { name: 'Cancelar servicio' }).click();
      await expect(drawer.getByText('Por devolver')).toBeVisible();
      await expectTracked(customer, 'Servicio cancelado');
      await expect(fact(customer, 'Estado')).toContainText('Por devolver');
      expect(await job.balances()).toEqual({ customer: 2500, company: -2500, driver: 0 });

      await drawer.getByRole('button', { name: 'Registrar devolución' }).click();
      const returning = office.getByRole('dialog', { name: 'Registrar devolución' });
      await returning.getByLabel('Número del comprobante').fill('T-981');
      await returning.getByRole('button', { name: 'Ya lo devolví' }).click();
      await expect(drawer.getByText('Devuelto')).toBeVisible();
      await customer.reload();
      await expect(fact(customer, 'Te devolvimos')).toContainText('$25.00');
      expect(await job.subjects()).toMatch(/recibimos tu pago .*\n.*se canceló tu .*\n.*te devolvió el dinero /s);
      expect(await job.balances()).toEqual({ customer: 0, company: 0, driver: 0 });
    });

    await test.step('the week nets what the driver earned against the cash', async () => {
      await office.goto(`/serviceManagement/payouts?semana=${isoWeek(TODAY)}`);
      const row = listRow(office, DRIVER);
      // 85 % of 29.10 and 40.00, less the 29.10 in hand.
      for (const money of ['$69.10', '$29.10', '$29.63']) await expect(row).toContainText(money);
    });
    await phone.close();
  },
);
