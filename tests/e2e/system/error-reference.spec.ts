import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

test(
  'an error’s reference ID leads the user to support, and support to the log',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/status of 500/, /glitch in the matrix/);
    const { email, uid } = await given.person();
    await signInByApi(page, email);
    await page.goto('/help');
    const access = page.getByRole('radiogroup', { name: 'Can our support team access your account?' });
    await expect(access.getByRole('radio', { name: 'Yes' })).toBeChecked();

    // An unreadable record: requests for it fail with a server error.
    const record = adminFirestore.doc(paths.user(uid));
    await record.update({ onboarded: 'rota' });
    await access.getByRole('radio', { name: 'No' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Referencia' });
    await expect(notice).toContainText(/glitch in the matrix – please try again\. Referencia: [2-9A-HJKMNP-Z]{6}/);
    await checkPage('error-number');
    const [, reference = ''] = /Referencia: (\w{6})/.exec((await notice.textContent()) ?? '') ?? [];
    await record.update({ onboarded: true });

    await notice.getByRole('button', { name: 'Pedir ayuda' }).click();
    const message = page.getByLabel('What can we help with?');
    await expect(message).toHaveValue(`Referencia: ${reference}\n\n`);
    await message.fill(`${await message.inputValue()}No puedo cambiar el acceso de soporte.`);
    await checkPage('help-with-number');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();

    const emails = await sentMailTo('soporte@llevo.test');
    const alert = emails.find(({ paragraphs }) => paragraphs.includes(`Referencia: ${reference}`));
    const link = new URL(alert?.action?.url ?? '');
    await signInByApi(page, 'master@llevo.test');
    await page.goto(`${link.pathname}${link.search}`);
    await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('/api/user', { exact: false }).first()).toBeVisible();
    await checkPage('log-by-number');
  },
);

test(
  'a screen that fails to load shows a reference ID listed in mission control',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource|Failed to fetch dynamically imported module/);
    const { email } = await given.person();
    await signInByApi(page, email);
    await page.route('**/assets/rates-screen-*.js', (route) => route.abort());
    await page.goto('/rates');
    await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
    const [, reference] = /Referencia (\w{6})/.exec(await page.getByRole('alert').innerText()) ?? [];
    await checkPage('screen-failed');
    const noted = adminFirestore.collection(COLLECTIONS.events).where('name', '==', 'page.failed');
    await expect
      .poll(async () => (await noted.get()).docs.map((event) => event.get('metadata') as unknown))
      .toContainEqual(expect.objectContaining({ reference, path: '/rates' }));
  },
);
