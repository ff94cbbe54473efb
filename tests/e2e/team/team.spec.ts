import { given } from '../../support/fixtures/given.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { chooseInRow, rowOrCard } from '../pages/list-page.ts';

async function givenTeam() {
  const owner = await given.person({ name: 'Olga Dueñas' });
  const accounts = { [owner.accountId]: { name: 'Fletes de prueba', permission: 'user' as const } };
  const user = await given.person({ name: 'Ulises Vera', accounts, defaultAccountId: owner.accountId });
  return { owner, user };
}

test(
  'an owner invites several, changes roles and names, and removes a member',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    const { owner, user } = await givenTeam();
    const [ana, luis] = [`ana-${owner.email}`, `luis-${owner.email}`];
    await signInByApi(page, owner.email);
    await page.goto('/account/users');
    await expect(rowOrCard(page, 'Ulises Vera')).toContainText('Registered');

    await page.getByRole('button', { name: 'Agregar usuarios' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByText('Por favor, introduce una dirección de correo electrónico válida')).toBeVisible();
    await expect(dialog.getByLabel('Rol')).toHaveValue('user');
    await expect(dialog.getByLabel('Rol').getByRole('option')).toHaveText([
      'Administrador',
      'Desarrollador',
      'Usuario',
      'Despachador',
      'Solo lectura',
    ]);
    await dialog.getByLabel('Correo').fill(`${ana}, ${luis}`);
    await dialog.getByLabel('Rol').selectOption('admin');
    await checkPage('team-add');
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOrCard(page, ana)).toContainText('Invited');
    await expect(rowOrCard(page, luis)).toContainText('Administrador');
    await checkPage('team');
    expect(await sentMailTo(ana)).toHaveLength(1);

    await rowOrCard(page, ana).getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText(`Invitación reenviada a ${ana}`)).toBeVisible();
    expect(await sentMailTo(ana)).toHaveLength(2);

    await chooseInRow(rowOrCard(page, luis), 'Retirar invitación');
    await dialog.getByRole('button', { name: 'Retirar invitación' }).click();
    await expect(rowOrCard(page, luis)).toHaveCount(0);

    // One's own line and an owner's have nothing to choose.
    await expect(rowOrCard(page, 'Olga Dueñas')).toContainText('Tú');
    await expect(rowOrCard(page, 'Olga Dueñas').getByRole('combobox')).toHaveCount(0);

    await rowOrCard(page, 'Ulises Vera').getByRole('combobox').selectOption('developer');
    await expect(page.getByText('Ulises Vera ahora es desarrollador')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Ulises Vera ahora es usuario')).toBeVisible();
    await expect(rowOrCard(page, 'Ulises Vera').getByRole('combobox')).toHaveValue('user');

    await chooseInRow(rowOrCard(page, 'Ulises Vera'), 'Editar');
    await dialog.getByLabel('Nombre').fill('');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Ulises Vera Mora');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(rowOrCard(page, 'Ulises Vera Mora')).toBeVisible();

    await chooseInRow(rowOrCard(page, user.email), 'Quitar de la cuenta');
    await expect(dialog).toContainText('deja de tener acceso');
    await checkPage('team-remove');
    await dialog.getByRole('button', { name: 'Quitar de la cuenta' }).click();
    await expect(page.getByText('El usuario Ulises Vera Mora ha sido eliminado correctamente')).toBeVisible();
    await expect(rowOrCard(page, user.email)).toHaveCount(0);
  },
);
