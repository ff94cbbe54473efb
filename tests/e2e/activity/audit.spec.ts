import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

const ACCOUNT = 'andes';
const auditRows = (page: Page) => page.getByRole('list', { name: /^Cambios/ }).locator('> li');

/** Saves another price on the page of the rates. */
async function changeRates(page: Page, dollars: string): Promise<void> {
  await page.locator('input[name="price3TnKmAdd"]').fill(dollars);
  const saved = page.waitForResponse((response) => response.url().includes('/api/rates/updateRates'));
  await page.getByRole('button', { name: 'Guardar tarifas' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('La información de las tarifas se guardó correctamente')).toBeVisible();
}

test(
  'an owner sees who changed what, filters it, and verifies the chain',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    await signInByApi(page, 'owner@andes.test');
    await page.goto('/rates');
    await changeRates(page, '1.61');
    await changeRates(page, '1.62');
    await page.goto('/account/audit');
    await expect(auditRows(page).first()).toContainText('cambió las tarifas');
    await expect(auditRows(page).first()).toContainText('Camión 3 tn, km adicional');
    await expect(auditRows(page).first().locator('del')).toHaveText('$1.61');
    await expect(auditRows(page).first().locator('ins')).toHaveText('$1.62');

    // The sequencer links the entries a moment after the changes.
    await expect(async () => {
      await page.getByRole('button', { name: 'Comprobar que nadie lo alteró' }).click();
      await expect(page.getByText(/^Cadena íntegra: [1-9][\d.]* entradas?$/)).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(/por enlazar/)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await checkPage('audit');

    await test.step('a manipulated entry breaks the chain at its position', async () => {
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
        await page.getByRole('button', { name: 'Comprobar que nadie lo alteró' }).click();
        await expect(
          page.getByText(`Cadena rota en la entrada ${Number(entry.sequence).toLocaleString('en-US')}`),
        ).toBeVisible();
        await expect(page.getByText(/su contenido fue modificado/)).toBeVisible();
        await checkPage('audit-broken');
      } finally {
        await last?.ref.set(entry);
      }
      await page.getByRole('button', { name: 'Comprobar que nadie lo alteró' }).click();
      await expect(page.getByText(/^Cadena íntegra/)).toBeVisible();
    });

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

    await test.step('a state without emails shows a notice', async () => {
      await page.goto('/account/mail?estado=failed');
      await expect(page.getByText('Ningún correo ha fallado')).toBeVisible();
    });
  },
);
