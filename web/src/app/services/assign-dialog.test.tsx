// @vitest-environment jsdom
import { changeBoard, listBoardDrivers } from '@llevo/contract/endpoints/board';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../lib/notifications/notifications.ts';
import { boardDriverFixture } from '../../testing/board-driver-fixture.ts';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import AssignDialog from './assign-dialog.tsx';

const TODAY = guayaquilDate(Date.now());
const START = { lat: -0.2, lng: -78.5 };
const PLACE = { ...START, city: 'Quito', seen_at: new Date().toISOString() };
const PAGE = { offset: 0, limit: 100, total: 1, next_cursor: null };

const api = fakeApi();
beforeEach(() => {
  api.on(listDrivers, () => [driverFixture()]);
  api.on(listBoardDrivers, {
    drivers: [
      boardDriverFixture('ana', { name: 'Ana', surname: 'Lema', plate: 'PBA-1234', place: PLACE }),
      boardDriverFixture('beto', { name: 'Beto', surname: 'Abad', place: { ...PLACE, lat: -0.21 } }),
      boardDriverFixture('caro', { name: 'Caro', surname: 'Vera', typeVehicle: '2tn', place: PLACE }),
    ],
    is_partial: false,
  });
});
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

async function open(facts: Partial<Service>) {
  const service = toServiceRow(
    serviceFixture({ date: TODAY, hour: '23:59', start: START, finish: START, typeVehicle: '3tn', ...facts }),
  );
  api.on(listServices, withMeta([service], { page: PAGE }));
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const { user } = renderScreen(<AssignDialog service={service} onChoose={onChoose} onClose={onClose} />);
  const near = within(await screen.findByRole('group', { name: 'Los más cercanos' }));
  return { user, service, onChoose, onClose, near };
}
const UNASSIGNED = { driverId: null, driverName: null, status: 'pendiente' } as const;

test('a service without a driver gets one of the nearest by one press', async () => {
  const { user, near, service, onClose, onChoose } = await open(UNASSIGNED);
  expect(screen.getByRole('dialog', { name: 'Asignar conductor' })).toBeInTheDocument();
  const [first] = near.getAllByRole('button');
  expect(first).toHaveTextContent(/^Asignar a Ana Lema · \d+ min Quito · PBA-1234$/);
  expect(near.queryByRole('button', { name: /Caro/ })).toBeNull();
  api.on(changeBoard, () => [{ ...service, driver: 'ana', driverName: 'Ana Lema' }]);
  await user.click(first ?? document.body);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(onChoose).not.toHaveBeenCalled();
  expect(api.calls.find(({ endpoint }) => endpoint === changeBoard)?.input).toEqual({
    changes: [{ id: service.id, updatedAt: service.updatedAt, driver: 'ana' }],
  });
});

test('a refused assignment leaves the dialog open', async () => {
  const { user, near, onClose } = await open(UNASSIGNED);
  api.on(changeBoard, errorReply('too_many_requests', 'Demasiados intentos'));
  await user.click(near.getByRole('button', { name: /Ana/ }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ kind: 'error', message: 'Demasiados intentos' }]);
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('the nearest in place of the present driver are confirmed first', async () => {
  const { user, near, onChoose } = await open({ driverId: 'ana', driverName: 'Ana Lema', status: 'confirmado' });
  expect(screen.getByRole('dialog', { name: 'Cambiar conductor' })).toBeInTheDocument();
  expect(near.queryByRole('button', { name: /Ana/ })).toBeNull();
  await user.click(near.getByRole('button', { name: /Beto/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ id: 'beto', name: 'Beto Abad', warning: null, isPlaceSaid: true });
});

test('every driver is in the list below, with the conflict of choosing them', async () => {
  const { user, onChoose } = await open(UNASSIGNED);
  expect(screen.getByLabelText('Buscar conductores')).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /^Caro Vera/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    id: 'caro',
    name: 'Caro Vera',
    warning: 'Su vehículo es más pequeño que el pedido.',
    isPlaceSaid: true,
  });
});
