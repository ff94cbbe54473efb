// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toCsv } from '../export/to-csv.ts';
import { toXlsx } from '../export/to-xlsx.ts';
import { InProcessWorker } from './testing/in-process-worker.ts';
import { row, workbook as workbookOf } from './testing/workbook.ts';
import { readTable as readInWorker } from './read-table.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = (of: File) => ({ file: of, titles: [['nombre'], ['celular']], encoding: null });
const readSheets = (of: File) => readInWorker(request(of), new AbortController().signal);
/** The rows of a file's only sheet. */
const readTable = async (of: File) => (await readSheets(of)).sheets[0]?.rows;

const file = (parts: BlobPart[], name: string) => new File(parts, name);
const COLUMNS = ['Nombre', 'Celular'].map((header, index) => ({
  header,
  value: (row: readonly string[]) => row[index] ?? '',
  width: 20,
}));
const ROWS = [
  ['Ñusta; "la de Loja"', '+593 99 123 4567'],
  ['=1+1', ''],
];
const TABLE = [['Nombre', 'Celular'], ...ROWS];

test('a CSV file that Llevo exported is read back', async () => {
  expect(await readTable(file([toCsv(ROWS, COLUMNS)], 'clientes.csv'))).toEqual(TABLE);
});

test('an XLSX file that Llevo exported is read back', async () => {
  const sheet = await toXlsx(ROWS, COLUMNS, 'clientes');
  expect(await readTable(file([await sheet.arrayBuffer()], 'Clientes.XLSX'))).toEqual(
    TABLE.map((row) => row.map((text) => text)),
  );
});

test.each([
  ['commas', 'Nombre,Celular\nAna,099\n'],
  ['tabs', 'Nombre\tCelular\nAna\t099'],
  ['a byte order mark and empty lines at the end', '\uFEFFNombre;Celular\r\nAna;099\r\n;\r\n\r\n'],
])('CSV with %s', async (_what, text) => {
  expect(await readTable(file([text], 'a.csv'))).toEqual([
    ['Nombre', 'Celular'],
    ['Ana', '099'],
  ]);
});

test('CSV in the code page of Windows keeps its accents', async () => {
  const bytes = Uint8Array.from('Nombre;Apellido\nJos\u00e9;Pe\u00f1a', (letter) => letter.charCodeAt(0));
  expect(await readTable(file([bytes], 'a.csv'))).toEqual([
    ['Nombre', 'Apellido'],
    ['José', 'Peña'],
  ]);
});

test.each([
  ['lista.pdf', 'x', 'Elige un archivo CSV o XLSX'],
  ['lista.xlsx', 'no es un libro', 'No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo'],
  [
    'reporte.xml',
    '<?xml version="1.0"?><Workbook></Workbook>',
    'Es XML de Excel 2003: ábrelo en Excel, elige «Guardar como» y el tipo «Libro de Excel (.xlsx)»',
  ],
  [
    'lista.html',
    '<table></table>',
    'Es una página web guardada como Excel: ábrela en Excel, elige «Guardar como» y el tipo «Libro de Excel (.xlsx)»',
  ],
  ['lista.csv', 'Nombre;Celular', 'El archivo no tiene filas debajo de los títulos'],
])('%s is refused', async (name, text, message) => {
  await expect(readTable(file([text], name))).rejects.toThrow(message);
});

const CELLS = 'El archivo tiene demasiadas celdas: copia solo los datos en un archivo nuevo';
const INFLATED = 'El archivo es demasiado grande al descomprimirlo: copia solo los datos en un archivo nuevo';
const UNREADABLE = 'No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo';

/** A workbook of one sheet with these rows, as XML, and other files beside. */
const workbook = (rows: string, others: Record<string, Uint8Array> = {}) => workbookOf([{ rows }], others);

const DATA = row(1, ['Nombre', 'Celular']) + row(2, ['Ana', '099']);

/** Sizes of an entry in the archive's directory, changed to others: the data stays as it is. */
async function withDeclaredSize(source: File, name: string, size: number): Promise<File> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) continue;
    const length = view.getUint16(at + 28, true);
    const entry = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    if (entry === name) view.setUint32(at + 24, size, true);
  }
  return file([bytes], source.name);
}

describe('a workbook', () => {
  test('a workbook is read though its dimension names every cell of a sheet', async () => {
    expect(await readTable(workbook(DATA))).toEqual([
      ['Nombre', 'Celular'],
      ['Ana', '099'],
    ]);
  });

  test(
    'a workbook with 60,000 formatted rows without data is read as its one row (C18)',
    { timeout: 20_000 },
    async () => {
      const blank = Array.from({ length: 60_000 }, (_, index) => {
        const line = (index + 3).toString();
        return `<row r="${line}" s="1" customFormat="1"><c r="A${line}" s="1"/><c r="C${line}" s="1"/></row>`;
      });
      expect(await readTable(workbook(DATA + blank.join('')))).toEqual([
        ['Nombre', 'Celular'],
        ['Ana', '099'],
      ]);
    },
  );

  test.each([
    ['more than 200 times its size', { 'xl/media/a.bin': new Uint8Array(20_000_000) }],
    [
      'more than 200 times its size in one of many files',
      { 'xl/media/a.bin': new Uint8Array(3_000_000), b: new Uint8Array(10) },
    ],
  ])('a workbook that inflates to %s is refused', async (_what, others) => {
    await expect(readTable(workbook(DATA, others))).rejects.toThrow(INFLATED);
  });

  test('a workbook whose directory names more than 100 MB is refused before anything is inflated', async () => {
    // 600,000 bytes that hardly compress: by its size alone the ratio is below 200.
    let seed = 1;
    const noise = Uint8Array.from({ length: 600_000 }, () => (seed = (seed * 48_271) % 2_147_483_647));
    const honest = workbook(DATA, { 'xl/media/a.bin': noise });
    expect(await readTable(honest)).toHaveLength(2);
    const startedAt = performance.now();
    await expect(readTable(await withDeclaredSize(honest, 'xl/media/a.bin', 110_000_000))).rejects.toThrow(INFLATED);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('a workbook that inflates beyond its declared size is cut there', async () => {
    const sheet = 'xl/worksheets/sheet1.xml';
    const padded = workbook(`${DATA}${' '.repeat(200_000)}`);
    await expect(readTable(await withDeclaredSize(padded, sheet, 300))).rejects.toThrow(UNREADABLE);
  });

  test.each([
    ['a last row beyond any sheet', '<row r="900000000"><c r="A900000000"><v>1</v></c></row>', UNREADABLE],
    ['a cell beyond the last column', '<row r="3"><c r="ZZZ3"><v>1</v></c></row>', UNREADABLE],
    ['a malformed address', '<row r="&#57;99999999"><c><v>1</v></c></row>', UNREADABLE],
    ['a cell in the last column of the 100th row', '<row r="100"><c r="XFD100"><v>1</v></c></row>', CELLS],
    ['a cell in the last row', '<row r="1048576"><c r="B1048576"><v>1</v></c></row>', CELLS],
  ])('a workbook with %s is refused at once', async (_what, added, message) => {
    const startedAt = performance.now();
    await expect(readTable(workbook(DATA + added))).rejects.toThrow(message);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('a workbook of 20,001 rows of data is refused', { timeout: 20_000 }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const line = (index + 3).toString();
      return `<row r="${line}"><c r="A${line}"><v>${line}</v></c></row>`;
    });
    await expect(readTable(workbook(DATA + rows.join('')))).rejects.toThrow('El archivo tiene más de 20,000 filas');
  });
});

describe('a CSV file', () => {
  test('a CSV file of more than 20,000 rows is refused', async () => {
    await expect(readTable(file(['Nombre\n', 'Ana\n'.repeat(20_001)], 'a.csv'))).rejects.toThrow('más de 20,000 filas');
  });

  test.each([
    ['separators only', ['Nombre;Celular\n', `${';'.repeat(99)}\n`.repeat(11_000), 'Ana;1']],
    ['one row of a million cells', ['Nombre;Celular\nAna', ';'.repeat(1_000_001), 'x']],
  ])('a CSV file of %s is refused', { timeout: 20_000 }, async (_what, parts) => {
    await expect(readTable(file(parts, 'a.csv'))).rejects.toThrow(CELLS);
  });

  test('a CSV file of more than 10 MB is refused unread', async () => {
    const heavy = file([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.csv');
    vi.spyOn(heavy, 'arrayBuffer').mockRejectedValue(new Error('read'));
    await expect(readTable(heavy)).rejects.toThrow('El archivo pesa más de 10 MB');
  });

  test('a CSV file loses invisible characters', async () => {
    expect(await readTable(file(['Nombre;Celular\nAna\u200B;\u202A+593 99\u202C'], 'a.csv'))).toEqual([
      ['Nombre', 'Celular'],
      ['Ana', '+593 99'],
    ]);
  });
});

describe('the reading of a file', () => {
  /** A worker that does not answer by itself. */
  class SilentWorker extends EventTarget {
    static last: SilentWorker | undefined;
    readonly address: string;
    received: unknown[] = [];
    isRunning = true;
    constructor(address: URL) {
      super();
      this.address = address.pathname;
      SilentWorker.last = this;
    }
    postMessage(message: unknown): void {
      this.received.push(message);
    }
    terminate(): void {
      this.isRunning = false;
    }
  }
  const CSV = file(['Nombre;Celular\nAna;099'], 'a.csv');

  beforeEach(() => {
    vi.stubGlobal('Worker', SilentWorker);
  });

  test('the worker gets the file and ends with the result (C18)', async () => {
    const reading = readTable(CSV);
    const worker = SilentWorker.last;
    expect(worker?.address).toMatch(/\/table-worker\.ts$/);
    expect(worker?.received).toEqual([request(CSV)]);
    const data = { sheets: [{ rows: [['Nombre'], ['Ana']] }], encoding: null };
    worker?.dispatchEvent(new MessageEvent('message', { data }));
    expect(await reading).toEqual([['Nombre'], ['Ana']]);
    expect(worker?.isRunning).toBe(false);
  });

  test('the worker is ended after half a minute', async () => {
    vi.useFakeTimers();
    const outcome = readTable(CSV).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(SilentWorker.last?.isRunning).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({
      name: 'UserFacingError',
      message: expect.stringMatching(/^El archivo tardó/) as string,
    });
    expect(SilentWorker.last?.isRunning).toBe(false);
  });

  test('the worker is ended by the signal', async () => {
    const controller = new AbortController();
    const reading = readInWorker(request(CSV), controller.signal);
    controller.abort();
    await expect(reading).rejects.toBe(controller.signal.reason);
    expect(SilentWorker.last?.isRunning).toBe(false);
  });

  test('a worker that fails, out of memory, leaves a message', async () => {
    const reading = readTable(CSV);
    SilentWorker.last?.dispatchEvent(new Event('error'));
    await expect(reading).rejects.toThrow(UNREADABLE);
    expect(SilentWorker.last?.isRunning).toBe(false);
  });
});
