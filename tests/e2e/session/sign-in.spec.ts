import { expect, test } from '../fixtures.ts';

test('one page has all sign-in methods, and the password can be revealed', async ({ page, checkPage }) => {
  await page.goto('/signin');
  await expect(page.getByRole('link', { name: 'Crea una' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', '/auth/google');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Llevo-2026!');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await checkPage('signin-shown');
});

test('an empty form marks both fields and focuses the first', async ({ page, checkPage }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await expect(page.getByText('Por favor, introduce una dirección de correo electrónico válida')).toBeVisible();
  await expect(page.getByText('Por favor, ingresa una contraseña')).toBeVisible();
  await checkPage('signin-empty');
});

test('pages with a token in their URL send no referrer', async ({ request }) => {
  // The sign-in itself too: its second step is the same document.
  const paths = [
    '/magic',
    '/resetpassword',
    '/signin',
    '/signin/otp',
    '/signin/social',
    '/signup/user',
    '/auth/google',
  ];
  for (const path of paths) {
    expect((await request.get(path)).headers()['referrer-policy'], path).toBe('no-referrer');
  }
});
