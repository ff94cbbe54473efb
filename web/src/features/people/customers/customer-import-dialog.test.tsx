// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { importCustomers, undoImportOfCustomers } from '@llevo/contract/endpoints/people/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { setUpImportDialog } from '../../../lib/import/testing/import-dialog-setup.ts';
import { row, workbook } from '../../../lib/import/testing/workbook.ts';
import CustomerImportDialog from './customer-import-dialog.tsx';

const FILES = path.join(import.meta.dirname, '../../../lib/import/testing/files');
const stored = (name: string) => new File([readFileSync(path.join(FILES, name))], name);

const server = fakeApi();
setUpImportDialog();

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e-1' });
  server.on(importCustomers, ({ input: { rows } }) => ({ created: rows.length, skipped: 0, errors: [] }));
});

async function choose(file: File) {
  const { user } = renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session: sessionFixture() });
  await user.upload(screen.getByLabelText('Archivo de clientes'), file);
  await screen.findByText('Revisa de qué columna sale cada dato.');
  return user;
}

const sample = () => screen.getByRole('region', { name: 'Muestra de las filas' });
const sentRows = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === importCustomers)
    .flatMap(({ input }) => input['rows'] as Record<string, string>[]);

test('the first step names every column, the rows of titles and the time for undoing', async () => {
  const { user } = renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session: sessionFixture() });
  expect(screen.getByText('Paso 1 de 3')).toBeVisible();
  expect(
    screen.getByText(
      'Columnas obligatorias: Nombre, Celular. Opcionales: Apellido, Correo, Dirección. Hasta 20,000 filas.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/otro programa, con los títulos en una de las primeras 30 filas/)).toBeVisible();
  expect(screen.getByText(/puedes deshacerlo durante 30 minutos/)).toBeVisible();
  await user.upload(
    screen.getByLabelText('Archivo de clientes'),
    new File(['Nombre;Celular\nAna;0991234567\n'], 'a.csv'),
  );
  expect(await screen.findByText('Paso 2 de 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText('Paso 3 de 3')).toBeVisible();
});

test('going back leads to the columns and to the choice of the file, and keeps what was chosen', async () => {
  const user = await choose(new File(['Nombre;Celular;Otro\nAna;0991234567;Calle 1\n'], 'a.csv'));
  await user.selectOptions(screen.getByLabelText(/^Dirección/), 'Otro');
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText('Paso 3 de 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.getByLabelText(/^Dirección/)).toHaveDisplayValue('Otro');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.getByText('Paso 1 de 3')).toBeVisible();
  expect(screen.getByText('a.csv')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir con este archivo' }));
  expect(screen.getByLabelText(/^Dirección/)).toHaveDisplayValue('Otro');
});

test('a file that cannot be read leaves the one chosen before', async () => {
  const user = await choose(new File(['Nombre;Celular\nAna;0991234567\n'], 'a.csv'));
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  await user.upload(screen.getByLabelText('Archivo de clientes'), stored('clientes-html-llamado-xlsx.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Es una página web/);
  await user.click(screen.getByRole('button', { name: 'Seguir con este archivo' }));
  expect(within(sample()).getByRole('cell', { name: 'Ana' })).toBeVisible();
});

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

test('numbers that a spreadsheet spoiled are marked in the sample, and counted below their field', async () => {
  await choose(stored('clientes-telefonos-de-excel.csv'));
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription(
    'Excel cambió 2 números: sus filas saldrán con error',
  );
  expect(within(sample()).getByRole('cell', { name: '5,93991E+11' })).toHaveAttribute('data-lost', 'true');
  expect(within(sample()).getByRole('cell', { name: '0991234523' })).not.toHaveAttribute('data-lost');
  expect(screen.getByText('Muestra: 5 de 24 filas')).toBeVisible();
});

test('a sample counts its rows, and whole names are asked for after name and surname', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((index) => `Ana;099123456${index.toString()}\n`).join('');
  await choose(new File([`Nombre;Celular\n${rows}`], 'a.csv'));
  expect(screen.getByText('Muestra: 5 de 6 filas')).toBeVisible();
  const surname = screen.getByLabelText(/^Apellido/);
  const wholeName = screen.getByLabelText(/^Nombre completo/);
  expect(surname.compareDocumentPosition(wholeName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a sample says that accents chose its rows, and a column without values says so', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((index) => `Ana;099123456${index.toString()};\n`).join('');
  await choose(new File([`Nombre;Celular;Dirección\n${rows}José;0991234567;\n`], 'a.csv'));
  expect(screen.getByText('Muestra: 5 de 7 filas, con preferencia por las que llevan tildes')).toBeVisible();
  expect(screen.getByLabelText(/^Dirección/)).toHaveAccessibleDescription('Vacía en todas las filas');
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

const TWO = () => new File(['Nombre;Celular\nAna;0991234567\nEva;0991234568\n'], 'dos.csv');

async function importTwo() {
  const user = await choose(TWO());
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  await user.click(await screen.findByRole('button', { name: 'Importar 2 filas' }));
  await screen.findByText(/Filas creadas: 2\./);
  return user;
}

test('an import is undone page by page, and what stays is counted', async () => {
  const user = await importTwo();
  const sent = server.calls.filter(({ endpoint, input }) => endpoint === importCustomers && !input['dryRun']);
  const importId = sent[0]?.input['importId'];
  expect(importId).toMatch(/^[0-9a-f-]{36}$/);
  server.on(undoImportOfCustomers, ({ input: { cursor } }) =>
    cursor === undefined ? { removed: 1, kept: 0, next: 'c-1' } : { removed: 0, kept: 1, next: null },
  );
  await user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  expect(await screen.findByText(/^Personas quitadas: 1\. Se quedan 1,/)).toBeVisible();
  const undone = server.calls.filter(({ endpoint }) => endpoint === undoImportOfCustomers);
  expect(undone.map(({ input }) => input)).toEqual([{ importId }, { importId, cursor: 'c-1' }]);
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
});

test('an undo that fails says so and may be repeated', async () => {
  const user = await importTwo();
  server.on(undoImportOfCustomers, errorReply('unavailable', 'Intenta en un momento'));
  await user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Intenta en un momento');
  server.on(undoImportOfCustomers, { removed: 2, kept: 0, next: null });
  await user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  expect(await screen.findByText('Personas quitadas: 2.')).toBeVisible();
});

/** Loses the session while a file of two rows is checked, and leaves the page. */
async function loseSession(session: ReturnType<typeof sessionFixture>) {
  const { user, unmount } = renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session });
  await user.upload(screen.getByLabelText('Archivo de clientes'), TWO());
  await screen.findByText('Revisa de qué columna sale cada dato.');
  server.on(importCustomers, errorReply('unauthenticated', 'Inicia sesión para continuar'));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  await waitFor(() => {
    expect(readSession()).toBeNull();
  });
  unmount();
}

test('a session lost while checking leads to the sign-in, and the file is still there afterwards', async () => {
  const session = sessionFixture();
  await loseSession(session);
  renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session });
  expect(await screen.findByText('Revisa de qué columna sale cada dato.')).toBeVisible();
  expect(within(sample()).getByRole('cell', { name: 'Eva' })).toBeVisible();
});

test('a file that a lost session interrupted is not shown to another user', async () => {
  await loseSession(sessionFixture());
  renderScreen(<CustomerImportDialog onClose={vi.fn()} />, { session: sessionFixture({ account_id: 'otra' }) });
  expect(screen.getByLabelText('Archivo de clientes')).toBeInTheDocument();
});
