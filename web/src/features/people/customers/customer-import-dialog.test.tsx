// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { importCustomers } from '@llevo/contract/endpoints/people/customers';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { InProcessWorker } from '../import/testing/in-process-worker.ts';
import { row, workbook } from '../import/testing/workbook.ts';
import CustomerImportDialog from './customer-import-dialog.tsx';

const FILES = path.join(import.meta.dirname, '../import/testing/files');
const stored = (name: string) => new File([readFileSync(path.join(FILES, name))], name);

const server = fakeApi();

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
  sessionStorage.clear();
  // jsdom lays nothing out; the virtualizer needs a height to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  server.on(recordEvent, { id: 'e-1' });
  server.on(importCustomers, ({ input: { rows } }) => ({ created: rows.length, skipped: 0, errors: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(file: File) {
  const { user } = renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session: sessionFixture() });
  await user.upload(screen.getByLabelText('Archivo de clientes'), file);
  await screen.findByText('Revisa de qué columna sale cada dato.');
  return user;
}

const sample = () => screen.getByRole('region', { name: 'Así se leen las primeras filas' });
const sentRows = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === importCustomers)
    .flatMap(({ input }) => input['rows'] as Record<string, string>[]);

test('the letters of a file are shown, and another encoding may be chosen', async () => {
  const user = await choose(stored('clientes-csv-ms-dos-cp850.csv'));
  expect(screen.getByLabelText('Letras del archivo')).toHaveDisplayValue('MS-DOS');
  expect(within(sample()).getByRole('cell', { name: 'Muñoz Peña' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Letras del archivo'), 'Windows (ANSI)');
  expect(await within(sample()).findByRole('cell', { name: 'Mu¤oz Pe¤a' })).toBeVisible();
  expect(screen.getByLabelText('Letras del archivo')).toHaveFocus();
});

test('an encoding in which the file has no rows is reported, and the columns stay', async () => {
  const user = await choose(new File(['Nombre;Celular\nAna;0991234567\n'], 'a.csv'));
  await user.selectOptions(screen.getByLabelText('Letras del archivo'), 'Unicode (UTF-16)');
  expect(await screen.findByText('El archivo no tiene filas debajo de los títulos')).toBeVisible();
  expect(within(sample()).getByRole('cell', { name: 'Ana' })).toBeVisible();
});

test('another sheet and another row of titles may be chosen', async () => {
  const people = (name: string) =>
    row(1, ['Lista']) +
    row(2, ['Nombre', 'Celular']) +
    row(3, [name, '0991234567']) +
    row(4, ['Segunda', '0991234568']);
  const user = await choose(
    workbook([
      { name: 'Quito', rows: people('Ana') },
      { name: 'Vieja', rows: people('Eva'), state: 'hidden' },
    ]),
  );
  expect(screen.getByLabelText('Hoja')).toHaveDisplayValue('Quito');
  expect(screen.getByLabelText('Fila de los títulos')).toHaveDisplayValue('2: Nombre, Celular');
  await user.selectOptions(screen.getByLabelText('Hoja'), 'Vieja (oculta)');
  expect(within(sample()).getByRole('cell', { name: 'Eva' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Fila de los títulos'), '3: Eva, 0991234567');
  expect(screen.getByText('Falta elegir: Nombre, Celular.')).toBeVisible();
});

test('hidden rows are counted and imported only if chosen', async () => {
  const user = await choose(stored('clientes-hoja-oculta-1904-formulas.xlsx'));
  expect(screen.getByText(/: 7 filas\./)).toBeVisible();
  const hidden = screen.getByRole('switch', { name: /Importar también 1 fila oculta/ });
  expect(hidden).not.toBeChecked();
  await user.click(hidden);
  expect(screen.getByText(/: 8 filas\./)).toBeVisible();
});

test('whole names are split as shown, or kept as they are', async () => {
  const user = await choose(stored('clientes-una-columna-de-nombre.csv'));
  expect(screen.getByLabelText(/^Nombre completo/)).toHaveDisplayValue('Nombres y Apellidos');
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(screen.getByLabelText('Orden de los nombres')).toHaveDisplayValue('Apellidos primero');
  expect(within(sample()).getByRole('row', { name: /MARÍA JOSÉ CRUZ PAREDES/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Orden de los nombres'), 'Todo en el nombre');
  expect(within(sample()).getByRole('row', { name: /CRUZ PAREDES MARÍA JOSÉ/ })).toBeVisible();
  expect(screen.getByLabelText('Celular')).toHaveDisplayValue('Teléfono (columna D)');
  expect(screen.getByText('Si está vacía, vale la otra columna «Teléfono»')).toBeVisible();
});

test('what was read differently is noted in its row, and a firm without e-mail is imported', async () => {
  const user = await choose(stored('clientes-una-columna-de-nombre.csv'));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText(/Filas nuevas: 4\..*Con avisos: 2\./)).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 «notiene@notiene.com» no es un correo: va sin correo/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar 4 filas' }));
  expect(await screen.findByText(/Filas creadas: 4\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver los nuevos al comienzo de la lista' })).toHaveAttribute(
    'href',
    '/userManagement',
  );
  expect(sentRows().at(-2)).toMatchObject({ name: 'COMERCIAL EL RAYO S.A.S.', surname: '', email: '' });
});

test('a web page named .xlsx is named for what it is', async () => {
  const { user } = renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session: sessionFixture() });
  await user.upload(screen.getByLabelText('Archivo de clientes'), stored('clientes-html-llamado-xlsx.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Es una página web guardada como Excel/);
});
