import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { expect, test } from '../fixtures.ts';
import { acceptTerms } from '../pages/sign-up-page.ts';

const signInAtProvider = async (page: Page, email: string) => {
  await expect(page.getByRole('heading', { name: 'Google de prueba' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByLabel('Nombre').fill('Nube Pérez');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
};

test(
  'people sign in, sign up and join with Google',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/401/);
    const forget = () =>
      page.evaluate(() => {
        localStorage.clear();
      });

    await test.step('a URL without a valid result shows an error', async () => {
      await page.goto('/signin/social');
      await expect(page.getByRole('heading', { name: "Something wen't wrong" })).toBeVisible();
      await expect(page.getByText('Invalid URL, please try in again')).toBeVisible();
      await checkPage('social-invalid');
      await page.getByRole('link', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await page.goto('/auth/orkut');
      await expect(page.getByRole('alert').filter({ hasText: 'No se puede entrar con ese servicio.' })).toBeVisible();
    });

    await test.step('an unknown visitor sees an error at the sign-in', async () => {
      await page.goto('/auth/google');
      await signInAtProvider(page, `${randomUUID()}@personas.test`);
      await expect(page.getByRole('alert').filter({ hasText: 'No se pudo iniciar sesión' })).toBeVisible();
      await expect(page).toHaveURL(/\/signin$/);
      await checkPage('social-refused');
    });

    await test.step('a person of Llevo signs in', async () => {
      const { email } = await given.person();
      await page.getByRole('link', { name: 'Continuar con Google' }).click();
      await expect(page.getByRole('heading', { name: 'Google de prueba' })).toBeVisible();
      await checkPage('social-stand-in');
      await signInAtProvider(page, email);
      await expect(page).toHaveURL(/\/account\/profile$/);
      await forget();
    });

    await test.step('a visitor creates an account', async () => {
      await page.goto('/signup#business');
      await acceptTerms(page);
      await page.getByRole('link', { name: 'Continuar con Google' }).click();
      await signInAtProvider(page, `${randomUUID()}@personas.test`);
      await expect(page).toHaveURL(/\/signup\/plan#business$/);
      await expect(page.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
      await forget();
    });

    await test.step('a visitor accepts an invite', async () => {
      const email = `${randomUUID()}@personas.test`;
      const secret = await given.invite({ accountId: await given.account(), email });
      await page.goto(`/signup/user?${new URLSearchParams({ id: secret, email }).toString()}`);
      await acceptTerms(page);
      await page.getByRole('link', { name: 'Continuar con Google' }).click();
      await signInAtProvider(page, email);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
);

test(
  'a sign-in provider with an unverified address makes Llevo email a code',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/400/);
    const { email } = await given.person();
    await page.goto('/auth/google');
    await page.getByLabel('¿El servicio comprobó el correo?').selectOption({ label: 'No: Llevo envía un código' });
    await signInAtProvider(page, email);
    await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
    await checkPage('social-code');
    const code = /\d{6}/.exec((await lastMailTo(email)).paragraphs.join(' '))?.[0] ?? '';
    await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.getByText('El código no es válido')).toBeVisible();
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
  },
);
