import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInAs } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';
import {
  ACCOUNT,
  givenServiceOf,
  chooseDriver,
  driverSelect,
  openDriverSelect,
  openServices,
  uniqueCustomerName,
} from '../pages/services-page.ts';
import { isPhone, listRow, openFilters } from '../pages/list-page.ts';

const serviceDoc = (id: string) => adminFirestore.doc(paths.accountDocument(ACCOUNT, 'services', id));

/** Reports a position of a driver's phone, as of now. */
async function setDriverLocation(driverId: string, [lat, lng]: readonly [number, number]): Promise<void> {
  await adminFirestore.doc(paths.accountDocument(ACCOUNT, 'driverLocations', driverId)).set({
    lat,
    lng,
    geohash: geohashForLocation([lat, lng], 9),
    heading: 90,
    speed: 0,
    updatedAt: Timestamp.now(),
  });
}

const SEARCH = 'Buscar servicios';

// The browser itself complains of an answer of 409.
test.use({ expectedConsoleErrors: [/409/] });

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'admin@llevo.test');
});

/** Both widths: rows are cards on a phone, and dialogs fill it. */
test(
  'a service has a URL, changes live, gets another driver, and has the receipt of its payout',
  { tag: '@nightly-phone' },
  async ({ page, checkPage }) => {
    test.slow();
    const booked = uniqueCustomerName();

    await test.step('details have a URL: facts, figures, route, receipts and timeline', async () => {
      const client = uniqueCustomerName();
      const { id } = await givenServiceOf(client, {
        typeService: 'RESERVE',
        priceCents: 10_001,
        typePayment: null,
        estibadores: 2,
        needEstibadores: true,
        specialRequirements: 'Piano de pared',
      });
      await openServices(page, `?servicio=${id}`);
      const details = page.getByRole('dialog', { name: 'Detalle del servicio' });
      await expect(details.getByRole('heading', { name: client })).toBeVisible();
      for (const words of ['Piano de pared', 'Por definir', 'La Carolina, Quito', 'Cumbayá, Quito']) {
        await expect(details.getByText(words).first()).toBeVisible();
      }
      await expect(details.getByText('Estibadores').locator('..')).toContainText('3');
      await expect(details.getByText('Reserva (50 %): $50.01, saldo: $50.00')).toBeVisible();
      await expect(details.getByRole('listitem').filter({ hasText: 'Falta por pagar' })).toContainText('$100.01');
      await details.getByText('Cuenta del conductor', { exact: true }).click();
      for (const [label, figure] of [
        ['Precio del servicio', '$100.01'],
        ['Comisión (15 %)', '$15.00'],
        ['Cobra el conductor', '$50.00'],
        ['Pago al conductor', '$35.01'],
      ] as const) {
        await expect(details.locator('dl > div').filter({ hasText: label }).filter({ hasText: '$' })).toContainText(
          figure,
        );
      }
      await expect(details.getByText(/km · unos \d+ min · Distancia estimada/)).toBeVisible();
      await expect(details.getByText(`${client} reservó el servicio`)).toBeVisible();
      await checkPage('services-details');

      await adminFirestore.collection(paths.serviceHistory(ACCOUNT, id)).add({
        kind: 'status',
        from: 'pendiente',
        to: 'confirmado',
        by: { uid: 'u', name: 'Ana Lema' },
        at: Date.now(),
      });
      await expect(details.getByText('Ana Lema cambió el estado de «pendiente» a «confirmado»')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details).toBeHidden();
      await expect(page).not.toHaveURL(/servicio=/);
    });

    await test.step('a service that is booked appears by itself, and its changes too', async () => {
      await checkPage('services-list');
      await openFilters(page);
      await checkPage('services-filters');
      await page.keyboard.press('Escape');
      const { id } = await givenServiceOf(booked, { status: 'inmediato' });
      const row = listRow(page, booked);
      await expect(row).toBeVisible();
      await expect(row).toHaveAttribute('data-mark', 'new');
      await expect(row).toContainText('Programado');
      await expect(row).toContainText('Sin asignar');
      await expect(page.getByText(/1 servicio nuevo/)).toBeAttached();
      await serviceDoc(id).update({ status: 'en camino', updatedAt: Date.now() });
      await expect(row).toContainText('En camino');
    });

    await test.step('it goes to another driver, unless another administrator was faster', async () => {
      const client = uniqueCustomerName();
      const [first, second, { id }] = await Promise.all([
        given.driver(ACCOUNT, { name: uniqueCustomerName(), surname: 'Vera' }),
        given.driver(ACCOUNT, { name: uniqueCustomerName(), surname: 'Mora', typeVehicle: '3tn' }),
        givenServiceOf(client),
      ]);
      await setDriverLocation(first.id, [-0.1841, -78.487]);
      await page.getByLabel(SEARCH).fill(client);
      await expect(listRow(page, booked)).toHaveCount(0);
      await openDriverSelect(page, client);
      // The first is free, has the right vehicle, and is where the service begins.
      const nearest = page.getByRole('group', { name: 'Libres y cerca de la partida' });
      await expect(nearest.getByRole('option', { name: first.name })).toContainText(/a \d+ m/);
      await checkPage('services-driver-select');
      await page.keyboard.press('Escape');
      await expect(driverSelect(page, client)).toBeFocused();

      await chooseDriver(page, client, second.name);
      const confirmation = page.getByRole('dialog', { name: '¿Cambiar el conductor?' });
      await expect(confirmation).toContainText('Su vehículo es Camión 3 tn; el servicio pide Cabina simple.');
      await checkPage('services-reassign');

      const other = await signInAs('owner@llevo.test');
      await other.call(changeDriverInService, { item: { id, driver: 'default' }, idDriverToUpdate: first.id });

      await confirmation.getByRole('button', { name: 'Cambiar conductor' }).click();
      await expect(confirmation.getByRole('alert')).toContainText(`ya asignó a ${first.name} Vera`);
      await checkPage('services-reassign-conflict');
      await confirmation.getByRole('button', { name: 'Cambiar conductor' }).click();
      await expect(page.getByText('Se realizó el cambio de conductor.')).toBeVisible();
      await expect(driverSelect(page, client)).toHaveText(`${second.name} Mora`);
      if (isPhone(page)) await page.keyboard.press('Escape');
    });

    await test.step('the mark of a change goes after a while', async () => {
      await page.getByLabel(SEARCH).fill('');
      await expect(listRow(page, booked)).toBeVisible();
      await expect(listRow(page, booked)).not.toHaveAttribute('data-mark', /./);
    });

    await test.step('a payout receipt is uploaded, and shown after a reload', async () => {
      const client = uniqueCustomerName();
      const driver = await given.driver(ACCOUNT, { name: 'José', surname: 'Pérez' });
      const { id } = await givenServiceOf(client, {
        driverName: 'José Pérez',
        driverId: driver.id,
        priceCents: 4000,
      });
      await page.getByLabel(SEARCH).fill(client);
      await expect(listRow(page, booked)).toHaveCount(0);
      const openPayout = async (name: RegExp) => {
        await listRow(page, client).press('Enter');
        await page.getByRole('dialog', { name: 'Detalle del servicio' }).getByRole('button', { name }).click();
      };
      await openPayout(/^Subir/);
      const dialog = page.getByRole('dialog', { name: 'Pago al conductor' });
      await expect(dialog).toContainText('te debe $6.00');
      const field = dialog.getByLabel('Comprobante del pago');
      const gif = Buffer.from('GIF89a');
      await field.setInputFiles({ name: 'recibo.gif', mimeType: 'image/gif', buffer: gif });
      await expect(dialog.getByRole('alert')).toHaveText('.gif files are not allowed');
      await field.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: gif });
      await expect(dialog.getByRole('alert')).toHaveText(/no es una imagen JPG o PNG/);
      await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024) });
      await expect(dialog.getByRole('alert')).toHaveText('Max filesize: 5mb');
      await checkPage('services-payout-refused');

      await field.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await plainPng(2600, 1300) });
      await expect(dialog.getByRole('img', { name: 'Comprobante elegido' })).toBeVisible();
      await checkPage('services-payout');
      await dialog.getByRole('button', { name: 'Subir comprobante' }).click();
      await expect(page.getByText('Se guardó el comprobante del pago al conductor.')).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await page
        .getByRole('dialog', { name: 'Detalle del servicio' })
        .getByRole('button', { name: /Pago al conductor/ })
        .click();
      const picture = page.getByRole('img', { name: `Pago al conductor · ${client}` });
      await expect(picture).toBeVisible();
      // Shrunk to 2,000 pixels on its way.
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000);
      await checkPage('services-receipt');
      const stored = await serviceDoc(id).get();
      expect(stored.get('comprobantePagoConductor')).toContain(paths.receiptFolder(ACCOUNT, id));
    });
  },
);

test(
  'search, filters, order and page are in the URL and survive a reload',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const client = uniqueCustomerName();
    await givenServiceOf(client, { typeService: 'RESERVE' });
    await openServices(page, '?servicio=no-existe');
    await expect(page.getByText('Este servicio no existe')).toBeVisible();
    await page.keyboard.press('Escape');
    const search = page.getByPlaceholder('Buscar por nombres, tipo de servicio, estado, fecha');
    await search.fill(client);
    await expect(page).toHaveURL(new RegExp(`buscar=${client}`));
    await expect(listRow(page, client)).toBeVisible();
    await expect(page.getByText('1–1 de 1')).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue(client);
    await expect(listRow(page, client)).toBeVisible();

    await search.fill('zzqx');
    await expect(page.getByText('Nada coincide con «zzqx». Se mantiene la lista anterior.')).toBeVisible();
    await search.fill('');

    const filters = await openFilters(page);
    await filters.getByRole('combobox', { name: 'Tipo de servicio' }).selectOption({ label: 'Reservado' });
    await filters.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Finalizado' });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tipo=RESERVE&estado=finalizado/);
    await expect(listRow(page, 'finalizado').first()).toBeVisible();
    await expect(listRow(page, 'Inmediato')).toHaveCount(0);
    await checkPage('services-filtered');
    await page.getByRole('button', { name: 'Quitar el filtro Estado: Finalizado' }).click();
    await expect(page).not.toHaveURL(/estado=/);

    await openServices(page, '?pagina=2');
    await expect(page.getByText('Lista sin actualización en vivo')).toBeVisible();
    await expect(page.getByText(/^26–50 de/)).toBeVisible();
    await openServices(page, '?estado=nadie-lo-usa');
    await expect(page.getByText('No se han encontrado resultados')).toBeVisible();
  },
);
