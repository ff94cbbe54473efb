import { randomUUID } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { acceptTerms } from '../pages/sign-up-page.ts';

test(
  'a new owner sees the introduction, invites a member, and ends at the dashboard',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    const { email, uid } = await given.person({ onboarded: false });
    await signInByApi(page, email);
    await page.goto('/signin');
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
    await expect(page.getByText('Hola, Rosa Quishpe.')).toBeVisible();
    await checkPage('welcome-start');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/welcome#2$/);
    await expect(page.getByRole('heading', { name: 'Invite your team' })).toBeFocused();
    const invited = `${randomUUID()}@personas.test`;
    await page.getByLabel('Correo').fill(invited);
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await expect(page.getByText(`Invitación enviada a ${invited}`)).toBeVisible();
    expect((await lastMailTo(invited)).action?.url).toContain('/signup/user?id=');
    await checkPage('welcome-invite');
    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(page).toHaveURL(/\/welcome#1$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await readDocument(paths.user(uid))).toMatchObject({ onboarded: true });
  },
);

test(
  'an existing user first reads that the old password stays valid',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage }) => {
    const { email } = await given.person({ onboarded: false });
    const accountId = await given.account();
    const secret = await given.invite({ accountId, email });
    await page.goto(`/signup/user?${new URLSearchParams({ id: secret, email }).toString()}`);
    await page.getByLabel('Nombre').fill('Rosa');
    await page.getByLabel('Contraseña', { exact: true }).fill('Llevo-2026!');
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Important!' })).toBeVisible();
    await checkPage('welcome-important');
    await page.getByRole('button', { name: 'Skip Intro' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
