import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { expect, test } from '../fixtures.ts';

test('a link in an email signs in, once', { tag: '@phone' }, async ({ page, checkPage, expectedConsoleErrors }) => {
  const { email } = await given.person();
  await page.goto('/signin');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Recibir un enlace por correo' }).click();
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await checkPage('magic-request');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await checkPage('magic-sent');

  const link = (await lastMailTo(email)).action?.url ?? '';
  await test.step('a scanner that opens the link first does not use it', async () => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Entrar a Llevo' })).toBeVisible();
    await checkPage('magic-press');
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar a Llevo' }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  // The document was loaded without a referrer, because its address had a token.
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'strict-origin-when-cross-origin');
  await page.evaluate(() => {
    localStorage.clear();
  });

  expectedConsoleErrors.push(/401/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar a Llevo' }).click();
  await expect(page.getByRole('heading', { name: 'Magic Link is invalid' })).toBeVisible();
  await expect(page.getByText('Please generate a new link and try again')).toBeVisible();
  await expect(page).toHaveURL(/\/magic$/);
  await checkPage('magic-invalid');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
