// @vitest-environment jsdom
import { changeBoard } from '@llevo/contract/endpoints/board';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { BackOfficeProvider } from '../../../ui/back-office/theme/back-office-provider.tsx';
import { changeDriver } from '../api/services.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

vi.mock('../api/services.ts', () => ({ changeDriver: vi.fn() }));
const change = vi.mocked(changeDriver);

const server = fakeApi();

beforeEach(() => {
  change.mockReset();
  // Growing text fields listen to fonts, which jsdom lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  act(() => {
    for (const { id } of shownNotifications()) dismiss(id);
  });
});

const service = toServiceRow(serviceFixture());
const LUIS = { id: 'd3', name: 'Luis Vera', warning: null, isPlaceSaid: false };

function show(driver = LUIS, facts: Partial<Service> = {}) {
  const service = toServiceRow(serviceFixture(facts));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackOfficeProvider>
        <ReassignDialog service={service} driver={driver} onClose={onClose} />
      </BackOfficeProvider>
    </QueryClientProvider>,
  );
  return { onClose, user: userEvent.setup() };
}

test('the dialog names both drivers, reassigns and closes', async () => {
  change.mockResolvedValue(service);
  const { user, onClose } = show();
  expect(screen.getByText('José Pérez')).toBeInTheDocument();
  expect(screen.getByText('Luis Vera')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).toHaveBeenCalledWith(service, 'd3', '');
  expect(onClose).toHaveBeenCalledOnce();
});

test('removing the driver has its own confirmation text', () => {
  show({ id: 'default', name: 'Sin asignar', warning: null, isPlaceSaid: false });
  expect(screen.getByRole('heading', { name: '¿Dejar el servicio sin conductor?' })).toBeInTheDocument();
});

test('a conflict names the first change, and can be overridden', async () => {
  const current = { driver: 'd2', driverName: 'Eva Mora', changedBy: 'Ana Lema', changedAt: null };
  change.mockRejectedValueOnce(new ApiError(409, { message: 'x', code: 'conflict', current }, { fallback: 'x' }));
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ana Lema ya asignó a Eva Mora.');
  expect(onClose).not.toHaveBeenCalled();
  change.mockResolvedValueOnce(service);
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).toHaveBeenLastCalledWith({ ...service, driver: 'd2', driverName: 'Eva Mora' }, 'd3', '');
});

test('a change can be undone by the version that it made', async () => {
  change.mockResolvedValue(service);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  const [notice] = shownNotifications();
  expect(notice).toMatchObject({ closesAfterMs: 10_000, action: { label: 'Deshacer' } });
  const changed = { ...service, driver: 'd1', driverName: 'José Pérez' };
  server.on(changeBoard, [{ ...changed }]);
  notice?.action?.run();
  await waitFor(() => {
    expect(shownNotifications().map(({ message }) => message)).toContain('Se deshizo el cambio de conductor.');
  });
  expect(server.calls.map(({ input }) => input)).toEqual([
    { changes: [{ id: service.id, updatedAt: service.updatedAt, undo: true }] },
  ]);
});

test('the driver of a finished service is changed without an undo', async () => {
  change.mockResolvedValue({ ...service, status: 'finalizado' });
  const { user } = show(LUIS, { status: 'finalizado' });
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(shownNotifications()[0]?.action).toBeUndefined();
});

test.each<[Partial<Service>, string]>([
  [
    { status: 'en camino' },
    'Está en camino: José Pérez ya salió a recoger. El servicio vuelve a «Pendiente» hasta que Luis Vera lo acepte.',
  ],
  [
    { status: 'en camino', arrivedAt: 1, typeService: 'IMMEDIATE' },
    'Está en camino: José Pérez ya está en la partida. El servicio vuelve a «Programado» hasta que Luis Vera lo acepte.',
  ],
  [
    { status: 'en curso' },
    'Está en curso: la carga va en el camión de José Pérez. Luis Vera sigue el viaje desde ahora, sin responder nada: acuerda con los dos dónde la pasan.',
  ],
])('a job under way says its state and asks for the reason: %o', async (facts, text) => {
  change.mockResolvedValue(service);
  const { user } = show(LUIS, facts);
  expect(screen.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Motivo/), 'Se dañó el camión');
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ id: 's1' }), 'd3', 'Se dañó el camión');
});

describe('where the chosen driver is', () => {
  const TODAY = guayaquilDate(Date.now());
  const at = (latitude: number, longitude: number) => {
    const locationUpdatedAt = new Date().toISOString();
    const luis = driverFixture({ id: 'd3', currentsCoords: { latitude, longitude }, locationUpdatedAt });
    server.on(listDrivers, withMeta([luis], { page: { offset: 0, limit: 1, total: 1, next_cursor: null } }));
  };

  test.each([
    [-2.19, -79.88, /^Está en Guayaquil \(.*\), a \d+ h( \d+ min)? de la partida\.$/],
    [-0.18, -78.48, /^Está en Quito \(.*\), a 1 min de la partida\.$/],
  ])('the place of a driver at %d, %d is said', async (latitude, longitude, text) => {
    at(latitude, longitude);
    show(LUIS, { date: TODAY });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('the place of a driver is not asked for another day, for loaded cargo, nor where the list has said it', () => {
    show(LUIS, { date: '2026-11-24' });
    show(LUIS, { date: TODAY, status: 'en curso' });
    show({ ...LUIS, isPlaceSaid: true }, { date: TODAY });
    expect(server.calls).toEqual([]);
  });
});

test('a job that has not begun asks for no reason', () => {
  show();
  expect(screen.queryByLabelText(/^Motivo/)).not.toBeInTheDocument();
});
