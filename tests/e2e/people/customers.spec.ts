import { updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { paths } from '@llevo/contract/paths';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { caughtMailTo } from '../../support/mail/mail-catcher.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInAs } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';
import { chooseRowAction, exportAs, deletePeople, pickStatus, uniqueSurname } from '../pages/people-page.ts';
import { listRow, openFilters } from '../pages/list-page.ts';

const ACCOUNT = 'llevo';
const PATH = '/userManagement';
const CHANGED = 'Se logró cambiar el estado de la cuenta del usuario.';

const statusOf = async (id: string) => (await readDocument(paths.accountDocument(ACCOUNT, 'customers', id)))?.status;

let surname = '';

test.beforeEach(async ({ page }) => {
  surname = uniqueSurname();
  await signInByApi(page, 'admin@llevo.test');
});

test.afterEach(() => deletePeople(ACCOUNT, 'customers', surname));

test(
  'the list of customers has a URL, pages and an export',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage }) => {
    await given.customer(ACCOUNT, { name: '=HYPERLINK("http://malo.test","Ana")', surname });
    await given.customer(ACCOUNT, { name: '+Beto', surname, status: 'cancelado' });
    const search = page.getByLabel('Buscar usuarios');
    await page.goto(`${PATH}?filas=50`);

    await test.step('paging continues the row numbers', async () => {
      await expect(page.getByText(/^1–50 de /)).toBeVisible();
      await checkPage('users-list');
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(page.getByText(/^51–100 de /)).toBeVisible();
      await expect(page).toHaveURL(/pagina=2/);
      await page.goBack();
      await expect(page.getByText(/^1–50 de /)).toBeVisible();
    });

    await test.step('search, filter and order are in the URL and survive a reload', async () => {
      const filters = await openFilters(page);
      await filters.getByLabel('Estado').selectOption({ label: 'Activo' });
      await filters.getByLabel('Orden').selectOption({ label: 'Mejor calificados' });
      await checkPage('users-filters');
      await page.keyboard.press('Escape');
      await search.fill('jose');
      await expect(page).toHaveURL(/buscar=jose.*estado=activado.*orden=-rating/);
      await page.reload();
      await expect(search).toHaveValue('jose');
      await expect(page.getByRole('button', { name: 'Quitar el filtro Estado: Activo' })).toBeVisible();
      await expect(listRow(page, 'José').first()).toBeVisible();

      await search.fill('zzqx');
      await expect(page.getByText('Nada coincide con «zzqx». Se mantiene la lista anterior.')).toBeVisible();
      await expect(listRow(page, 'José').first()).toBeVisible();
    });

    await test.step('the filtered rows are exported, and no name is a formula', async () => {
      await page.goto(`${PATH}?buscar=${surname}`);
      await expect(listRow(page, surname)).toHaveCount(2);
      const csv = await exportAs(page, /CSV/);
      expect(csv.name).toMatch(/^llevo-usuarios-\d{4}-\d\d-\d\d\.csv$/);
      const { data } = Papa.parse<string[]>(csv.bytes.toString('utf8').replace('\uFEFF', ''), { delimiter: ';' });
      expect(data.slice(1).map((line) => line.slice(1, 3))).toEqual([
        [`'+Beto`, surname],
        [`'=HYPERLINK("http://malo.test","Ana")`, surname],
      ]);

      const xlsx = await exportAs(page, /Excel/);
      const parts = unzipSync(new Uint8Array(xlsx.bytes));
      const text = Object.values(parts)
        .map((part) => strFromU8(part))
        .join('\n');
      expect(text).not.toMatch(/<f[ >]/);
      // A telephone number in groups is text as it is.
      expect(text).not.toMatch(/>(?!\+\d{1,3}(?: \d{1,5}){2,5}<)[=+]/);
      expect(text).toContain('HYPERLINK');
    });
  },
);

test(
  'an administrator changes the status of customers, one or many, and deletes them',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/409/);
    const email = `${surname.toLowerCase()}@correo.test`;
    const [cancelled, contested, deleted] = await Promise.all([
      given.customer(ACCOUNT, { name: 'Marta', surname, email }),
      given.customer(ACCOUNT, { name: 'Rosa', surname }),
      given.customer(ACCOUNT, { name: 'Olga', surname }),
    ]);
    const dialog = page.getByRole('dialog');
    await page.goto(`${PATH}?buscar=${surname}`);
    await expect(listRow(page, surname)).toHaveCount(3);

    await test.step('a cancelled account needs a reason, which the customer reads in an email', async () => {
      const row = listRow(page, `Marta ${surname}`);
      await pickStatus(page, row, 'Cancelado');
      await expect(dialog).toContainText(`Se le informará por correo a ${email}.`);
      await dialog.getByRole('button', { name: 'Pasar a Cancelado' }).click();
      await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
      expect(await statusOf(cancelled.id)).toBe('activado');
      await checkPage('users-status');

      await dialog.getByLabel('Motivo').fill('Tres pagos devueltos');
      await dialog.getByRole('button', { name: 'Pasar a Cancelado' }).click();
      await expect(page.getByText(CHANGED)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(row.getByRole('combobox', { name: /^Estado de / })).toHaveValue('cancelado');
      expect(await statusOf(cancelled.id)).toBe('cancelado');
      await expect
        .poll(async () => (await caughtMailTo(email)).map(({ text }) => text).join('\n'), { timeout: 20_000 })
        .toContain('La empresa escribe: «Tres pagos devueltos»');
    });

    await test.step('the second of two administrators sees who was quicker', async () => {
      const row = listRow(page, `Rosa ${surname}`);
      await pickStatus(page, row, 'Cancelado');
      await dialog.getByLabel('Motivo').fill('Lo pidió por teléfono');
      const other = await signInAs('owner@llevo.test');
      const info = { status: 'activado' };
      await other.call(updateCustomerStatus, {
        id: contested.id,
        status: 'cancelado',
        info,
        motivo: 'Cuenta repetida',
      });

      await dialog.getByRole('button', { name: 'Pasar a Cancelado' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        /^Ahora está en Cancelado\. Lo cambió .+ el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
      );
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await expect(row.getByRole('combobox', { name: /^Estado de / })).toHaveValue('cancelado');
      expect(await statusOf(contested.id)).toBe('cancelado');
    });

    await test.step('the deletion dialog lists its effects, and the customer is deleted', async () => {
      await page.getByRole('button', { name: `Acciones de Olga ${surname}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Eliminar usuario' })).toBeVisible();
      await checkPage('users-row-menu');
      await page.keyboard.press('Escape');
      await chooseRowAction(page, `Olga ${surname}`, 'Eliminar usuario');
      await expect(dialog).toContainText('Sus servicios se conservan y mostrarán «Usuario eliminado».');
      await expect(dialog).toContainText('No se puede deshacer.');
      await checkPage('users-delete');
      await dialog.getByRole('button', { name: 'Eliminar usuario' }).click();
      await expect(page.getByText(`El usuario Olga ${surname} ha sido eliminado correctamente`)).toBeVisible();
      await expect(listRow(page, `Olga ${surname}`)).toHaveCount(0);
      expect(await readDocument(paths.accountDocument(ACCOUNT, 'customers', deleted.id))).toBeNull();
    });

    await test.step('a bulk change shows a result for each customer', async () => {
      const people = await Promise.all(
        ['Ana', 'Eva', 'Ivo'].map((name) => given.customer(ACCOUNT, { name, surname, status: 'activado' })),
      );
      await page.reload();
      await expect(listRow(page, surname)).toHaveCount(5);
      // Marta is cancelled already.
      for (const name of ['Ana', 'Eva', 'Ivo', 'Marta']) {
        await page.getByRole('checkbox', { name: `Seleccionar a ${name} ${surname}` }).check();
      }
      await expect(page.getByText('4 seleccionados')).toBeVisible();
      await checkPage('users-bulk');
      await page.getByRole('button', { name: 'Pasar a Cancelado' }).click();
      await expect(dialog).toContainText('1 ya está en Cancelado y no cambia.');
      await dialog.getByLabel('Motivo').fill('Cierre de temporada');
      await dialog.getByRole('button', { name: 'Pasar a Cancelado' }).click();
      await expect(dialog.getByText('3 cambiados.')).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'Cambiado' })).toHaveCount(3);
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      for (const { id } of people) expect(await statusOf(id)).toBe('cancelado');
    });
  },
);
