import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NewCustomer, NewReachableDriver } from '@llevo/contract/entities/person-input';
import { importProblems } from '@llevo/contract/rules/people/import-cells';
import { describe, expect, test } from 'vitest';
import { CUSTOMER_IMPORT } from './customers/customer-import-dialog.tsx';
import { DRIVER_IMPORT } from './drivers/driver-import-dialog.tsx';
import type { Encoding } from '../../lib/import/code-pages.ts';
import type { ImportRow } from '../../lib/import/import-kind.ts';
import { repeatedRows, toImportRows, withoutSharedEmails } from '../../lib/import/import-rows.ts';
import { findLayout, hiddenDataLines, sheetOf } from '../../lib/import/layout.ts';
import { knownTitles } from '../../lib/import/match-headers.ts';
import type { ParsedTable, ReadFile } from '../../lib/import/parse-table.ts';
import { parseTable } from '../../lib/import/parse-table.ts';
import { row, workbook } from '../../lib/import/testing/workbook.ts';

const CUSTOMER_FIELDS = CUSTOMER_IMPORT.fields;
const DRIVER_FIELDS = DRIVER_IMPORT.fields;

const stored = (name: string) =>
  new File([readFileSync(path.join(import.meta.dirname, '../../lib/import/testing/files', name))], name);
const typed = (text: string | Uint8Array<ArrayBuffer>, name = 'lista.csv') => new File([text], name);

const parse = (file: File, fields = CUSTOMER_FIELDS, encoding: Encoding | null = null): Promise<ParsedTable> =>
  parseTable({ file, titles: knownTitles(fields), encoding });

async function read(file: File, fields = CUSTOMER_FIELDS, encoding: Encoding | null = null): Promise<ReadFile> {
  const parsed = await parse(file, fields, encoding);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

/** The rows of a file as the dialog recognises them. */
async function rowsOf(file: File, fields = CUSTOMER_FIELDS): Promise<ImportRow[]> {
  const parsed = await read(file, fields);
  const layout = findLayout(parsed, fields);
  return withoutSharedEmails(toImportRows(sheetOf(parsed, layout), layout, fields));
}

const textsOf = (rows: readonly ImportRow[], ...names: string[]) =>
  rows.map(({ cells }) => names.map((name) => cells[name] ?? '').join(' | '));

/** The person that the server makes of a row, or its reason against it. */
function outcome({ cells }: ImportRow, who: 'customer' | 'driver'): Record<string, unknown> | string {
  const [problem] = importProblems(cells, { who }, []);
  if (problem !== undefined) return problem.message;
  const result = (who === 'customer' ? NewCustomer : NewReachableDriver).safeParse(cells);
  return result.success ? { ...result.data } : (result.error.issues[0]?.message ?? '');
}
const fieldOf = (rows: readonly ImportRow[], who: 'customer' | 'driver', field: string) =>
  rows.map((one) => {
    const made = outcome(one, who);
    return typeof made === 'string' ? made : made[field];
  });

const LOST = 'La hoja perdió cifras: pon la columna como texto y vuelve a escribirlo';
const NO_NUMBER =
  'Revisa el número: un celular tiene 10 cifras (099 123 4567), un fijo 9 (02 234 5678) y uno de otro país empieza con +';
const NAMES = [
  'José | Muñoz Peña',
  'María de los Ángeles | Ñáñez',
  'Iván | Yépez',
  'Sofía | Güiza',
  'Comercial Andina Cía. Ltda. | ',
  'Pedro | Añasco',
];

test('C01: the separator is the one that splits the titles', async () => {
  const rows = await rowsOf(stored('clientes-mas-comas-que-puntos-y-comas.csv'));
  expect(textsOf(rows, 'name', 'cellphone', 'address')[0]).toBe(
    'Ana | 0991234600 | Av. Amazonas, N34-120, La Carolina, Iñaquito, Quito, Pichincha',
  );
});

test.each([
  ['sep=;\r\nNombre;Apellido;Celular;Correo\r\nAna;Paz;0991234567;ana@x.ec'],
  ['\uFEFF"sep=,"\nNombre,Apellido,Celular,Correo\nAna,Paz,0991234567,ana@x.ec'],
  ['sep=^\nNombre^Apellido^Celular^Correo\nAna^Paz^0991234567^ana@x.ec'],
])('C02: %j is read by its named separator', async (text) => {
  expect(textsOf(await rowsOf(typed(text)), 'name', 'surname', 'cellphone', 'email')).toEqual([
    'Ana | Paz | 0991234567 | ana@x.ec',
  ]);
});

describe('C03: the sheet with the people', () => {
  const TITLES = row(1, ['Nombre', 'Apellido', 'Celular']);
  const ANA = row(2, ['Ana', 'Paz', '0991234567']);

  test('a hidden cover sheet before it is passed over', async () => {
    const file = await read(stored('clientes-hoja-oculta-1904-formulas.xlsx'));
    expect(file.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Instrucciones', true],
      ['Clientes', false],
    ]);
    expect(findLayout(file, CUSTOMER_FIELDS).sheet).toBe(1);
  });

  test('a visible sheet of something else before it is passed over, and may be chosen', async () => {
    const trips = row(1, ['Mes', 'Viajes']) + row(2, ['Enero', '12']);
    const file = await read(workbook([{ name: 'Resumen', rows: trips }, { rows: TITLES + ANA }]));
    expect(findLayout(file, CUSTOMER_FIELDS).sheet).toBe(1);
    expect(findLayout(file, CUSTOMER_FIELDS, { sheet: 0 })).toMatchObject({ sheet: 0, titleRow: 0 });
  });

  test('a visible sheet with titles comes before a hidden one', async () => {
    const file = await read(
      workbook([
        { rows: TITLES + ANA, state: 'veryHidden' },
        { name: 'Dos', rows: TITLES + ANA },
      ]),
    );
    expect(findLayout(file, CUSTOMER_FIELDS).sheet).toBe(1);
  });
});

test('C04: titles below a heading and merged groups are found, and a row of totals is refused', async () => {
  const rows = await rowsOf(stored('clientes-titulo-y-celdas-combinadas.xlsx'));
  expect(rows.map(({ line }) => line)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect(textsOf(rows.slice(0, 1), 'name', 'surname', 'cellphone', 'email', 'address')).toEqual([
    'Ana | Prueba | 0991234600 | titulo0@ejemplo.ec | Calle 0',
  ]);
  expect(fieldOf(rows, 'customer', 'cellphone').at(-1)).toBe('Es una fila de totales, no una persona');
});

test('C05: a table that begins at B2 is found, and of two equal titles the filled one is offered', async () => {
  const titles = ['Nombre', 'Apellido', 'Celular', 'Celular', 'Correo', 'Correo'];
  const file = workbook([{ rows: row(2, titles, 1) + row(3, ['Ana', 'Paz', '', '0991234567', '', 'ana@x.ec'], 1) }]);
  const parsed = await read(file);
  expect(findLayout(parsed, CUSTOMER_FIELDS)).toMatchObject({
    titleRow: 1,
    mapping: { name: 1, surname: 2, cellphone: 4, email: 6 },
  });
});

const MAC: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  ü: 0x9f,
  Ñ: 0x84,
  Á: 0xe7,
};
const macRoman = (text: string) => Uint8Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean, mark = '') =>
  Uint8Array.from(
    Array.from(mark + text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const LIST = 'Nombre;Apellido;Celular;Correo\rJosé;Muñoz Peña;0991234501;j@x.ec\rMaría;Ñáñez;0991234502;m@x.ec';

test.each([
  ['clientes-excel-es-cp1252.csv', 'windows-1252'],
  ['clientes-csv-ms-dos-cp850.csv', 'cp850'],
  ['clientes-texto-unicode-utf16.csv', 'utf-16le'],
  ['clientes-utf8-con-un-byte-latin1.csv', 'utf-8'],
])('C06, C07, C08: %s is read as %s with its letters right', async (name, encoding) => {
  expect((await read(stored(name))).encoding).toBe(encoding);
  expect(textsOf(await rowsOf(stored(name)), 'name', 'surname')).toEqual(NAMES);
});

test('landlines that lost their 0 are read, and a firm without surname is imported', async () => {
  expect(fieldOf(await rowsOf(stored('clientes-excel-es-cp1252.csv')), 'customer', 'cellphone')).toEqual(
    ['991234501', '987654302', '22345603', '987654304', '42345605', '991234506'].map((digits) => `+593${digits}`),
  );
});

test('C08: only the row with the broken letter is doubtful', async () => {
  const rows = await rowsOf(stored('clientes-utf8-con-un-byte-latin1.csv'));
  expect(rows.flatMap(({ line, notes }) => (notes === undefined ? [] : [[line, ...notes]]))).toEqual([
    [4, 'Una letra no se leía bien: revísala'],
  ]);
});

test.each([
  ['Mac letters and line ends', macRoman(LIST), 'macintosh'],
  ['UTF-16 without a mark', utf16(LIST, true), 'utf-16le'],
  ['UTF-16 of the other order, without a mark', utf16(LIST, false), 'utf-16be'],
  ['UTF-16 of the other order', utf16(LIST, false, '\uFEFF'), 'utf-16be'],
])('C07, C09: %s are recognised', async (_what, bytes, encoding) => {
  expect((await read(typed(bytes))).encoding).toBe(encoding);
  expect(textsOf(await rowsOf(typed(bytes)), 'name', 'surname', 'email')).toEqual([
    'José | Muñoz Peña | j@x.ec',
    'María | Ñáñez | m@x.ec',
  ]);
});

test('C06: an encoding chosen by hand counts', async () => {
  const { sheets, encoding } = await read(stored('clientes-csv-ms-dos-cp850.csv'), CUSTOMER_FIELDS, 'windows-1252');
  expect([encoding, sheets[0]?.rows[1]?.[1]]).toEqual(['windows-1252', 'Mu¤oz Pe¤a']);
});

test('C10: phones are read in the forms that spreadsheets leave, or refused with what happened', async () => {
  const rows = await rowsOf(stored('clientes-telefonos-de-excel.csv'));
  const phones = fieldOf(rows, 'customer', 'cellphone');
  const mobile = (end: string) => `+5939912345${end}`;
  expect(phones.slice(0, 2)).toEqual([LOST, LOST]);
  expect(phones.slice(2, 12)).toEqual(['23', '24', '25', '26', '27', '28', '29', '30', '31', '32'].map(mobile));
  expect(phones.slice(12, 16)).toEqual(['+59322345633', '+59322345634', mobile('35'), mobile('36')]);
  // Eight digits of a mobile, and 0: no numbers.
  expect(phones.slice(16, 18)).toEqual([NO_NUMBER, NO_NUMBER]);
  expect(phones.slice(18, 21)).toEqual([mobile('39'), mobile('40'), mobile('41')]);
  expect(phones.slice(21)).toEqual(['+5931800542542', '+573001234543', mobile('44')]);
  expect(rows[10]?.notes).toEqual(['De «0991234531 / 022345631» se toma 0991234531']);
});

test('C11: marks and dashes of a pasted number, and of an address, are removed', async () => {
  const text = 'Nombre;Apellido;Celular;Correo\nAna;Paz;\u202A+593 99\u2011123\u20134567\u202C;ana@x.ec\u200B';
  expect(outcome((await rowsOf(typed(text)))[0] ?? { line: 0, cells: {} }, 'customer')).toMatchObject({
    cellphone: '+593991234567',
    email: 'ana@x.ec',
  });
});

describe('C12: one column with whole names', () => {
  test('names are split, a firm keeps its name, and filler e-mails are left out', async () => {
    const rows = await rowsOf(stored('clientes-una-columna-de-nombre.csv'));
    expect(textsOf(rows, 'name', 'surname', 'cellphone', 'email')).toEqual([
      'MARÍA JOSÉ | CRUZ PAREDES | 0991234551 | mj.cruz@ejemplo.ec',
      'CARLOS ALBERTO | VERA LOOR | 0991234552 | ',
      'COMERCIAL EL RAYO S.A.S. |  | 042345653 | ',
      'ANA | ZAMBRANO | 0991234554 | ',
    ]);
    expect(repeatedRows(rows, 'customer')).toEqual([]);
    expect(fieldOf(rows, 'customer', 'cellphone')).toEqual(
      ['991234551', '991234552', '42345653', '991234554'].map((digits) => `+593${digits}`),
    );
  });

  test('an address that three people share is left out', async () => {
    const line = (name: string) => `${name};Paz;0991234567;todos@empresa.ec`;
    const rows = await rowsOf(
      typed(['Nombre;Apellido;Celular;Correo', ...['Ana', 'Luis', 'Eva'].map(line)].join('\n')),
    );
    expect(textsOf(rows, 'email')).toEqual(['', '', '']);
    expect(rows[0]?.notes).toEqual(['3 personas comparten todos@empresa.ec: va sin correo']);
  });
});

test('C13, C14: plates that Excel made dates are restored, and the rest is refused by name', async () => {
  const rows = await rowsOf(stored('conductores-placas-como-fechas.xlsx'), DRIVER_FIELDS);
  const PLATE = 'Escribe la placa como ABC-1234';
  const unknown = (text: string) =>
    `No conocemos «${text}». Elige uno: Cabina simple, Doble cabina, Camión 2 tn, Camión 3 tn, Camión 6 tn, Camión 10 tn`;
  expect(fieldOf(rows, 'driver', 'plate')).toEqual([
    'ABR-2020',
    unknown('Camión 3.5 T'),
    'MAR-2015',
    'PBA-1234',
    unknown('Furgón'),
    'GSY-1236',
    'IA-123B',
    unknown('Tráiler'),
    'PBA-1238',
    PLATE,
    'PBA-123',
    PLATE,
    PLATE,
    'ABC-0001',
    unknown('Plataforma'),
    'CC-1234',
    unknown('Moto'),
    'PBA-1234',
    PLATE,
  ]);
  expect(textsOf(rows.slice(1, 8), 'plate', 'typeVehicle')).toEqual([
    'OCT-1998 | Camión 3.5 T',
    'MAR-2015 | 2tn',
    'PBA-1234 | 2tn',
    'PBA-1235 | Furgón',
    'GSY-1236 | 6tn',
    'IA-123B | doble_cabina',
    'PBA-1237 | Tráiler',
  ]);
  expect(rows[0]?.notes).toEqual(['Excel volvió fecha la placa: se leyó ABR-2020, revísala']);
});

describe('C15, C16: a workbook with a filter, formulas and dates since 1904', () => {
  const file = () => read(stored('clientes-hoja-oculta-1904-formulas.xlsx'));

  test('hidden rows are counted, left out, and imported if chosen', async () => {
    const parsed = await file();
    const layout = findLayout(parsed, CUSTOMER_FIELDS);
    const sheet = sheetOf(parsed, layout);
    expect(hiddenDataLines(sheet, layout.titleRow)).toEqual([5]);
    expect(toImportRows(sheet, layout, CUSTOMER_FIELDS).map(({ line }) => line)).toEqual([2, 3, 4, 6, 7, 8, 9]);
    const all = toImportRows(sheet, { ...layout, includesHidden: true }, CUSTOMER_FIELDS);
    expect(all.map(({ line }) => line)).toContain(5);
  });

  test('values are those that the sheet shows, and its errors and TRUE are refused as names', async () => {
    const rows = await rowsOf(stored('clientes-hoja-oculta-1904-formulas.xlsx'));
    expect(textsOf(rows, 'name', 'cellphone', 'address')).toEqual([
      'María José | 0991234611 | Calle 1',
      'Luis | 0991234612 | ',
      'Eva | 0991234613 | ',
      'Sin |  | ',
      'VERDADERO | 0991234616 | 2026-11-24',
      'Decimal | 0991234617 | 0.3',
      'Cien | 593991234618 | ',
    ]);
    expect(fieldOf(rows, 'customer', 'cellphone')).toEqual([
      '+593991234611',
      '+593991234612',
      '«#N/A» es un error de la hoja: corrige la fórmula',
      'Este dato es obligatorio',
      '«VERDADERO» es un valor de la hoja, no un nombre',
      '+593991234617',
      '+593991234618',
    ]);
  });
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const inline = (prefix: string, address: string, text: string) =>
  `<${prefix}c${address} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;

test.each([
  ['with prefixes', { prefix: 'x:', letters: ['A', 'B', 'C'], main: MAIN }],
  ['with cells without addresses', { prefix: '', letters: null, main: MAIN }],
  ['of the strict format', { prefix: '', letters: ['A', 'B', 'C'], main: STRICT }],
])('C17: a workbook of another library, %s, is read', async (_what, { prefix, letters, main }) => {
  const cells = (line: number, ...values: string[]) =>
    `<${prefix}row r="${line.toString()}">${values
      .map((value, index) =>
        inline(prefix, letters === null ? '' : ` r="${letters[index] ?? ''}${line.toString()}"`, value),
      )
      .join('')}</${prefix}row>`;
  const rows = cells(1, 'Nombre', 'Apellido', 'Celular') + cells(2, 'Ana', 'Paz', '0991234567');
  const namespace = prefix === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`;
  const xml = `<${prefix}worksheet ${namespace}><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`;
  const file = workbook([{ rows: '' }], { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(xml) });
  expect(textsOf(await rowsOf(file), 'name', 'surname', 'cellphone')).toEqual(['Ana | Paz | 0991234567']);
});

test('C19: mixed line ends and line breaks in quotes keep their rows', async () => {
  const mixed = 'Nombre;Apellido;Celular;Dirección\r\nAna;Paz;0991234567;"Calle 1\nal fondo"\nLuis;Vera;0991234568;';
  expect(textsOf(await rowsOf(typed(mixed)), 'name', 'address')).toEqual(['Ana | Calle 1 al fondo', 'Luis | ']);
  expect(await rowsOf(stored('clientes-bom-comas-y-saltos.csv'))).toHaveLength(4);
});

test.each([
  ['a web page', stored('clientes-html-llamado-xlsx.xlsx'), 'html'],
  ['a web page named .xls', typed('<html><table></table></html>', 'reporte.xls'), 'html'],
  ['XML of Excel 2003 under its own name', typed('<?xml version="1.0"?><Workbook></Workbook>', 'reporte.xml'), 'xml'],
  ['XML of Excel 2003', typed('<?xml version="1.0"?><Workbook></Workbook>', 'reporte.xls'), 'xml'],
  ['an old workbook', typed(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'lista.xls'), 'old-excel'],
  ['an encrypted workbook', typed(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'lista.xlsx'), 'protected'],
  ['a PDF', typed('%PDF-1.7', 'lista.xlsx'), 'pdf'],
])('C20: %s is named for what it is', async (_what, file, problem) => {
  expect(await parse(file)).toEqual({ problem });
});

test('C29, C30: decomposed names are stored composed, and other scripts as they are', async () => {
  const rows = await rowsOf(stored('clientes-unicode-raro.csv'));
  expect(textsOf(rows.slice(0, 2), 'name', 'surname')).toEqual(['Íñigo | Peñafiel Núñez', 'Íñigo | Peñafiel Núñez']);
  const names = fieldOf(rows, 'customer', 'name');
  expect(names.slice(2, 6)).toEqual(['Mudanzas 🚚💨', 'محمد', 'Anagpj.exe', 'Ana']);
  expect(names.slice(8)).toEqual([
    '<b>Ana</b>',
    '=HYPERLINK("http://evil.ec";"Ver")',
    '李',
    'O’Higgins',
    '«null» es un valor de la hoja, no un nombre',
    'Por favor, introduce una dirección de correo electrónico válida',
  ]);
});
