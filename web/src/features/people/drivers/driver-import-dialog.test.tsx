// @vitest-environment jsdom
import { getDriverCodeChannels } from '@llevo/contract/endpoints/driver-app/driver-app';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { importDrivers } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { setUpImportDialog } from '../../../lib/import/testing/import-dialog-setup.ts';
import { InProcessWorker } from '../../../lib/import/testing/in-process-worker.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import DriverImportDialog from './driver-import-dialog.tsx';

const server = fakeApi();
setUpImportDialog();
const onClose = vi.fn();
const OWNER = sessionFixture({ permission: 'owner' });

/** A file of drivers with as many good rows, and a wrong one at the end. */
const csv = (good: number) => {
  const lines = Array.from({ length: good }, (_, i) => `Ana,Mora,0991234567,ana${i.toString()}@x.test,2 toneladas`);
  return ['Nombre,Apellido,Movil,Correo,Vehículo', ...lines, 'Luis,,0991234567,luis@x.test,moto'].join('\n');
};
const WRONG = { inputError: 'surname', message: 'Este dato es obligatorio' };

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e-1' });
  server.on(getDriverCodeChannels, { phone_codes: false });
  server.on(importDrivers, ({ input: { rows } }) => {
    const errors = rows.flatMap(({ surname }, index) => (surname === '' ? [{ row: index + 1, ...WRONG }] : []));
    return { created: rows.length - errors.length, skipped: 0, errors };
  });
});

function open() {
  return renderScreen(<DriverImportDialog onClose={onClose} />, { session: OWNER });
}

async function chooseAndCheck(user: ReturnType<typeof open>['user'], text: string) {
  await user.upload(screen.getByLabelText('Archivo de conductores'), new File([text], 'conductores.csv'));
  await user.click(await screen.findByRole('button', { name: 'Revisar filas' }));
}

const sentRows = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === importDrivers)
    .map(({ input }) => [input['rows'], input['dryRun']] as [unknown[], boolean]);

test('a file is recognised, checked without writing, and imported without its wrong rows', async () => {
  const { user } = open();
  await chooseAndCheck(user, csv(2));
  expect(await screen.findByText(/Filas nuevas: 2\./)).toBeVisible();
  expect(screen.getByRole('row', { name: /^4 Apellido: Este dato es obligatorio/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar 2 filas' }));
  expect(await screen.findByText(/Filas creadas: 2\./)).toBeVisible();
  expect(sentRows().map(([rows, dryRun]) => [rows.length, dryRun])).toEqual([
    [3, true],
    [2, false],
  ]);
  expect(sentRows()[1]?.[0][0]).toEqual({
    name: 'Ana',
    surname: 'Mora',
    cellphone: '0991234567',
    email: 'ana0@x.test',
    address: '',
    typeVehicle: '2tn',
    plate: '',
  });
});

test('a column that is not recognised is chosen by hand', async () => {
  const { user } = open();
  const text = csv(1).replace('Correo', 'Contacto');
  await user.upload(screen.getByLabelText('Archivo de conductores'), new File([text], 'conductores.csv'));
  expect(await screen.findByText('Falta elegir: Correo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Correo'), 'Contacto');
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText(/Filas nuevas: 1\./)).toBeVisible();
});

test('where codes go to WhatsApp a file without addresses is imported, one driver for each number', async () => {
  server.on(getDriverCodeChannels, { phone_codes: true });
  const { user } = open();
  expect(await screen.findByText(/o sin correo con su celular/)).toBeVisible();
  const titles = 'Nombre,Apellido,Celular,Vehículo';
  await chooseAndCheck(
    user,
    [titles, 'Ana,Mora,0991234567,2 toneladas', 'Luis,Paz,099 123 4567,3 toneladas'].join('\n'),
  );
  expect(await screen.findByText(/Filas nuevas: 1\./)).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 .*Esa persona ya está en la fila 2/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar 1 fila' }));
  expect(await screen.findByText(/Filas creadas: 1\./)).toBeVisible();
  expect(sentRows().at(-1)?.[0]).toMatchObject([{ name: 'Ana', email: '' }]);
});

test('a failed import continues after a reload where it stopped, for the same user only', async () => {
  const view = open();
  await chooseAndCheck(view.user, csv(1100));
  await screen.findByText(/Filas nuevas: 1,100\./);
  let sent = 0;
  server.on(importDrivers, ({ input: { rows } }) => {
    sent += 1;
    return sent === 2 ? networkFailure() : { created: rows.length, skipped: 0, errors: [] };
  });
  await view.user.click(screen.getByRole('button', { name: 'Importar 1,100 filas' }));
  expect(await screen.findByText('500 de 1,100 filas')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo conectar');
  view.unmount();

  writeSession({ ...OWNER, account_id: 'otra' });
  const { unmount: leave } = renderScreen(<DriverImportDialog onClose={onClose} />);
  expect(screen.queryByRole('button', { name: 'Continuar donde quedó' })).toBeNull();
  leave();

  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Continuar donde quedó' }));
  expect(await screen.findByText(/Filas creadas: 1,100\..*Con errores: 1\./)).toBeVisible();
  expect(sent).toBe(4);
  await waitFor(() => {
    expect(sessionStorage.getItem('llevo.import.drivers')).toBeNull();
  });
});

test('rows beyond the plan’s limit lead the owner to the plans', async () => {
  server.on(importDrivers, {
    created: 1,
    skipped: 0,
    errors: [{ row: 2, inputError: 'plan', message: 'El plan no admite más conductores' }],
    plan: 'startup',
  });
  const { user } = open();
  await chooseAndCheck(user, csv(1));
  expect(await screen.findByRole('link', { name: 'Ver el plan que los incluye' })).toHaveAttribute(
    'href',
    expect.stringContaining('plan=startup'),
  );
});

test('wrong rows are shown first and their reasons grouped; the others are a press away', async () => {
  const wrong = (row: number, message: string) => ({ row, inputError: 'cellphone', message });
  server.on(importDrivers, ({ input: { rows } }) => ({
    created: rows.length - 3,
    skipped: 0,
    errors: [
      wrong(1, 'Ese celular ya está en la fila 7'),
      wrong(2, 'Revisa el número'),
      wrong(3, 'Ese celular ya está en la fila 9'),
    ],
  }));
  const { user } = open();
  await chooseAndCheck(user, csv(9));
  const reasons = within(await screen.findByRole('region', { name: 'Qué corregir' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Celular: Ese celular ya está en la fila … Filas 2, 4',
    'Celular: Revisa el número Fila 3',
  ]);
  const table = screen.getByRole('region', { name: 'Filas del archivo' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Todas 10' }));
  const all = screen.getByRole('region', { name: 'Filas del archivo' });
  expect(within(all).getAllByRole('row').length).toBeGreaterThan(4);
});

test('a failed check can be retried', async () => {
  server.on(importDrivers, errorReply('unavailable', 'Intenta en un momento'));
  const { user } = open();
  await chooseAndCheck(user, csv(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Intenta en un momento');
  server.on(importDrivers, { created: 1, skipped: 1, errors: [] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText(/Ya existían: 1\./)).toBeVisible();
});

test('a file that takes long can be given up for another one, and its worker ends', async () => {
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => undefined;
      terminate = terminate;
    },
  );
  const { user } = open();
  await user.upload(screen.getByLabelText('Archivo de conductores'), new File([csv(1)], 'lento.csv'));
  expect(await screen.findByRole('status')).toHaveTextContent('Leyendo lento.csv…');
  expect(screen.getByRole('progressbar', { name: 'Leyendo el archivo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  expect(screen.getByLabelText('Archivo de conductores')).toBeInTheDocument();
  await waitFor(() => {
    expect(terminate).toHaveBeenCalledOnce();
  });
  vi.stubGlobal('Worker', InProcessWorker);
  await user.upload(screen.getByLabelText('Archivo de conductores'), new File([csv(1)], 'conductores.csv'));
  expect(await screen.findByRole('button', { name: 'Revisar filas' })).toBeVisible();
});
