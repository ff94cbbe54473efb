import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';

test('support access is saved on change, and a message goes out', async ({ page, checkPage }) => {
  const { email, uid } = await given.person();
  await signInBrowser(page, email);
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
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(page.getByLabel('What can we help with?')).toHaveValue('');
  await page.reload();
  await expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
});
