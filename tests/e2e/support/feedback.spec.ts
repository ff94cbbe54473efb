import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { openMasterPage, uniqueWord, givenTenant } from '../pages/mission-control-page.ts';

test(
  'a user sends feedback; mission control counts it, shows it and deletes it',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage }) => {
    const word = uniqueWord();
    const { email } = await givenTenant(word);
    await signInByApi(page, email);
    await page.goto('/account');
    const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
    const give = page
      .getByRole('button', { name: 'Danos tu opinión' })
      .or(page.getByRole('menuitem', { name: 'Danos tu opinión' }))
      .filter({ visible: true });
    await expect(menu.or(give)).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await give.click();
    const dialog = page.getByRole('dialog', { name: '¿Qué te parece Llevo?' });
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('Please select an option')).toBeVisible();
    await dialog.getByRole('radio', { name: 'No me gusta' }).check();
    await dialog.getByLabel('¿Qué mejorarías? (opcional)').fill(`El mapa\ntarda: ${word}`);
    await checkPage('feedback-widget');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Thank you, your feedback is most appreciated.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await openMasterPage(page, 'feedback');
    const said = page.getByRole('listitem').filter({ hasText: word });
    await expect(said).toContainText('No me gusta');
    await expect(said).toContainText(email);
    const negative = page.getByRole('group', { name: 'Negativas' });
    await expect(negative).toContainText('%');
    const before = Number((await negative.innerText()).split('\n')[0]);
    await checkPage('mission-feedback');
    await page.getByRole('button', { name: `Acciones de la opinión de ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(said).toHaveCount(0);
    await expect.poll(async () => Number((await negative.innerText()).split('\n')[0])).toBe(before - 1);
  },
);
