import { NewCustomer, NewReachableDriver } from '@llevo/contract/entities/person-input';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { importProblems } from '@llevo/contract/rules/people/import-cells';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../lib/export/to-csv.ts';
import { toXlsx } from '../../lib/export/to-xlsx.ts';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { customersExport } from './customers/customer-export.ts';
import { CUSTOMER_IMPORT } from './customers/customer-import-dialog.tsx';
import { customersUrl } from './customers/customers-url.ts';
import { DRIVER_IMPORT } from './drivers/driver-import-dialog.tsx';
import { driversExport } from './drivers/driver-export.ts';
import { driversUrl } from './drivers/drivers-url.ts';
import type { ImportKind } from '../../lib/import/import-kind.ts';
import { toImportRows } from '../../lib/import/import-rows.ts';
import { findLayout, sheetOf } from '../../lib/import/layout.ts';
import { knownTitles } from '../../lib/import/match-headers.ts';
import { parseTable } from '../../lib/import/parse-table.ts';

const person = (facts: Partial<CustomerRow>): CustomerRow => ({
  id: 'c-1',
  name: 'Ana',
  surname: 'Mora',
  cellphone: '+593991234567',
  email: 'ana@x.test',
  address: 'Calle Larga 5-24, Cuenca',
  status: 'activado',
  rating: 4.5,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...facts,
});

const CUSTOMERS = [
  person({}),
  person({ name: '=1+1', surname: '-Ñandú', email: 'formula@x.test', address: '@casa; =2' }),
  person({ name: 'El Rayo S.A.S.', surname: '', email: '', cellphone: '+59342345653', address: '' }),
  person({ name: 'Peñafiel "La Ñata"', cellphone: '+573001234543', email: 'co@x.test', rating: 0 }),
  person({ cellphone: '+5931800542542', email: 'linea@x.test' }),
  // As former releases stored it.
  person({ cellphone: '0991234569', email: 'cero@x.test' }),
  // The buyer of the invoices is another person than the customer.
  person({
    email: 'factura@x.test',
    invoiceBuyer: {
      idType: 'ruc',
      idNumber: '1790012345001',
      name: 'Otra S.A.',
      address: 'Otra calle',
      email: 'o@x.test',
    },
  }),
];

const customerColumns = customersExport(customersUrl.read(new URLSearchParams())).columns;
const driverColumns = driversExport(driversUrl.read(new URLSearchParams()), []).columns;

/** The people that the server reads in a file. */
async function importedFrom(file: File, { fields, list }: ImportKind): Promise<unknown[]> {
  const read = await parseTable({ file, titles: knownTitles(fields), encoding: null });
  if ('problem' in read) throw new Error(read.problem);
  const layout = findLayout(read, fields);
  return toImportRows(sheetOf(read, layout), layout, fields).map(({ cells }) => {
    const [problem] = importProblems(cells, { who: list === 'drivers' ? 'driver' : 'customer' }, []);
    if (problem !== undefined) return problem.message;
    const result = (list === 'drivers' ? NewReachableDriver : NewCustomer).safeParse(cells);
    return result.success ? result.data : result.error.issues[0]?.message;
  });
}

const stored = CUSTOMERS.map(({ name, surname, cellphone, email, address }) => ({
  name,
  surname,
  cellphone: cellphone.replace(/^0/, '+593'),
  email,
  // The export escapes what a program could take for a formula inside, too.
  address: address.replace('; =2', "; '=2"),
}));

const cellsOf = async (csv: Blob) => Papa.parse<string[]>(await csv.text(), { delimiter: ';' }).data;

/** The cell of a number as a spreadsheet that opens a CSV keeps it: digits only lose their zeros. */
const asSheet = (text: string): string => (/^\d+$/.test(text) ? Number(text).toString() : text);

/** Windows letters, as Excel saves them: all of the examples are among them. */
const ansi = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);

describe('C21: exported customers are imported unchanged', () => {
  test('a CSV file directly', async () => {
    const file = new File([toCsv(CUSTOMERS, customerColumns)], 'usuarios.csv');
    expect(await importedFrom(file, CUSTOMER_IMPORT)).toEqual(stored);
  });

  test('a workbook directly', async () => {
    const file = new File([await toXlsx(CUSTOMERS, customerColumns, 'usuarios')], 'usuarios.xlsx');
    expect(await importedFrom(file, CUSTOMER_IMPORT)).toEqual(
      stored.map((customer, index) => ({ ...customer, address: CUSTOMERS[index]?.address })),
    );
  });

  test.each([
    ['LibreOffice', ',', (text: string) => text],
    ['Excel', ';', ansi],
    ['Excel for "Texto Unicode"', '\t', (text: string) => `\uFEFF${text}`],
  ])('a CSV file that %s opened and saved', async (_what, delimiter, encode) => {
    const cells = (await cellsOf(toCsv(CUSTOMERS, customerColumns))).map((row) => row.map(asSheet));
    const saved = Papa.unparse(cells, { delimiter, newline: '\r\n' });
    expect(await importedFrom(new File([encode(saved)], 'usuarios.csv'), CUSTOMER_IMPORT)).toEqual(stored);
  });
});

test('files of exports have plain names, whatever the list was searched for (C32)', () => {
  const search = new URLSearchParams({ q: 'Cañar' });
  expect(customersExport(customersUrl.read(search)).name).toBe('usuarios');
  expect(driversExport(driversUrl.read(search), []).name).toBe('conductores');
});

test.each(['ana@llevo.test', ''])('C21: exported drivers are imported unchanged, e-mail %j', async (mailbox) => {
  const driver = driverFixture({
    typeVehicle: '6tn',
    plate: 'PBA-1234',
    cellphone: '+593963044152',
    email: mailbox,
  });
  const { name, surname, cellphone, email, address, typeVehicle, plate } = driver;
  const file = new File([toCsv([driver], driverColumns)], 'conductores.csv');
  expect(await importedFrom(file, DRIVER_IMPORT)).toEqual([
    { name, surname, cellphone, email, address, typeVehicle, plate },
  ]);
});
