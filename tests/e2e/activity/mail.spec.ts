import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { readDocument } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { givenMail } from '../../support/mail/given-mail.ts';
import { expect, test } from '../fixtures.ts';

const row = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject });

test(
  'an administrator sees failed emails and sends one again',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage }) => {
    const subject = `Su cuenta está activa ${crypto.randomUUID().slice(0, 8)}`;
    // Created now, so that it is on the first page whatever other tests send.
    const id = await givenMail('llevo', {
      to: 'jose.chiluisa@llevo.test',
      subject,
      state: 'failed',
      attempts: 6,
      lastError: '550 mailbox unavailable',
    });
    await signInByApi(page, 'admin@llevo.test');
    await page.goto('/dashboard');
    const menu = page.getByRole('button', { name: /^Cuenta y ajustes/ });
    const link = page
      .getByRole('link', { name: /^Correos enviados/ })
      .or(page.getByRole('menuitem', { name: /^Correos enviados/ }))
      .filter({ visible: true });
    await expect(menu.or(link).first()).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await expect(link).toContainText(/\d+ fallidos?/);
    await link.click();
    await expect(page).toHaveURL(/\/account\/mail\?estado=failed$/);

    const mail = row(page, subject);
    await expect(mail).toContainText('Falló');
    await expect(mail).toContainText('El buzón no existe: revisa la dirección');
    await expect(mail).toContainText('jose.chiluisa@llevo.test');
    await checkPage('mail-failed');
    await mail.getByRole('button', { name: /^Reintentar/ }).click();
    await expect(page.getByText('El correo se enviará de nuevo en el próximo minuto')).toBeVisible();
    await expect(mail).toHaveCount(0);

    await page.getByText('Todos', { exact: true }).click();
    await expect(row(page, subject)).toContainText(/En cola|Enviado/);
    await checkPage('mail');
    const search = page.getByRole('searchbox', { name: 'Buscar correos' });
    await search.fill('Jose.Chiluisa@llevo.test');
    await expect(page).toHaveURL(/buscar=Jose\.Chiluisa/);
    await expect(row(page, subject)).toBeVisible();
    await search.fill('S-000000');
    await expect(page.getByText('No se han encontrado resultados')).toBeVisible();
    expect(['pending', 'sent']).toContain((await readDocument(paths.mail(id)))?.state);
  },
);
