import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';

test('a customer cancels at Payphone, then pays the deposit there @phone', async ({
  page,
  checkPage,
  expectedConsoleErrors,
}) => {
  const accountId = await given.account({ name: 'Fletes del Pago' });
  const { id } = await given.service(accountId, { typeService: 'RESERVE', priceCents: 5000, typePayment: null });
  const backOffice = await createMemberClient({ accountId, permission: 'user' });
  const { tracking_url: url } = await backOffice.call(createTrackingLink, { id });
  const { pathname } = new URL(url);
  const payButton = page.getByRole('button', { name: 'Pagar $25.00 con Payphone' });

  await test.step('a cancelled payment is not recorded', async () => {
    await page.goto(pathname);
    await payButton.click();
    expectedConsoleErrors.push(/409/);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('El pago no se realizó');
    await expect(payButton).toBeVisible();
  });

  await test.step('a payment is confirmed, and removed from the address', async () => {
    await payButton.click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByText('Recibimos tu pago. ¡Gracias!')).toBeVisible();
    await expect(page.getByText('Reserva pagada')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await checkPage('tracking-paid');
  });

  await test.step('coming back a second time records nothing more', async () => {
    await page.goBack();
    await page.goForward();
    await expect(page.getByText('Reserva pagada')).toBeVisible();
    expect((await readService(accountId, id)).payments).toMatchObject([
      { kind: 'deposit', method: 'payphone', amountCents: 2500, status: 'pagado' },
    ]);
  });
});
