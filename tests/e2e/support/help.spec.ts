import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

test('support access is saved on change, and a message goes out', { tag: '@phone' }, async ({ page, checkPage }) => {
  const { email, uid } = await given.person();
  await signInByApi(page, email);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
  const group = page.getByRole('radiogroup', { name: 'Can our support team access your account?' });
  await expect(group.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await checkPage('help');
  await group.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readDocument(paths.user(uid))).toMatchObject({ supportEnabled: false });

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(page.getByLabel('What can we help with?')).toBeFocused();
  await checkPage('help-empty');
  await page.getByLabel('What can we help with?').fill('No veo mis conductores en el mapa.');
  const recorded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/event');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  // That they did it, and nothing of what they typed.
  expect((await recorded).request().postDataJSON()).toEqual({ name: 'help.sent', metadata: {} });
  await expect(page.getByLabel('What can we help with?')).toHaveValue('');
  await page.reload();
  await expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
});
