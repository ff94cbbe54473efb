// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { importServices, undoImportOfServices } from '@llevo/contract/endpoints/services/import';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpImportDialog } from '../../../lib/import/testing/import-dialog-setup.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import ServiceImportDialog from './service-import-dialog.tsx';

const server = fakeApi();
setUpImportDialog();

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e-1' });
});

const TITLES = 'Fecha;Hora;Origen;Destino;Vehículo;Cliente;Conductor;Teléfono;Forma de pago';
const line = (hour: string, facts: { readonly start?: string; readonly client?: string } = {}) => {
  const { start = 'La Floresta, Quito', client = 'Rosa Ñauta' } = facts;
  return `27/11/2026;${hour};${start};Quitumbe, Quito;camión de 2 tn;${client};José Lema;992223333;contado`;
};
const file = (...lines: readonly string[]) => new File([[TITLES, ...lines, ''].join('\n')], 'servicios.csv');

async function choose(chosen: File) {
  const { user } = renderScreen(<ServiceImportDialog onClose={vi.fn()} />, { session: sessionFixture() });
  await user.upload(screen.getByLabelText('Archivo de servicios'), chosen);
  await screen.findByText('Revisa de qué columna sale cada dato.');
  return user;
}

const sent = () => server.calls.filter(({ endpoint }) => endpoint === importServices).map(({ input }) => input);

const PRICE_OF_ALL = () => {
  server.on(importServices, ({ input: { rows } }) => ({
    created: rows.length,
    skipped: 0,
    errors: [],
    rows: rows.map((_row, index) => ({ row: index + 1, price: 42.5, notices: [] })),
  }));
};

test('the usual titles are recognised, and cells are read as a booking has them', async () => {
  PRICE_OF_ALL();
  const user = await choose(file(line('8h30'), line('3 pm')));
  expect(screen.getByLabelText(/^Nombre completo/)).toHaveDisplayValue('Cliente');
  const sample = within(screen.getByRole('region', { name: 'Muestra de las filas' }));
  expect(sample.getAllByRole('cell', { name: '27/11/2026' })).toHaveLength(2);
  expect(sample.getAllByRole('cell', { name: 'Camión 2 tn' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  await screen.findByText(/Filas nuevas: 2\./);
  expect(sent()).toMatchObject([
    {
      dryRun: true,
      rows: ['08:30', '15:00'].map((hour) => ({
        date: '2026-11-27',
        hour,
        start: 'La Floresta, Quito',
        end: 'Quitumbe, Quito',
        vehicle: '2tn',
        name: 'Rosa',
        surname: 'Ñauta',
        cellphone: '0992223333',
        typePayment: 'efectivo',
      })),
    },
  ]);
});

test('prices and who is written to are shown before the import, which sends the shown prices', async () => {
  server.on(importServices, ({ input: { rows } }) => ({
    created: rows.length,
    skipped: 0,
    errors: [],
    rows: [
      { row: 1, price: 42.5, notices: [{ inputError: 'start', message: 'Punto aproximado en Av. Amazonas, Quito' }] },
    ],
  }));
  const user = await choose(file(line('8:30')));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText(/Filas nuevas: 1\..*Con avisos: 1\./)).toBeVisible();
  const row = screen.getByRole('row', { name: /^2 Partida: Punto aproximado en Av\. Amazonas, Quito \$42\.50/ });
  expect(row).toBeVisible();
  expect(screen.getByText(/cada cliente con correo recibe el aviso de su pedido/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar 1 fila' }));
  expect(await screen.findByText(/Filas creadas: 1\./)).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ dryRun: false, rows: [{ hour: '08:30', price: '42.5' }] });
});

test('an import is undone by its id, page by page, after a word on what customers hear', async () => {
  PRICE_OF_ALL();
  server.on(undoImportOfServices, ({ input: { cursor } }) =>
    cursor === undefined ? { removed: 25, kept: 0, next: 's-25' } : { removed: 3, kept: 2, next: null },
  );
  const user = await choose(file(line('8:30')));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  await user.click(await screen.findByRole('button', { name: 'Importar 1 fila' }));
  expect(await screen.findByText(/Sus servicios se cancelan, y cada cliente con correo recibe el aviso/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  expect(await screen.findByText(/^Servicios cancelados: 28\. Se quedan 2, porque alguien los cambió/)).toBeVisible();
  const [tried, imported] = sent();
  const { importId } = imported as { importId: string };
  expect(importId).toMatch(/^[\da-f-]{36}$/);
  expect(tried).toMatchObject({ dryRun: true });
  const undone = server.calls.filter(({ endpoint }) => endpoint === undoImportOfServices).map(({ input }) => input);
  expect(undone).toEqual([{ importId }, { importId, cursor: 's-25' }]);
});

test('a wrong row names its column and stays out of the import; without a good row there is nothing to import', async () => {
  server.on(importServices, ({ input: { rows } }) => ({
    created: 0,
    skipped: 0,
    errors: rows.map((_row, index) => ({ row: index + 1, inputError: 'start', message: 'Escribe también la ciudad' })),
    rows: [],
  }));
  const user = await choose(file(line('8:30', { start: 'Bellavista' })));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText(/Con errores: 1\./)).toBeVisible();
  expect(screen.getByRole('row', { name: /^2 Partida: Escribe también la ciudad/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importar 0 filas' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descargar filas con errores' })).toBeEnabled();
  expect(screen.queryByText(/cada cliente con correo/)).toBeNull();
});

test('rows are sent in parts of 25, and a service that stands twice in the file is sent once', async () => {
  PRICE_OF_ALL();
  const hours = Array.from({ length: 30 }, (_, index) => `8:${(index + 10).toString()}`);
  const user = await choose(file(...hours.map((hour) => line(hour)), line('8:10 AM')));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText(/Filas nuevas: 30\..*Con errores: 1\./)).toBeVisible();
  expect(sent().map(({ rows }) => (rows as unknown[]).length)).toEqual([25, 5]);
});

test('a file of more than 500 services is refused with the reason, before anything is sent', async () => {
  const hours = Array.from({ length: 501 }, (_, index) => `${(index % 24).toString()}:00`);
  const user = await choose(file(...hours.map((hour, index) => line(hour, { client: `Ana ${index.toString()}` }))));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^El archivo tiene más de 500 servicios: divídelo/);
  expect(sent()).toEqual([]);
});

test('the error of an account without rates is shown, and the check can be repeated', async () => {
  server.on(importServices, errorReply('not_found', 'La cuenta no tiene tarifas'));
  const user = await choose(file(line('8:30')));
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La cuenta no tiene tarifas');
  PRICE_OF_ALL();
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText(/Filas nuevas: 1\./)).toBeVisible();
});
