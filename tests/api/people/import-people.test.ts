import { importCustomers } from '@llevo/contract/endpoints/people/customers';
import { createDriver, importDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { ImportResult } from '@llevo/contract/entities/person-input';
import { MAX_IMPORT_ROWS } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createTokenCaller, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries, countRecords } from '../../support/fixtures/account-records.ts';
import type { DriverCells } from '../../support/fixtures/driver-file.ts';
import { driverFile, importFile } from '../../support/fixtures/driver-file.ts';
import { given } from '../../support/fixtures/given.ts';
import { typedCustomer, typedDriver } from '../../support/fixtures/people.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';

const send = createTokenCaller(silentDeps);
/** Installations with codes on WhatsApp, which this test does not send, and without. */
const withCodes = createTokenCaller({ ...silentDeps, whatsapp: { send: () => Promise.reject(new Error('unused')) } });
const withoutCodes = createTokenCaller({ ...silentDeps, whatsapp: null });

async function givenImporter(facts: Parameters<typeof given.account>[0] = {}) {
  const accountId = await given.account(facts);
  const client = await createMemberClient({ accountId, permission: 'user' });
  const importRows = async (rows: DriverCells[], dryRun = false) => {
    const reply = await send(client.token, importDrivers, { rows, dryRun });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data as ImportResult;
  };
  return { accountId, client, importRows };
}

describe('an import', () => {
  test('an import creates valid rows, names wrong ones, skips existing ones, and is audited once', async () => {
    const { accountId, importRows } = await givenImporter();
    const known = await given.driver(accountId, { email: 'ya@conductores.test' });
    const good = typedDriver();
    const rows = [good, typedDriver({ email: known.email }), { ...typedDriver(), name: '' }, { ...good, name: 'Otra' }];
    const result = await importRows(rows);
    expect(result).toEqual({
      created: 1,
      skipped: 1,
      errors: [
        { row: 3, inputError: 'name', message: 'Este dato es obligatorio' },
        { row: 4, inputError: 'email', message: 'El correo ya está en la fila 1' },
      ],
    });
    expect(await countRecords(accountId, 'drivers')).toBe(2);
    const target = paths.accountCollection(accountId, 'drivers');
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'driver.import', target, before: null, after: { created: 1, skipped: 1, refused: 2 } },
    ]);
    expect(await readAccountMail(accountId)).toEqual([]);
  });

  test('a dry run has the same outcome and leaves no trace', async () => {
    const { accountId, importRows } = await givenImporter();
    const rows = [typedDriver(), { ...typedDriver(), email: 'no' }];
    const tried = await importRows(rows, true);
    expect(await countRecords(accountId, 'drivers')).toBe(0);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await importRows(rows)).toEqual(tried);
  });

  test('a repeated import creates nothing and writes no audit entry (C21)', async () => {
    const { accountId, importRows } = await givenImporter();
    const rows = Array.from({ length: 70 }, () => typedDriver());
    expect(await importRows(rows)).toEqual({ created: 70, skipped: 0, errors: [] });
    expect(await importRows(rows)).toEqual({ created: 0, skipped: 70, errors: [] });
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test(
    'ten at once of the same rows make each once, and one beside a driver by hand',
    { timeout: 60_000 },
    async () => {
      const { accountId, client, importRows } = await givenImporter();
      const rows = Array.from({ length: 40 }, () => typedDriver());
      const [first] = rows;
      const [byHand, results] = await Promise.all([
        send(client.token, createDriver, first ?? typedDriver()),
        runConcurrently(10, () => importRows(rows)),
      ]);
      const created = results.reduce((sum, result) => sum + result.created, 0);
      expect(created + (byHand.status === 200 ? 1 : 0)).toBe(40);
      expect(await countRecords(accountId, 'drivers')).toBe(40);
    },
  );

  test('an import fills the places of the plan in the order of the rows, and names the plan for the rest', async () => {
    const { accountId, importRows } = await givenImporter({ plan: 'free' });
    await runConcurrently(22, () => given.driver(accountId));
    const rows = Array.from({ length: 5 }, () => typedDriver());
    const refused = [4, 5].map((row) => ({ row, inputError: 'plan', message: 'El plan no admite más conductores' }));
    expect(await importRows(rows)).toEqual({ created: 3, skipped: 0, errors: refused, plan: 'startup' });
    expect(await countRecords(accountId, 'drivers')).toBe(25);
  });

  test('an import of customers updates statistics and cohorts at once', async () => {
    const { accountId, client } = await givenImporter();
    const rows = Array.from({ length: 35 }, () => typedCustomer());
    const reply = await send(client.token, importCustomers, { rows });
    expect(reply.body.data).toEqual({ created: 35, skipped: 0, errors: [] });
    const stats = await adminFirestore.doc(paths.accountDocument(accountId, 'stats', 'customers')).get();
    expect(stats.get('total')).toBe(35);
    await expectExactFigures(accountId, client);
  });

  test('customers without e-mail are created once: by number and name, however both are written', async () => {
    const { accountId, client } = await givenImporter();
    const importCells = async (rows: ReturnType<typeof typedCustomer>[]) =>
      (await send(client.token, importCustomers, { rows })).body.data as ImportResult;
    const firm = typedCustomer({ name: 'El Rayo S.A.S.', surname: '', cellphone: '991234599', email: '' });
    const filler = typedCustomer({
      name: 'Ana',
      surname: 'Paz',
      cellphone: '0987654399',
      email: 'notiene@notiene.com',
    });
    expect(await importCells([firm, filler])).toEqual({ created: 2, skipped: 0, errors: [] });
    const again = [
      { ...firm, cellphone: '+593 99 123 4599' },
      { ...filler, name: 'ANA PAZ', surname: '', email: '' },
    ];
    expect(await importCells(again)).toEqual({ created: 0, skipped: 2, errors: [] });
    expect(await importCells([firm, filler])).toEqual({ created: 0, skipped: 2, errors: [] });
    const stored = await adminFirestore.collection(paths.accountCollection(accountId, 'customers')).get();
    const people = stored.docs.map((customer) => customer.data());
    expect(people).toMatchObject([{ email: '' }, { email: '' }]);
    expect(people).toContainEqual(expect.objectContaining({ cellphone: '+593991234599' }));
    const reserved = await adminFirestore.collection(paths.accountCollection(accountId, 'personEmails')).get();
    expect(reserved.docs.filter((reservation) => reservation.get('personId') !== undefined)).toEqual([]);
    await expectExactFigures(accountId, client);
  });

  test('drivers without e-mail are created once, by number; a row without either is refused', async () => {
    const { accountId, client } = await givenImporter();
    const importCells = async (rows: DriverCells[], caller = withCodes) =>
      (await caller(client.token, importDrivers, { rows })).body.data as ImportResult;
    await given.driver(accountId, { email: '', cellphone: '+593991230001' });
    const fresh = typedDriver({ email: '', cellphone: '099 123 0002' });
    const rows = [
      typedDriver({ email: '', cellphone: '0991230001' }),
      fresh,
      { ...fresh, name: 'Otra', cellphone: '+593 99 123 0002' },
      typedDriver({ email: '', cellphone: '02 234 5678' }),
    ];
    const REACH = 'Un conductor necesita un celular con WhatsApp o un correo: con él entra a la aplicación';
    expect(await importCells(rows)).toEqual({
      created: 1,
      skipped: 1,
      errors: [
        { row: 3, inputError: 'cellphone', message: 'Ese celular ya está en la fila 2' },
        { row: 4, inputError: 'email', message: REACH },
      ],
    });
    expect(await importCells([fresh])).toEqual({ created: 0, skipped: 1, errors: [] });
    expect(await countRecords(accountId, 'drivers')).toBe(2);
    const without = await importCells([typedDriver({ email: '', cellphone: '0991230003' })], withoutCodes);
    expect(without).toMatchObject({ created: 0, errors: [{ row: 1, inputError: 'email' }] });
  });

  test('ten at once of the same drivers without e-mail make each once', { timeout: 60_000 }, async () => {
    const { accountId, client } = await givenImporter();
    const rows = Array.from({ length: 20 }, (_, index) =>
      typedDriver({ cellphone: `09912348${index.toString().padStart(2, '0')}`, email: '' }),
    );
    await runConcurrently(10, () => withCodes(client.token, importDrivers, { rows }));
    expect(await countRecords(accountId, 'drivers')).toBe(20);
  });

  test('ten at once of the same customers without e-mail make each once', { timeout: 60_000 }, async () => {
    const { accountId, client } = await givenImporter();
    const rows = Array.from({ length: 20 }, (_, index) =>
      typedCustomer({ cellphone: `09912347${index.toString().padStart(2, '0')}`, email: '' }),
    );
    await runConcurrently(10, () => send(client.token, importCustomers, { rows }));
    expect(await countRecords(accountId, 'customers')).toBe(20);
  });

  test.each([
    ['no rows', [] as object[], 400],
    ['too many rows', Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({})), 400],
    ['an unknown column', [{ apodo: 'Rosita' }], 400],
    ['a number for a text', [{ name: 7 }], 400],
  ])('%s are refused as a whole', async (_what, rows, status) => {
    const { client } = await givenImporter();
    expect((await send(client.token, importDrivers, { rows })).status).toBe(status);
  });
});

// The file of 5,000 is measured by `npm run bench -- import`: its triggers would delay the tests beside this one.
test(
  'a file with wrong rows creates the others, names each wrong one, and creates nothing when repeated',
  {
    timeout: 120_000,
  },
  async () => {
    const { accountId, client, importRows } = await givenImporter();
    const { rows, wrongRows } = driverFile(600, 17);
    expect(await importFile(rows, importRows)).toEqual({ created: 583, skipped: 0, wrongRows });
    await expectExactFigures(accountId, client);
    expect(await importFile(rows, importRows)).toEqual({ created: 0, skipped: 583, wrongRows });
    expect(await countRecords(accountId, 'drivers')).toBe(583);
  },
);
