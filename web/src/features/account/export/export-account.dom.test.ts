// @vitest-environment jsdom
import { readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { exportAccount } from './export-account.ts';
import type { ExportProgress } from './export-account.ts';
import { SECTION_TEXTS } from './export-sections.ts';

const server = fakeApi();
const signal = new AbortController().signal;

/** Two pages of customers, one record in every other section but the empty quotes. */
function serveExport(): void {
  server.on(startExport, { id: 'x-1' });
  server.on(readExport, ({ input: { section, cursor } }) => {
    if (section === 'quotes') return { records: [], next: null };
    if (section !== 'customers') return { records: [{ id: `${section}-1` }], next: null };
    return cursor === undefined
      ? { records: [{ id: 'c-1', name: 'Ána «Ñ»' }], next: 'c-1' }
      : { records: [{ id: 'c-2', name: 'Luis\nAlberto' }], next: null };
  });
}

/** jsdom's Blob has no `arrayBuffer`. */
const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.readAsArrayBuffer(file);
  });

const filesIn = async (archive: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(await bytesOf(archive))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

test('every section is a file of lines and a table, with each record of all its pages', async () => {
  serveExport();
  const progress: ExportProgress[] = [];
  const files = await filesIn(await exportAccount(signal, (step) => progress.push(step)));
  expect(Object.keys(files)).toEqual(
    EXPORT_SECTIONS.flatMap((section) => ['ndjson', 'csv'].map((end) => `${SECTION_TEXTS[section].file}.${end}`)),
  );
  expect(files['clientes.ndjson']).toBe('{"id":"c-1","name":"Ána «Ñ»"}\n{"id":"c-2","name":"Luis\\nAlberto"}\n');
  expect(files['clientes.csv']?.replace('\uFEFF', '')).toBe(
    '"id";"name";"otros"\r\n"c-1";"Ána «Ñ»";""\r\n"c-2";"Luis\nAlberto";""',
  );
  expect(files['cotizaciones.ndjson']).toBe('');
  expect(files['cotizaciones.csv']).toBe('');
  expect(files['registro-de-cambios.ndjson']).toBe('{"id":"audit-1"}\n');
  expect(progress[0]).toEqual({ section: 'account', sections: 0, records: 0 });
  expect(progress.at(-1)).toEqual({ section: 'audit', sections: EXPORT_SECTIONS.length - 1, records: 16 });
  expect(progress).toHaveLength(EXPORT_SECTIONS.length + 1);
});

test('a failed page fails the export, which then reads no other', async () => {
  serveExport();
  server.on(readExport, ({ input: { section } }) =>
    section === 'drivers'
      ? errorReply('not_found', 'Esta descarga ya no está disponible')
      : { records: [], next: null },
  );
  await expect(exportAccount(signal, () => undefined)).rejects.toThrow('Esta descarga ya no está disponible');
  expect(server.calls.at(-1)?.input).toMatchObject({ section: 'drivers' });
});

test('cancelling stops the export between two pages', async () => {
  serveExport();
  const stop = new AbortController();
  const exported = exportAccount(stop.signal, ({ section }) => {
    if (section === 'drivers') stop.abort();
  });
  await expect(exported).rejects.toThrow();
  const sections = server.calls.map(({ input }) => (input as { section?: string }).section);
  expect(sections).not.toContain('services');
});
