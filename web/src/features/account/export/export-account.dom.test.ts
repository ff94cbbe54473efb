// @vitest-environment jsdom
import { readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import { EXPORT_PAGE_SIZE, EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import type { ExportRecord } from '@llevo/contract/entities/account-export';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { exportAccount } from './export-account.ts';
import type { ExportProgress } from './export-account.ts';
import { SECTION_FILES } from './export-sections.ts';

const server = fakeApi();
const signal = new AbortController().signal;

const receipt = (id: string) => `accounts/a-1/services/${id}/receipts/pago-1.jpg`;
const PHOTO = 'accounts/a-1/services/s-1/proof/foto-1.png';
const SERVICES = [
  { id: 's-1', comprobantePago: receipt('s-1'), delivery: { photos: [PHOTO], signature: '' } },
  { id: 's-2', comprobantePago: receipt('s-2'), payments: [{ receipt: receipt('s-2') }], notes: receipt('..') },
];

/** Two pages of customers, services with pictures, one record in every other section but the empty quotes. */
function serveExport(): void {
  server.on(startExport, { id: 'x-1' });
  server.on(readExport, ({ input: { section, cursor } }) => {
    if (section === 'quotes') return { records: [], next: null };
    if (section === 'services') return { records: SERVICES, next: null };
    if (section !== 'customers') return { records: [{ id: `${section}-1` }], next: null };
    return cursor === undefined
      ? { records: [{ id: 'c-1', name: 'Ána «Ñ»' }], next: 'c-1' }
      : { records: [{ id: 'c-2', name: 'Luis\nAlberto' }], next: null };
  });
}

/** jsdom's Blob has no `arrayBuffer`. */
Blob.prototype.arrayBuffer = function arrayBuffer(): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.readAsArrayBuffer(this);
  });
};

const exported = async (options: Partial<Parameters<typeof exportAccount>[0]> = {}) =>
  exportAccount({
    sections: EXPORT_SECTIONS,
    period: {},
    signal,
    onProgress: () => undefined,
    fetchPicture: null,
    ...options,
  });

const filesIn = async (archive: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

test('every section is a file of lines, a table and a workbook, with each record of all its pages', async () => {
  serveExport();
  const progress: ExportProgress[] = [];
  const { file } = await exported({ onProgress: (step) => progress.push(step) });
  const files = await filesIn(file);
  expect(Object.keys(files)).toEqual(
    EXPORT_SECTIONS.flatMap((section) =>
      // An empty list has no workbook.
      (section === 'quotes' ? ['ndjson', 'csv'] : ['ndjson', 'csv', 'xlsx']).map(
        (end) => `${SECTION_FILES[section]}.${end}`,
      ),
    ),
  );
  expect(files['clientes.xlsx']?.startsWith('PK')).toBe(true);
  expect(files['clientes.ndjson']).toBe('{"id":"c-1","name":"Ána «Ñ»"}\n{"id":"c-2","name":"Luis\\nAlberto"}\n');
  expect(files['clientes.csv']?.replace('\uFEFF', '')).toBe(
    '"Identificador";"Nombre"\r\n"c-1";"Ána «Ñ»"\r\n"c-2";"Luis\nAlberto"',
  );
  expect(files['cotizaciones.ndjson']).toBe('');
  expect(files['cotizaciones.csv']).toBe('');
  expect(files['registro-de-cambios.ndjson']).toBe('{"id":"audit-1"}\n');
  const total = EXPORT_SECTIONS.length;
  expect(progress[0]).toEqual({ step: 'records', section: 'account', sections: 0, total, records: 0 });
  expect(progress.at(-1)).toEqual({ step: 'records', section: 'audit', sections: total - 1, total, records: 17 });
  expect(progress).toHaveLength(EXPORT_SECTIONS.length + 1);
});

/** The table of the drivers in an export whose first page has these records, and the last one has a plate. */
async function driversTable(first: readonly ExportRecord[]): Promise<string | undefined> {
  server.on(startExport, { id: 'x-1' });
  server.on(readExport, ({ input: { cursor } }) =>
    cursor === undefined
      ? { records: [...first], next: 'd-1' }
      : { records: [{ id: 'd-2', plate: 'PBA-1234' }], next: null },
  );
  const { file } = await exported({ sections: ['drivers'], period: { from: '2026-11-01' } });
  return (await filesIn(file))['conductores.csv']?.replace('\uFEFF', '');
}

test.each([
  { page: 'a sparse first page', first: [{ id: 'd-1' }], table: '"Identificador";"Placa"\r\n"d-1";""\r\n' },
  { page: 'an empty first page', first: [], table: '"Identificador";"Placa"\r\n' },
])('the columns of a table have the fields of the page after $page', async ({ first, table }) => {
  expect(await driversTable(first)).toBe(`${table}"d-2";"PBA-1234"`);
});

test('a field that first appears after a full page of records is in the column of others', async () => {
  const lines = (await driversTable(Array.from({ length: EXPORT_PAGE_SIZE }, () => ({ id: 'd-1' }))))?.split('\r\n');
  expect(lines).toHaveLength(EXPORT_PAGE_SIZE + 2);
  expect(lines?.[0]).toBe('"Identificador";"otros"');
  expect(lines?.at(-1)).toBe('"d-2";"{""plate"":""PBA-1234""}"');
});

test('chosen sections are asked for and read alone, and measure the progress', async () => {
  serveExport();
  const progress: ExportProgress[] = [];
  const { file } = await exported({ sections: ['team', 'drivers'], onProgress: (step) => progress.push(step) });
  const ends = ['ndjson', 'csv', 'xlsx'];
  expect(Object.keys(await filesIn(file))).toEqual(
    ['equipo', 'conductores'].flatMap((name) => ends.map((end) => `${name}.${end}`)),
  );
  expect(server.calls.map(({ input }) => input)).toEqual([
    { sections: ['team', 'drivers'] },
    { id: 'x-1', section: 'team' },
    { id: 'x-1', section: 'drivers' },
  ]);
  expect(progress.at(-1)).toEqual({ step: 'records', section: 'drivers', sections: 1, total: 2, records: 1 });
});

test('a period is asked for once, with its sections or with all', async () => {
  serveExport();
  await exported({ sections: ['services'], period: { from: '2026-11-01', to: '2026-11-30' } });
  await exported({ period: { from: '2026-11-01' } });
  expect(server.calls.filter(({ endpoint }) => endpoint === startExport).map(({ input }) => input)).toEqual([
    { sections: ['services'], from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01' },
  ]);
});

test('receipts and pictures of deliveries are in the archive, each once, and those that are gone are listed', async () => {
  serveExport();
  const progress: ExportProgress[] = [];
  const asked: string[] = [];
  const { file, missingPictures } = await exported({
    onProgress: (step) => progress.push(step),
    fetchPicture: (path) => {
      asked.push(path);
      return path === receipt('s-2') ? Promise.reject(new Error('gone')) : Promise.resolve(strToU8(`bytes of ${path}`));
    },
  });
  expect(asked.toSorted()).toEqual([PHOTO, receipt('s-1'), receipt('s-2')].toSorted());
  const files = await filesIn(file);
  expect(files['imagenes/servicios/s-1/comprobantes/pago-1.jpg']).toBe(`bytes of ${receipt('s-1')}`);
  expect(files['imagenes/servicios/s-1/entrega/foto-1.png']).toBe(`bytes of ${PHOTO}`);
  expect(files['imagenes-que-faltan.txt']).toBe(`${receipt('s-2')}\n`);
  expect(Object.keys(files).filter((name) => name.startsWith('imagenes/'))).toHaveLength(2);
  expect(missingPictures).toBe(1);
  expect(progress.at(-1)).toEqual({ step: 'pictures', done: 3, total: 3 });
});

test('an export without pictures reads no file', async () => {
  serveExport();
  const { file, missingPictures } = await exported();
  expect(missingPictures).toBe(0);
  expect(Object.keys(await filesIn(file)).filter((name) => name.startsWith('imagenes'))).toEqual([]);
});

test('a failed page fails the export, which then reads no other', async () => {
  serveExport();
  server.on(readExport, ({ input: { section } }) =>
    section === 'drivers'
      ? errorReply('not_found', 'Esta descarga ya no está disponible')
      : { records: [], next: null },
  );
  await expect(exported()).rejects.toThrow('Esta descarga ya no está disponible');
  expect(server.calls.at(-1)?.input).toMatchObject({ section: 'drivers' });
});

test('cancelling stops the export between two pages', async () => {
  serveExport();
  const stop = new AbortController();
  const onProgress = (progress: ExportProgress) => {
    if (progress.step === 'records' && progress.section === 'drivers') stop.abort();
  };
  await expect(exported({ signal: stop.signal, onProgress })).rejects.toThrow();
  const sections = server.calls.map(({ input }) => (input as { section?: string }).section);
  expect(sections).not.toContain('services');
});
