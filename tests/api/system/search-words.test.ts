/** Records of a former release are found by phone, plate and address after the migrations. */
import { beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../functions/src/areas/system/migrations/migrations.ts';
import { runMigrations } from '../../../functions/src/areas/system/migrations/run-migrations.ts';
import type { MigrationRun } from '../../../functions/src/areas/system/migrations/run-migrations.ts';
import { toQueryToken } from '@llevo/contract/search-text';
import { adminFirestore, readDocument, startNewDatabase } from '../../support/emulators/admin.ts';

const run = (pass: MigrationRun['pass']) =>
  runMigrations({
    migrations: MIGRATIONS,
    pass,
    owner: 'this run',
    nowMs: () => 0,
    pause: () => Promise.resolve(),
    log: () => undefined,
    batchSize: 2,
  });

const CUSTOMER = {
  name: 'María de los Ángeles Guadalupe del Carmen Fernanda',
  surname: 'de la Torre y Ponce de León viuda de Villavicencio Montúfar',
  cellphone: '+593 (0)99 123 4681',
  email: 'maria@correo.com.ec',
  updatedAt: 7,
  searchTokens: ['maria'],
};
const DRIVER = { ...CUSTOMER, name: 'Luis', surname: 'Vera', cellphone: '0901234567', plate: 'PBA-1234' };
const SERVICE = {
  userId: 'c-1',
  userName: 'María',
  driverId: 'd-1',
  driverName: 'Luis Vera',
  typeService: 'IMMEDIATE',
  status: 'confirmado',
  date: '2026-11-21',
  number: 'S-7F3K9A',
  addressStart: 'Av. 6 de Diciembre y Bosmediano, Quito',
  addressFinish: 'Calle Larga, Cuenca',
  updatedAt: 7,
  searchTokens: ['2026'],
};

beforeEach(async () => {
  startNewDatabase();
  await adminFirestore.doc('accounts/a/customers/c-1').set(CUSTOMER);
  await adminFirestore.doc('accounts/a/drivers/d-1').set(DRIVER);
  await adminFirestore.doc('accounts/a/services/s-1').set(SERVICE);
  await adminFirestore.doc('accounts/a/services/malformed').set({ userId: 7 });
});

const tokensOf = async (path: string) => (await readDocument(path))?.['searchTokens'];

test('customers, drivers and services get their new words, once', async () => {
  await run('before');
  expect(await readDocument('accounts/a/customers/c-1')).toEqual(CUSTOMER);
  await run('after');
  expect(await readDocument('accounts/a/customers/c-1')).toMatchObject({ cellphone: '+593991234681', updatedAt: 7 });
  // No number of Ecuador: it stays as it was typed.
  expect(await readDocument('accounts/a/drivers/d-1')).toMatchObject({ cellphone: '0901234567' });
  expect(await tokensOf('accounts/a/customers/c-1')).toContain(toQueryToken('0991234681'));
  expect(await tokensOf('accounts/a/drivers/d-1')).toContain(toQueryToken('pba1234'));
  const service = await readDocument('accounts/a/services/s-1');
  expect(service).toMatchObject({ userPhone: '+593991234681', driverPlate: 'PBA-1234', updatedAt: 7 });
  for (const search of ['099 123 4681', 'PBA-1234', 'bosmediano', 'Cuenca', 'S-7F3K9A']) {
    expect(service?.['searchTokens'], search).toContain(toQueryToken(search));
  }
  expect(await readDocument('accounts/a/services/malformed')).toEqual({ userId: 7 });
});

test('a second application changes nothing', async () => {
  await run('before');
  await run('after');
  const settled = MIGRATIONS.flatMap(({ number, settle }) => (number >= 6 && settle ? [settle] : []));
  const records = ['customers/c-1', 'drivers/d-1', 'services/s-1'];
  const changed = await Promise.all(settled.map((settle, index) => settle(`accounts/a/${records[index] ?? ''}`)));
  expect(changed.slice(0, records.length)).toEqual([false, false, false]);
});
