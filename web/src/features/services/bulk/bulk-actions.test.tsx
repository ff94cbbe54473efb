// @vitest-environment jsdom
import { changeBoard } from '@llevo/contract/endpoints/board';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { BulkActions } from './bulk-actions.tsx';

const api = fakeApi();
beforeEach(() => {
  // Growing text fields listen to fonts, which jsdom lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

const rowOf = (facts: Partial<Service>) => toServiceRow(serviceFixture({ number: facts.id ?? '', ...facts }));
const paid = (amountCents: number) =>
  cashHeldByDriver({ id: 'p-1', kind: 'full', amountCents, note: '', by: { uid: 'u-1', name: 'Ana', at: 0 } });
const LATER = '2026-11-20T16:00:00.000Z';
const rowId = ({ id }: ServiceRow) => id;

function Selected({ rows }: { readonly rows: readonly ServiceRow[] }) {
  const selection = useRowSelection(rowId, rows);
  return (
    <>
      <button
        onClick={() => {
          selection.set(rows, true);
        }}
      >
        Todos
      </button>
      <BulkActions selection={selection} />
    </>
  );
}

async function select(...rows: ServiceRow[]) {
  const { user } = renderScreen(<Selected rows={rows} />);
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  return user;
}
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const undo = () => {
  const [notification] = shownNotifications();
  notification?.action?.run();
};
const messages = () => shownNotifications().map(({ message }) => message);

test('a cancellation says what it leaves and why, takes one reason, and is undone by the new versions', async () => {
  api.on(changeServiceStatuses, ({ input }) =>
    input.changes.map(({ id, status }) => ({ id, updatedAt: LATER, status })),
  );
  const user = await select(
    rowOf({ id: 'a', status: 'pendiente' }),
    rowOf({ id: 'b', status: 'en curso' }),
    rowOf({ id: 'c', status: 'finalizado' }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancelar servicios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar 2 servicios' }));
  expect(lines('Cambian')).toHaveLength(2);
  expect(lines('No cambian')).toEqual([expect.stringContaining('está finalizado')]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar servicios' }));
  expect(api.calls).toEqual([]);
  expect(dialog.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByText(/Uno ya lleva la carga en el camión/)).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'Problema con el vehículo');
  await user.type(dialog.getByLabelText(/^Detalle/), 'Se dañó el camión');
  await user.click(dialog.getByRole('button', { name: 'Cancelar servicios' }));
  await waitFor(() => {
    expect(messages()).toEqual(['Se cancelaron 2 servicios.']);
  });
  expect(screen.getByText('1 seleccionado')).toBeInTheDocument();
  undo();
  await waitFor(() => {
    expect(messages()).toEqual(['Se deshizo: 2 servicios como antes.']);
  });
  const { updatedAt } = rowOf({});
  expect(api.calls.map(({ input }) => input)).toEqual([
    {
      changes: ['a', 'b'].map((id) => ({ id, updatedAt, status: 'cancelado' })),
      cancellationReason: 'vehicle',
      motivo: 'Se dañó el camión',
    },
    {
      changes: [
        { id: 'a', updatedAt: LATER, status: 'pendiente' },
        { id: 'b', updatedAt: LATER, status: 'en curso' },
      ],
    },
  ]);
});

test('a cancellation of paid services says how much is returned, to how many and for which', async () => {
  const user = await select(
    rowOf({ id: 'a', payments: [paid(2910)] }),
    rowOf({ id: 'b', payments: [paid(1000)] }),
    rowOf({ id: 'c', payments: [{ ...paid(500), status: 'por_verificar' }] }),
    rowOf({ id: 'd', status: 'finalizado', payments: [paid(2910)] }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancelar servicios' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar 3 servicios' });
  expect(dialog).toHaveTextContent('2 clientes pagaron en total $39.10 y se les devuelve todo.');
  expect(dialog).toHaveTextContent('Hay comprobantes por $5.00 que nadie ha verificado.');
  expect(lines('Cambian').map((line) => /se le devuelven (\S+)/.exec(line)?.[1])).toEqual([
    '$29.10',
    '$10.00',
    undefined,
  ]);
});

test('a driver is assigned to many services; refused ones are named, and the rest continues without them', async () => {
  api.on(listDrivers, () =>
    withMeta([driverFixture({ id: 'd9', name: 'Luis', surname: 'Vera', typeVehicle: '10tn' })], {
      page: { offset: 0, limit: 20, total: 1, next_cursor: null },
    }),
  );
  const job = {
    id: 'a',
    number: 'a',
    hour: '08:30',
    driver: 'd1',
    driverName: null,
    changedBy: 'Eva',
    changedAt: null,
  };
  api.on(changeBoard, errorReply('conflict', 'x', { current: { jobs: [{ ...job, because: 'changed' }] } }));
  const user = await select(rowOf({ id: 'a' }), rowOf({ id: 'b', driverId: null, driverName: null }));
  await user.click(screen.getByRole('button', { name: 'Asignar conductor' }));
  await user.click(await screen.findByRole('option', { name: /Luis Vera/ }));
  expect(await screen.findByRole('dialog', { name: 'Asignar 2 servicios a Luis Vera' })).toHaveTextContent(
    '2 piden otro',
  );
  await user.click(screen.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se cambió nada: uno ya no admite el cambio.');
  expect(lines('No cambian')).toEqual([expect.stringContaining('Eva lo cambió mientras tanto')]);

  api.on(changeBoard, ({ input }) =>
    input.changes.map(({ id }) => ({ ...job, id, updatedAt: LATER, date: '2026-11-24' })),
  );
  await user.click(screen.getByRole('button', { name: 'Asignar' }));
  await waitFor(() => {
    expect(messages()).toEqual(['Se asignó 1 servicio a Luis Vera.']);
  });
  // No longer than the offer to the driver waits.
  expect(shownNotifications()[0]?.closesAfterMs).toBe(10_000);
  api.on(changeBoard, errorReply('conflict', 'x', { current: { jobs: [{ ...job, id: 'b', because: 'fixed' }] } }));
  undo();
  await waitFor(() => {
    expect(messages()).toEqual(['No se deshizo nada. b: ya está en camino o terminó.']);
  });
  expect(api.calls.at(-1)?.input).toEqual({ changes: [{ id: 'b', updatedAt: LATER, undo: true }] });
});

test('the driver of many services: where they are, how far each of today is, and which are in another city', async () => {
  const seenAt = new Date().toISOString();
  const inGuayaquil = { currentsCoords: { latitude: -2.19, longitude: -79.88 }, locationUpdatedAt: seenAt };
  api.on(listDrivers, () =>
    withMeta([driverFixture({ id: 'd9', name: 'Luis', surname: 'Vera', ...inGuayaquil })], {
      page: { offset: 0, limit: 20, total: 1, next_cursor: null },
    }),
  );
  const date = guayaquilDate(Date.now());
  const user = await select(
    rowOf({ id: 'a', date }),
    rowOf({ id: 'b', date, start: { lat: -2.19, lng: -79.88 } }),
    rowOf({ id: 'c', date: '2026-11-24' }),
  );
  await user.click(screen.getByRole('button', { name: 'Asignar conductor' }));
  await user.click(await screen.findByRole('option', { name: /Luis Vera/ }));
  expect(await screen.findByText(/^Está en Guayaquil/)).toBeInTheDocument();
  expect(screen.getByText('Uno se recoge en otra ciudad.')).toBeInTheDocument();
  expect(lines('Cambian')).toEqual([
    expect.stringMatching(/a \d+ h( \d+ min)? de la partida$/),
    expect.stringMatching(/a 1 min de la partida$/),
    expect.not.stringContaining('de la partida'),
  ]);
});

test('more services than one call takes are not changed, and a selection without any change says so', async () => {
  const many = Array.from({ length: 51 }, (_, at) => rowOf({ id: `s${at.toString()}` }));
  const { unmount, user: first } = renderScreen(<Selected rows={many} />);
  await first.click(screen.getByRole('button', { name: 'Todos' }));
  expect(await screen.findByText('Se cambian hasta 50 a la vez: quita 1.')).toBeInTheDocument();
  unmount();
  const user = await select(rowOf({ id: 'a', status: 'confirmado' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('dialog', { name: 'Nada que cambiar' })).toHaveTextContent('está confirmado');
});

test.each([
  ['Confirmar', 'Confirmar 1 servicio', 'Confirmar servicios'],
  ['Cancelar servicios', 'Cancelar 1 servicio', 'Cancelar servicios'],
])('the dialog of "%s" is left by "Volver", which no one takes for its action', async (action, title, confirm) => {
  const user = await select(rowOf({ id: 'a', status: 'pendiente' }));
  await user.click(screen.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('button', { name: confirm })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls).toEqual([]);
});
