import { importServices } from '@llevo/contract/endpoints/services/import';
import { createService, listServices, priceService } from '@llevo/contract/endpoints/services/services';
import type { ServiceImportResult } from '@llevo/contract/entities/service-import';
import { MAX_SERVICE_ROWS } from '@llevo/contract/entities/service-import';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createTokenCaller, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries, countRecords } from '../../support/fixtures/account-records.ts';
import { givenDispatcher } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { IN_TWO_DAYS, serviceCells } from '../../support/fixtures/service-cells.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const send = createTokenCaller(silentDeps);
type Cells = ReturnType<typeof serviceCells>;

async function givenImporter() {
  const { accountId, dispatcher } = await givenDispatcher();
  const importRows = async (rows: Cells[], dryRun = false) => {
    const reply = await send(dispatcher.token, importServices, { rows, dryRun });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data as ServiceImportResult;
  };
  return { accountId, dispatcher, importRows };
}

describe('an import of services', () => {
  test('a row books a reserved service without a driver, at the price of the booking form (C65)', async () => {
    const { accountId, dispatcher, importRows } = await givenImporter();
    const cells = serviceCells({
      email: 'Rosa@clientes.test',
      typePayment: 'Transferencia',
      notes: 'Llamar antes',
      referenceStart: 'Portón verde',
      referenceEnd: 'Casa 5',
    });
    const result = await importRows([cells]);
    const [service] = await dispatcher.call(listServices, {});
    expect(service).toMatchObject({
      status: 'pendiente',
      typeService: 'RESERVE',
      driver: 'default',
      origin: 'dispatcher',
      date: IN_TWO_DAYS,
      hour: '08:30',
      userName: 'Rosa Ñauta',
      typeVehicle: '2tn',
      loaders: 2,
      typePayment: 'transferencia',
      notes: 'Llamar antes',
      addressStart: 'La Floresta, Quito',
      referenceStart: 'Portón verde',
      referenceFinish: 'Casa 5',
    });
    const stop = (at: string, address: string) => {
      const [lat = '', lng = ''] = at.split(',');
      return { lat: Number(lat), lng: Number(lng), address };
    };
    const form = await dispatcher.call(priceService, {
      typeService: 'RESERVE',
      start: stop('-0.2085,-78.4835', 'La Floresta, Quito'),
      end: stop('-0.2955,-78.5555', 'Quitumbe, Quito'),
      vehicle: '2tn',
      typeThing: 'Varios',
      activators: 2,
      date: IN_TWO_DAYS,
      hour: '08:30',
    });
    expect(service?.price).toBe(form.total);
    expect(result).toEqual({ created: 1, skipped: 0, errors: [], rows: [{ row: 1, price: form.total, notices: [] }] });
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.create' }]);
    expect(await readAccountMail(accountId)).toMatchObject([{ to: 'rosa@clientes.test' }]);
  });

  test('the cargo is a kind of the list, with other words among the requirements', async () => {
    const { dispatcher, importRows } = await givenImporter();
    const rows = [
      serviceCells({ cargo: 'Muebles y enseres' }),
      serviceCells({ hour: '9:30', cargo: '20 sacos de cemento' }),
      serviceCells({ hour: '10:30' }),
      serviceCells({ hour: '11:30', cargo: 'x'.repeat(501) }),
    ];
    expect(await importRows(rows)).toMatchObject({ created: 3, errors: [{ row: 4, inputError: 'cargo' }] });
    const services = await dispatcher.call(listServices, { sort: 'date' });
    const cargoOf = new Map(
      services.map(({ hour, typeThingsMove, specialRequirements }) => [hour, [typeThingsMove, specialRequirements]]),
    );
    expect(Object.fromEntries(cargoOf)).toEqual({
      '08:30': ['Muebles y enseres', ''],
      '09:30': ['Equipos de construcción', '20 sacos de cemento'],
      '10:30': ['Varios', ''],
    });
    expect(await importRows(rows)).toMatchObject({ created: 0, skipped: 3 });
    const [first] = rows;
    expect(await importRows([{ ...first, cargo: 'Vidrios' }])).toMatchObject({
      created: 0,
      errors: [{ inputError: 'notes', message: expect.stringContaining('con otros datos') as string }],
    });
  });

  test('a dry run shows the same prices and notices and leaves no trace', async () => {
    const { accountId, importRows } = await givenImporter();
    const rows = [serviceCells(), serviceCells({ start: 'Av. de los Shyris N35-17, Quito', hour: '16' })];
    const tried = await importRows(rows, true);
    expect(tried.rows.map(({ notices }) => notices)).toEqual([
      [],
      [{ inputError: 'start', message: 'Punto aproximado en Av. de los Shyris, Quito' }],
    ]);
    expect(await countRecords(accountId, 'services')).toBe(0);
    expect(await countRecords(accountId, 'customers')).toBe(0);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await importRows(rows)).toEqual(tried);
    expect(await countRecords(accountId, 'services')).toBe(2);
    expect(await countRecords(accountId, 'customers')).toBe(1);
  });

  test('every wrong cell is named with what to write, and nothing of its row is stored', async () => {
    const { accountId, importRows } = await givenImporter();
    const wrong: [Cells, string, RegExp][] = [
      [{ date: '' }, 'date', /^Falta la fecha\. Escríbela como/],
      [{ date: '11/27/2026' }, 'date', /mes antes del día/],
      [{ date: '27/11/2020' }, 'date', /ya pasaron/],
      [{ hour: 'temprano' }, 'hour', /^No es una hora/],
      [{ start: 'Bellavista' }, 'start', /^Hay más de un lugar con ese nombre/],
      [{ start: 'Av. Amazonas' }, 'start', /le falta el número o la esquina$/],
      [{ end: 'casa de mi tía' }, 'end', /^No encontramos «casa de mi tía»/],
      [{ end: 'La Floresta, Quito' }, 'end', /mismo/],
      [{ vehicle: 'bicicleta' }, 'vehicle', /^No conocemos «bicicleta»\. Elige uno: Cabina simple/],
      [{ loaders: 'sí' }, 'loaders', /de 0 a 20/],
      [{ name: '' }, 'name', /obligatorio/],
      [{ cellphone: '12' }, 'cellphone', /./],
      [{ email: 'rosa@' }, 'email', /correo/],
      [{ typePayment: 'canje' }, 'typePayment', /efectivo, transferencia o payphone/],
      [{ referenceStart: 'x'.repeat(121) }, 'referenceStart', /120/],
    ];
    const { created, errors } = await importRows(wrong.map(([cells]) => serviceCells(cells)));
    expect(created).toBe(0);
    expect(errors.map(({ row, inputError }) => [row, inputError])).toEqual(
      wrong.map(([, field], index) => [index + 1, field]),
    );
    for (const [index, [, field, message]] of wrong.entries()) expect(errors[index]?.message, field).toMatch(message);
    expect(await countRecords(accountId, 'services')).toBe(0);
    expect(await countRecords(accountId, 'customers')).toBe(0);
  });

  test('several wrong cells of a row are reported together', async () => {
    const { importRows } = await givenImporter();
    const { errors } = await importRows([serviceCells({ hour: '', vehicle: '', cellphone: '' })]);
    expect(errors).toMatchObject([
      { row: 1, inputError: 'hour', others: [{ inputError: 'vehicle' }, { inputError: 'cellphone' }] },
    ]);
  });
});

describe('a repeated import of services', () => {
  test('a file that is sent again books nothing, however its cells are written', async () => {
    const { accountId, importRows } = await givenImporter();
    expect(await importRows([serviceCells()])).toMatchObject({ created: 1 });
    const again = serviceCells({
      date: IN_TWO_DAYS,
      hour: '8:30 a. m.',
      start: 'LA FLORESTA, quito',
      vehicle: '2tn',
      cellphone: '+593992223333',
    });
    expect(await importRows([again])).toMatchObject({ created: 0, skipped: 1, errors: [] });
    expect(await countRecords(accountId, 'services')).toBe(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('five at once book each row once', { timeout: 60_000 }, async () => {
    const { accountId, importRows } = await givenImporter();
    const rows = Array.from({ length: 6 }, (_, index) => serviceCells({ hour: `${(8 + index).toString()}:00` }));
    const results = await runConcurrently(5, () => importRows(rows));
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(6);
    expect(await countRecords(accountId, 'services')).toBe(6);
    expect(await countRecords(accountId, 'customers')).toBe(1);
  });

  test('a row with other data than its service is refused, as is one whose service was cancelled', async () => {
    const { accountId, importRows } = await givenImporter();
    await importRows([serviceCells()]);
    const corrected = await importRows([serviceCells({ notes: 'Con perro' })]);
    expect(corrected).toMatchObject({ created: 0, errors: [{ row: 1, inputError: 'notes' }] });
    const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
    await docs[0]?.ref.update({ status: 'cancelado' });
    const cancelled = await importRows([serviceCells()]);
    expect(cancelled.errors[0]?.message).toMatch(/se canceló/);
    expect(await countRecords(accountId, 'services')).toBe(1);
  });

  test('two points with the same name are two services', async () => {
    const { importRows } = await givenImporter();
    const rows = ['-0.1801, -78.4803', '-0.1803, -78.4803'].map((start) => serviceCells({ start }));
    expect(await importRows(rows)).toMatchObject({ created: 2, errors: [] });
  });

  test('equal rows of one call are one service', async () => {
    const { importRows } = await givenImporter();
    expect(await importRows([serviceCells(), serviceCells({ hour: '08:30' })])).toMatchObject({
      created: 1,
      errors: [
        { row: 2, inputError: 'hour', message: 'Ese servicio ya está en la fila 1. Si son dos, pon otra hora a uno' },
      ],
    });
  });
});

describe('the guards of an import of services', () => {
  test('a row whose price is no longer the one of the preview is refused', async () => {
    const { accountId, importRows } = await givenImporter();
    const [shown] = (await importRows([serviceCells()], true)).rows;
    const stale = await importRows([serviceCells({ price: ((shown?.price ?? 0) + 1).toString() })]);
    expect(stale).toMatchObject({ created: 0, errors: [{ row: 1, inputError: 'price' }] });
    expect(await countRecords(accountId, 'services')).toBe(0);
    expect(await importRows([serviceCells({ price: String(shown?.price) })])).toMatchObject({ created: 1 });
  });

  test('a cancelled customer is refused before anything is written', async () => {
    const { accountId, importRows } = await givenImporter();
    await given.customer(accountId, {
      ...{ name: 'Rosa', surname: 'Ñauta' },
      cellphone: '+593992223333',
      status: 'cancelado',
    });
    for (const dryRun of [true, false]) {
      expect((await importRows([serviceCells()], dryRun)).errors).toMatchObject([{ row: 1, inputError: 'name' }]);
    }
    expect(await countRecords(accountId, 'services')).toBe(0);
  });

  test('an account without rates, a read-only member and too many rows are refused', async () => {
    const accountId = await given.account();
    const owner = await createMemberClient({ accountId, permission: 'owner' });
    expect((await send(owner.token, importServices, { rows: [serviceCells()] })).status).toBe(404);
    const viewer = await createMemberClient({ accountId, permission: 'viewer' });
    expect((await send(viewer.token, importServices, { rows: [serviceCells()] })).status).toBe(403);
    const rows = Array.from({ length: MAX_SERVICE_ROWS + 1 }, () => serviceCells());
    expect((await send(owner.token, importServices, { rows })).status).toBe(400);
    expect(await countRecords(accountId, 'services')).toBe(0);
  });

  test('it needs the same permission as a booking by hand', () => {
    const { access, needsSubscription } = createService;
    expect(importServices).toMatchObject({ access, needsSubscription });
  });
});
