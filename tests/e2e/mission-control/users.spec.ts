import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';
import { openMasterPage, uniqueWord, search, givenTenant } from '../pages/mission-control-page.ts';
import { chooseInRow, rowOrCard } from '../pages/list-page.ts';

test(
  'mission control finds a user, renames them, and deletes them by their address',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const word = uniqueWord();
    const owner = await givenTenant(word);
    const accounts = { [owner.accountId]: { name: owner.account, permission: 'user' as const } };
    const facts = { name: `Luis ${word}`, accounts, defaultAccountId: owner.accountId };
    const { uid, email } = await given.person(facts, owner.accountId);
    await openMasterPage(page, 'users');
    await search(page, `luis ${word}`);
    await expect(rowOrCard(page, email)).toContainText(owner.account);
    await expect(rowOrCard(page, email)).toContainText('Permitido');
    await checkPage('mission-users');

    const dialog = page.getByRole('dialog');
    await rowOrCard(page, email).getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Nombre').fill('');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toContainText('Please enter a name');
    await dialog.getByLabel('Nombre').fill(`Luis Alberto ${word}`);
    await dialog.getByLabel('Correo').fill('sin arroba');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toContainText('Por favor, introduce una dirección de correo electrónico válida');
    await dialog.getByLabel('Correo').fill(`nuevo-${email}`);
    await checkPage('mission-user-edit');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('El correo cambia cuando se confirme')).toBeVisible();
    expect(await readDocument(paths.user(uid))).toMatchObject({
      name: `Luis Alberto ${word}`,
      email,
      emailChange: { to: `nuevo-${email}` },
    });
    await expect(rowOrCard(page, email)).toContainText(`Luis Alberto ${word}`);

    await chooseInRow(rowOrCard(page, email), 'Eliminar');
    const confirmation = dialog.getByLabel(`Escribe «${email}» para confirmar`);
    await expect(confirmation).toBeVisible();
    await checkPage('mission-user-delete');
    await confirmation.fill(email);
    await dialog.getByRole('button', { name: 'Eliminar el usuario' }).click();
    await expect(page.getByText(`El usuario Luis Alberto ${word} ha sido eliminado correctamente`)).toBeVisible();
    await expect(rowOrCard(page, email)).toHaveCount(0);
    await expect.poll(() => readDocument(paths.user(uid))).toBeNull();

    await test.step('the only owner of an account cannot be deleted, and the screen explains why', async () => {
      expectedConsoleErrors.push(/409/);
      await search(page, owner.email);
      await chooseInRow(rowOrCard(page, owner.email), 'Eliminar');
      await dialog.getByLabel(`Escribe «${owner.email}» para confirmar`).fill(owner.email);
      await dialog.getByRole('button', { name: 'Eliminar el usuario' }).click();
      await expect(dialog.getByRole('alert')).toContainText(owner.account);
      expect(await readDocument(paths.user(owner.uid))).toMatchObject({ email: owner.email });
      await page.keyboard.press('Escape');
    });

    await test.step('neither a user without consent nor a master can be impersonated, and a master has no actions', async () => {
      const silent = await givenTenant(uniqueWord(), { supportEnabled: false });
      await search(page, silent.email);
      await expect(rowOrCard(page, silent.email)).toContainText('Sin permiso');
      await expect(rowOrCard(page, silent.email).getByRole('button', { name: 'Entrar' })).toHaveCount(0);
      await search(page, 'master@llevo.test');
      await expect(rowOrCard(page, 'master@llevo.test')).toHaveCount(1);
      await expect(rowOrCard(page, 'master@llevo.test').getByRole('button')).toHaveCount(0);
    });
  },
);
