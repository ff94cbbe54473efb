// @vitest-environment jsdom
import { changeBoard } from '@llevo/contract/endpoints/board';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { createFleet, FleetProvider } from '../fleet/fleet-view.ts';
import AssignJobDialog from './assign-job-dialog.tsx';
import type { Unassigned } from './unassigned-live.ts';

vi.mock('../../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

let unassigned: Unassigned;
vi.mock(import('./unassigned-live.ts'), () => ({ useUnassigned: () => unassigned }));

const server = fakeApi();
const sent = () => server.calls.flatMap(({ endpoint, input }) => (endpoint === changeBoard ? [input] : []));

const JOSE = driverFixture({ id: 'd1', name: 'José', currentsCoords: { latitude: -0.18, longitude: -78.48 } });
const service = (id: string, facts: Partial<Service> = {}) =>
  toServiceRow(serviceFixture({ id, driverId: null, driverName: null, status: 'pendiente', ...facts }));

beforeEach(() => {
  // 08:00 in Guayaquil.
  vi.setSystemTime('2026-11-24T13:00:00Z');
  unassigned = {
    services: [
      service('large', { typeVehicle: '6tn', userName: 'Eva Paz' }),
      service('tomorrow', { date: '2026-11-25', hour: '07:00', userName: 'Ana Cruz' }),
      service('near', { start: { lat: -0.2, lng: -78.48 } }),
    ],
    isPartial: false,
    isMissing: false,
  };
  server.on(changeBoard, ({ input: { changes } }) =>
    changes.map(({ id, driver = 'default' }) => ({
      id,
      updatedAt: '2026-11-24T13:31:00.000Z',
      driver,
      driverName: null,
      date: '2026-11-24',
      hour: '08:30',
    })),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const onClose = vi.fn();
  const { user } = renderScreen(
    <FleetProvider value={createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' })}>
      <AssignJobDialog driver={JOSE} onClose={onClose} />
    </FleetProvider>,
    { session: sessionFixture({ permission: 'dispatcher' }) },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Asignar un servicio a José Lema' }));
  return { user, onClose, dialog };
}

test('services without a driver say when they are, with what vehicle and how far away', () => {
  const { dialog } = show();
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^08:30 Rosa Ñauta ?Hoy · Camión 3 tn · a \d+ min ?Av\. Amazonas, Quito$/),
    expect.stringMatching(/^07:00 Ana Cruz ?Mañana · Camión 3 tn/),
    expect.stringMatching(/^08:30 Eva Paz ?Hoy · Camión 6 tn .*Su vehículo no es el pedido$/),
  ]);
});

test('a press gives the service to the driver, and closes the dialog', async () => {
  const { user, onClose, dialog } = show();
  await user.click(dialog.getByRole('button', { name: /^08:30 Rosa Ñauta/ }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(sent()).toEqual([{ changes: [{ id: 'near', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd1' }] }]);
});

test('the dialog stays open for another choice where the service could not be given', async () => {
  server.on(changeBoard, errorReply('conflict', 'El servicio cambió'));
  const { user, onClose, dialog } = show();
  const button = dialog.getByRole('button', { name: /^08:30 Rosa Ñauta/ });
  await user.click(button);
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('the dialog leads to a new service for the driver', () => {
  const { dialog } = show();
  expect(dialog.getByRole('link', { name: 'Nuevo servicio para José Lema' })).toHaveAttribute(
    'href',
    '/serviceManagement?nuevo=1&asignar=d1',
  );
});

test.each<readonly [string, Partial<Unassigned>]>([
  ['Todos los servicios de hoy y mañana tienen conductor.', { services: [] }],
  ['Cargando servicios…', { services: null }],
  ['No pudimos leer los servicios sin conductor.', { services: null, isMissing: true }],
])('the dialog without services to offer says "%s"', (text, facts) => {
  unassigned = { ...unassigned, ...facts };
  const { dialog } = show();
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryByRole('listitem')).toBeNull();
});

test('ten services are offered, and a link leads to the others', () => {
  unassigned = { ...unassigned, services: Array.from({ length: 11 }, (_, index) => service(index.toString())) };
  const { dialog } = show();
  expect(dialog.getAllByRole('listitem')).toHaveLength(10);
  expect(dialog.getByRole('link', { name: 'Ver todos los servicios sin conductor' })).toHaveAttribute(
    'href',
    '/serviceManagement?conductor=default&estado=sin-terminar',
  );
});
