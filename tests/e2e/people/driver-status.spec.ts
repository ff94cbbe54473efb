import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { caughtMailTo } from '../../support/mail/mail-catcher.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { chooseRowAction, exportAs, deletePeople, pickStatus, searchFor, uniqueSurname } from '../pages/people-page.ts';
import { listRow } from '../pages/list-page.ts';

const ACCOUNT = 'llevo';
const PATH = '/driverManagement';
const CHANGED = 'Se logró cambiar el estado de la cuenta del conductor.';
/** Seeded, with all four pictures in Storage. */
const COMPLETE_DRIVER = 'd-llevo-0015';

const statusOf = async (id: string) => (await readDocument(paths.accountDocument(ACCOUNT, 'drivers', id)))?.status;

const DOCUMENTS = { licencia: 'l.png', matricula: 'm.png', foto_vehiculo: 'v.png', foto_perfil: 'p.png' };

let surname = '';

test.beforeEach(async ({ page }) => {
  surname = uniqueSurname();
  await signInByApi(page, 'admin@llevo.test');
});

test.afterEach(() => deletePeople(ACCOUNT, 'drivers', surname));

test(
  'an administrator changes the status of drivers, and deletes them',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const email = `${surname.toLowerCase()}@conductores.test`;
    const [reviewed, accepted, deleted] = await Promise.all([
      given.driver(ACCOUNT, { name: 'Luis', surname, email, status: 'revision' }),
      given.driver(ACCOUNT, { name: 'Ana', surname, status: 'revision', documents: DOCUMENTS }),
      given.driver(ACCOUNT, { name: 'Raúl', surname }),
    ]);
    await page.goto(PATH);
    await page.getByLabel('Buscar conductores').fill(surname);
    await expect(page).toHaveURL(/buscar=/);
    await expect(listRow(page, surname)).toHaveCount(3);
    const dialog = page.getByRole('dialog');

    await test.step('«En revisión» is shown and cannot be chosen; the three others can', async () => {
      const select = listRow(page, `Luis ${surname}`).getByRole('combobox', { name: /^Estado de / });
      await expect(select).toHaveValue('revision');
      const options = await select
        .locator('option')
        .evaluateAll((all) => all.map((option) => [option.textContent, (option as HTMLOptionElement).disabled]));
      expect(options).toEqual([
        ['En revisión', true],
        ['Activo', false],
        ['Cancelado', false],
        ['En corrección', false],
      ]);
      await expect(listRow(page, `Luis ${surname}`).getByText('Sin información de la ubicación')).toBeVisible();
    });

    await test.step('a driver sent back to correct documents gets the reason by email', async () => {
      const row = listRow(page, `Luis ${surname}`);
      await pickStatus(page, row, 'En corrección');
      await dialog.getByLabel('Motivo').fill('La matrícula está vencida');
      await checkPage('drivers-status');
      await dialog.getByRole('button', { name: 'Pasar a En corrección' }).click();
      await expect(page.getByText(CHANGED)).toBeVisible();
      await expect(row.getByRole('combobox', { name: /^Estado de / })).toHaveValue('correccion');
      expect(await statusOf(reviewed.id)).toBe('correccion');
      await expect
        .poll(async () => (await caughtMailTo(email)).map(({ text }) => text).join('\n'), { timeout: 20_000 })
        .toContain('La matrícula está vencida');
    });

    await test.step('an accepted driver needs no reason', async () => {
      await pickStatus(page, listRow(page, `Ana ${surname}`), 'Activo');
      await expect(dialog.getByLabel('Motivo')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Pasar a Activo' }).click();
      await expect(listRow(page, `Ana ${surname}`).getByRole('combobox', { name: /^Estado de / })).toHaveValue(
        'activado',
      );
      expect(await statusOf(accepted.id)).toBe('activado');
    });

    await test.step('missing documents are named', async () => {
      await listRow(page, `Raúl ${surname}`)
        .getByRole('button', { name: /^Ver datos/ })
        .click();
      await expect(dialog.getByText('Información incompleta del conductor')).toBeVisible();
      const missing = 'Falta: licencia, matrícula, foto del vehículo, foto de perfil, cuenta bancaria.';
      await expect(dialog).toContainText(missing);
      await checkPage('driver-incomplete');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a deleted driver is gone, and so is their sign-in', async () => {
      await chooseRowAction(page, `Raúl ${surname}`, 'Eliminar conductor');
      await expect(dialog).toContainText('su última ubicación y sus documentos');
      await dialog.getByRole('button', { name: 'Eliminar conductor' }).click();
      await expect(page.getByText(`El usuario Raúl ${surname} ha sido eliminado correctamente`)).toBeVisible();
      expect(await readDocument(paths.accountDocument(ACCOUNT, 'drivers', deleted.id))).toBeNull();
    });
  },
);

test(
  'a driver’s four documents are shown, and the columns of the list are remembered',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage }) => {
    await given.driver(ACCOUNT, { surname });
    const driver = await readDocument(paths.accountDocument(ACCOUNT, 'drivers', COMPLETE_DRIVER));
    const name = `${String(driver?.name)} ${String(driver?.surname)}`;
    await page.goto(`${PATH}?buscar=${encodeURIComponent(name)}`);

    await test.step('the four documents load through the rules and can be zoomed', async () => {
      await listRow(page, name)
        .first()
        .getByRole('button', { name: /^Ver datos/ })
        .click();
      const details = page.getByRole('dialog', { name });
      for (const document of ['Licencia', 'Matrícula', 'Foto del vehículo', 'Foto de perfil']) {
        await expect(details.getByRole('button', { name: `Ver ${document}` })).toBeVisible();
      }
      await expect(details.getByText('Información incompleta del conductor')).toHaveCount(0);
      await checkPage('driver-details');

      await details.getByRole('button', { name: 'Ver Licencia' }).click();
      const viewer = page.getByRole('dialog', { name: 'Licencia' });
      const picture = viewer.getByRole('img', { name: 'Licencia' });
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      const widthBefore = (await picture.boundingBox())?.width ?? 0;
      await page.keyboard.press('+');
      await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(widthBefore);
      await page.keyboard.press('0');
      await page.keyboard.press('r');
      await expect(picture).toHaveCSS('rotate', '90deg');
      await checkPage('driver-document');
      await viewer.getByRole('button', { name: 'Siguiente' }).click();
      await expect(page.getByRole('dialog', { name: 'Matrícula' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(details).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
    });

    await test.step('columns and density are remembered, and the export has every column', async () => {
      await page.getByRole('button', { name: 'Vista', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Teléfono' }).uncheck();
      await page.getByRole('radio', { name: 'Compacta' }).check();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Nombre completo' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Teléfono' })).toHaveCount(0);
      await expect(page.getByRole('table', { name: 'Conductores' })).toHaveAttribute('data-density', 'compact');
      await searchFor(page, 'Buscar conductores', surname);
      const { bytes } = await exportAs(page, /CSV/);
      const [head, line] = bytes.toString('utf8').split('\r\n');
      expect(head).toContain('"Teléfono"');
      expect(line).toContain('"099 123 4567"');
    });
  },
);
