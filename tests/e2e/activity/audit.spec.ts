import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';

const ACCOUNT = 'andes';
const auditRows = (page: Page) => page.getByRole('list', { name: /^Cambios/ }).locator('> li');

async function changeRates(page: Page, dollars: string): Promise<void> {
  await page.goto('/rates');
  await page.locator('input[name="price3TnKmAdd"]').fill(dollars);
  await page.getByRole('button', { name: 'Guardar tarifas' }).click();
  await expect(page.getByText('La información de las tarifas se guardó correctamente')).toBeVisible();
}

test('an owner sees who changed what, filters it, and verifies the chain', async ({ page, checkPage }) => {
  await signInBrowser(page, 'owner@andes.test');
  await changeRates(page, '1.61');
  await changeRates(page, '1.62');
  await page.goto('/account/audit');
  await expect(auditRows(page).first()).toContainText('cambió las tarifas');
  await expect(auditRows(page).first()).toContainText('Camión 3 tn, km adicional');
  await expect(auditRows(page).first().locator('del')).toHaveText('$1.61');
  await expect(auditRows(page).first().locator('ins')).toHaveText('$1.62');

  await page.getByRole('button', { name: 'Verificar cadena' }).click();
  await expect(page.getByText(/^Cadena íntegra: [\d.]+ entradas?$/)).toBeVisible();
  await checkPage('audit');

  await page.getByLabel('Qué').selectOption('driver.delete');
  await expect(page).toHaveURL(/que=driver\.delete/);
  await expect(page.getByText('No se han encontrado resultados')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await auditRows(page).first().getByRole('button').click();
  await expect(page).toHaveURL(/quien=/);
  await page.getByLabel('Hasta').fill('2001-01-01');
  await expect(page.getByText('No se han encontrado resultados')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hasta')).toHaveValue('2001-01-01');
});

test('a manipulated entry breaks the chain at its position', async ({ page, checkPage }) => {
  await signInBrowser(page, 'owner@andes.test');
  await changeRates(page, '1.63');
  const [last] = (
    await adminFirestore
      .collection(paths.accountCollection(ACCOUNT, 'audit'))
      .orderBy('sequence', 'desc')
      .limit(1)
      .get()
  ).docs;
  const entry = last?.data() ?? {};
  await last?.ref.update({ actorName: 'Otra persona' });
  try {
    await page.goto('/account/audit');
    await page.getByRole('button', { name: 'Verificar cadena' }).click();
    await expect(
      page.getByText(`Cadena rota en la entrada ${Number(entry.sequence).toLocaleString('es-EC')}`),
    ).toBeVisible();
    await expect(page.getByText(/su contenido fue modificado/)).toBeVisible();
    await checkPage('audit-broken');
  } finally {
    await last?.ref.set(entry);
  }
  await page.getByRole('button', { name: 'Verificar cadena' }).click();
  await expect(page.getByText(/^Cadena íntegra/)).toBeVisible();
});

test('a user without access has no link and is redirected', async ({ page }) => {
  await signInBrowser(page, 'user@llevo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Métricas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registro de cambios' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Correos enviados' })).toHaveCount(0);
  for (const path of ['/account/audit', '/account/mail']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(path));
  }
});
