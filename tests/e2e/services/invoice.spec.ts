import path from 'node:path';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { TEST_CERTIFICATE_PASSWORD } from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { expect, test } from '../fixtures.ts';

const CERTIFICATE = path.resolve(import.meta.dirname, '../../../functions/src/areas/invoices/testing/modern.p12');

/** Unique in the fake SRI, which keeps the invoices of earlier runs. */
const FIRST_SEQUENCE = 1 + (Date.now() % 900_000_000);
const NUMBER = `001-001-${FIRST_SEQUENCE.toString().padStart(9, '0')}`;

test('a company sets up its invoicing, and a service is invoiced', { tag: '@desktop' }, async ({ page, checkPage }) => {
  const accountId = await given.account();
  const { id } = await given.service(accountId, {
    status: 'finalizado',
    number: 'S-7F3K9A',
    userName: 'Rosa Andrade',
    priceCents: 11_500,
  });
  const { email } = await given.person({}, accountId);
  await signInByApi(page, email);

  await test.step('fiscal data and certificate', async () => {
    await page.goto('/account/invoicing#datos');
    await page.getByLabel('RUC').fill('1790016919001');
    await page.getByLabel('Razón social').fill('Fletes Ñandú Cía. Ltda.');
    await page.getByLabel('Dirección de la matriz').fill('Av. Amazonas N21-147, Quito');
    await page.getByLabel('IVA de tus servicios').selectOption('general');
    await page.getByLabel('Primer número', { exact: true }).fill(FIRST_SEQUENCE.toString());
    await page.getByLabel('Primer número de notas de crédito').fill(FIRST_SEQUENCE.toString());
    await checkPage('invoicing-settings');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Los datos de facturación se guardaron')).toBeVisible();
    await page.getByRole('tab', { name: 'Certificado' }).click();
    await page.getByLabel('Archivo del certificado').setInputFiles(CERTIFICATE);
    await page.getByLabel('Contraseña del certificado').fill(TEST_CERTIFICATE_PASSWORD);
    await page.getByRole('button', { name: 'Cargar certificado' }).click();
    await expect(page.getByText('Vigente')).toBeVisible();
    await checkPage('invoicing-certificate');
  });

  await test.step('the invoice, until the SRI has authorised it', async () => {
    await page.goto(`/serviceManagement?servicio=${id}`);
    const drawer = page.getByRole('dialog').first();
    // Content that loads with the map moves the rest down.
    await expect(drawer.getByText(/Distancia estimada/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Emitir factura' }).click();
    const form = page.getByRole('dialog', { name: 'Emitir factura' });
    await form.getByLabel('Número').fill('1710034065');
    await checkPage('issue-invoice');
    await form.getByRole('button', { name: 'Emitir factura' }).click();
    await expect(drawer.getByText('Autorizada', { exact: true })).toBeVisible({ timeout: 30_000 });
    await checkPage('service-invoice');
  });

  await test.step('a credit note for a part of it', async () => {
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'Nota de crédito' }).click();
    const form = page.getByRole('dialog', { name: 'Nota de crédito' });
    await form.getByLabel(/Valor con IVA/).fill('15');
    await form.getByLabel('Motivo').fill('Un mueble quedó sin subir');
    await checkPage('credit-note');
    await form.getByRole('button', { name: 'Emitir nota de crédito' }).click();
    const notes = drawer.getByRole('list', { name: 'Notas de crédito' });
    await expect(notes.getByText('Autorizada', { exact: true })).toBeVisible({ timeout: 30_000 });
    await checkPage('service-credit-note');
  });

  await test.step('another invoice, once all of the first is credited', async () => {
    const drawer = page.getByRole('dialog').first();
    await expect(drawer.getByRole('button', { name: 'Emitir otra factura' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Nota de crédito', exact: true }).click();
    const note = page.getByRole('dialog', { name: 'Nota de crédito' });
    await note.getByLabel('Motivo').fill('La factura va a la empresa');
    await note.getByRole('button', { name: 'Emitir nota de crédito' }).click();
    await drawer.getByRole('button', { name: 'Emitir otra factura' }).click({ timeout: 30_000 });
    const form = page.getByRole('dialog', { name: 'Emitir otra factura' });
    await form.getByLabel('Identificación del cliente').selectOption('RUC');
    await form.getByLabel('Número').fill('1790085783001');
    await checkPage('issue-another-invoice');
    await form.getByRole('button', { name: 'Emitir factura' }).click();
    const earlier = drawer.getByRole('list', { name: 'Facturas anteriores' });
    await expect(earlier.getByText(NUMBER, { exact: true })).toBeVisible();
    await expect(drawer.getByText(/1790085783001/)).toBeVisible();
    // Both invoices and both credit notes.
    await expect(drawer.getByText('Autorizada', { exact: true })).toHaveCount(4, { timeout: 30_000 });
    await checkPage('service-earlier-invoices');
  });

  await test.step('the list and its files', async () => {
    await page.goto('/account/invoicing#facturas');
    await expect(page.getByText(NUMBER, { exact: true })).toHaveCount(2);
    await checkPage('invoices');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Descargar la factura ${NUMBER} en PDF` }).click();
    expect((await download).suggestedFilename()).toBe(`factura-${NUMBER}.pdf`);
  });
});
