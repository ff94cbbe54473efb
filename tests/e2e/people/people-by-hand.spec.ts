import { readFile } from 'node:fs/promises';
import { paths } from '@llevo/contract/paths';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { chooseRowAction } from '../pages/people-page.ts';
import { listRow } from '../pages/list-page.ts';

test(
  'a company enters a customer by hand and its drivers by file',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const { accountId, email } = await given.person();
    await signInByApi(page, email);
    const dialog = page.getByRole('dialog');

    await test.step('a customer, and a correction from the row', async () => {
      await page.goto('/userManagement');
      await page.getByRole('button', { name: 'Nuevo cliente' }).click();
      await dialog.getByLabel('Nombre').fill('Ana');
      await dialog.getByLabel('Apellido').fill('Lema');
      await dialog.getByLabel('Celular').fill('099 123 4567');
      await dialog.getByLabel('Correo').fill('ana@clientes.test');
      await checkPage('customer-form');
      await dialog.getByRole('button', { name: 'Crear cliente' }).click();
      await expect(listRow(page, 'Ana Lema')).toBeVisible();
      await chooseRowAction(page, 'Ana Lema', 'Editar');
      await dialog.getByLabel('Apellido').fill('Lema Ruiz');
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(listRow(page, 'Ana Lema Ruiz')).toBeVisible();
    });

    await test.step('drivers from the spreadsheet that the template is', async () => {
      await page.goto('/driverManagement');
      await page.getByRole('button', { name: 'Importar' }).click();
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Excel' }).click();
      const template = await (await downloading).path();
      const buffer = await readFile(template);
      const file = { name: 'conductores.xlsx', mimeType: 'application/octet-stream', buffer };
      await dialog.getByLabel('Archivo de conductores').setInputFiles(file);
      await expect(dialog.getByLabel('Vehículo')).toHaveValue('5');
      await checkPage('import-columns');
      await dialog.getByRole('button', { name: 'Revisar filas' }).click();
      await expect(dialog.getByRole('row', { name: /Cruz/ })).toBeVisible();
      await checkPage('import-preview');
      await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
      await expect(dialog.getByText(/Filas creadas: 1\./)).toBeVisible();
      await dialog.getByRole('button', { name: 'Listo' }).click();
      await expect(listRow(page, 'María Cruz')).toBeVisible();
      const drivers = await adminFirestore.collection(paths.accountCollection(accountId, 'drivers')).get();
      expect(drivers.docs.map((driver) => driver.data())).toMatchObject([
        { cellphone: '+593991234567', typeVehicle: '2tn', plate: 'PBA-1234', status: 'revision' },
      ]);
    });
  },
);
