// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { DriversBoard } from './drivers-board.tsx';
import { FleetProvider, createFleet } from './fleet/fleet-view.ts';
import type { MapPane } from './map/map-pane.tsx';

const AREA = { south: -1, west: -79, north: 1, east: -78 };

type StubProps = Pick<
  ComponentProps<typeof MapPane>,
  'onViewport' | 'isFiltered' | 'isCenterMarked' | 'freeCount' | 'selectionControls'
>;

/** A map needs a real browser; its area does not. */
function MapStub({ onViewport, isFiltered, isCenterMarked, freeCount, selectionControls }: StubProps) {
  useEffect(() => {
    onViewport(AREA);
  }, [onViewport]);
  return (
    <>
      <p>{isFiltered ? 'Mapa filtrado' : 'Mapa de todos'}</p>
      <p>{isCenterMarked ? 'Centro marcado' : 'Sin marca del centro'}</p>
      <p>{freeCount}</p>
      <p>{selectionControls.selection.show === null ? 'Mapa quieto' : 'Mapa centrado'}</p>
    </>
  );
}
vi.mock(import('./map/map-pane.tsx'), () => ({
  MapPane: (props) => <MapStub {...props} />,
}));

const DRIVERS = [
  driverFixture({ id: 'far', name: 'Ana', job: null }),
  driverFixture({ id: 'busy', name: 'Eva', job: { status: 'en curso', until: null } }),
  driverFixture({ id: 'near', name: 'José', job: null }),
];
const LATITUDES = { far: 0.4, busy: 0.1, near: 0 };

const server = fakeApi();
beforeEach(() => {
  server.on(listServices, []);
  server.on(listSavedViews, []);
  server.on(listDrivers, DRIVERS);
  // jsdom lays nothing out; the virtualizer needs a height to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show() {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const drivers = Object.entries(LATITUDES).map(([id, lat]) => ({
    id,
    position: { lat, lng: -78.487, heading: 0, speed: 0, updatedAtMs: Date.now() },
  }));
  fleet.store.apply('q', drivers, true);
  const { user } = renderScreen(
    <FleetProvider value={fleet}>
      <DriversBoard />
    </FleetProvider>,
  );
  return { fleet, user };
}

test('one press lists the free drivers with their distances, and leaves the map to them', async () => {
  const { fleet, user } = show();
  expect(await screen.findByText('Eva Lema')).toBeInTheDocument();
  expect(screen.getByText('Mapa de todos')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  expect(await screen.findByText('1.4 km')).toBeInTheDocument();
  expect(screen.getAllByText(/ Lema$/).map(({ textContent }) => textContent)).toEqual(['José Lema', 'Ana Lema']);
  expect(screen.getByText('Mapa filtrado')).toBeInTheDocument();
  expect(Object.keys(LATITUDES).filter((id) => fleet.mapFilter.shows(id))).toEqual(['far', 'near']);
  const readings = server.calls.filter(({ endpoint }) => endpoint === listDrivers).map(({ input }) => input);
  expect(readings).toContainEqual(expect.objectContaining({ ids: ['busy', 'far', 'near'], include: 'job' }));
});

test('a driver with an overdue job is late in the whole list, and comes after the free ones', async () => {
  const today = guayaquilDate(Date.now());
  const overdue = { date: today, hour: '07:22', status: 'confirmado' };
  server.on(listServices, ({ input }) =>
    input.statusGroup === 'overdue'
      ? [
          toServiceRow(serviceFixture({ ...overdue, id: 's1', driverId: 'near', hour: '09:00' })),
          toServiceRow(serviceFixture({ ...overdue, id: 's2', driverId: 'near' })),
          toServiceRow(serviceFixture({ ...overdue, id: 's3', driverId: null, driverName: null })),
        ]
      : [],
  );
  const { user } = show();
  expect(await screen.findByText('Atrasado 07:22')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  expect(await screen.findByText('Distancias en línea recta desde el centro del mapa.')).toBeInTheDocument();
  expect(screen.getByText('Atrasado 07:22')).toBeInTheDocument();
  expect(screen.getAllByText(/ Lema$/).map(({ textContent }) => textContent)).toEqual(['Ana Lema', 'José Lema']);
  expect(screen.getAllByText('1 libre a la vista · 1 atrasado')).toHaveLength(2);
  expect(server.calls.map(({ input }) => input)).toContainEqual({
    statusGroup: 'overdue',
    dateFrom: today,
    dateTo: today,
    limit: 100,
  });
});

test('a free driver is opened without a move of the map, one of another list is shown in its middle', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  await user.click(await screen.findByText('José Lema'));
  expect(screen.getByLabelText('address')).toHaveTextContent('seleccion=near');
  expect(screen.getByText('Mapa quieto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  await user.click(await screen.findByText('Eva Lema'));
  expect(screen.getByText('Mapa centrado')).toBeInTheDocument();
});

test('list and map agree on the number of free drivers, and both show where the distances begin', async () => {
  const { user } = show();
  expect(await screen.findByText('Sin marca del centro')).toBeInTheDocument();
  expect(screen.queryByText(/libres a la vista/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  expect(await screen.findByText('Centro marcado')).toBeInTheDocument();
  expect(await screen.findByText('Distancias en línea recta desde el centro del mapa.')).toBeInTheDocument();
  expect(screen.getAllByText('2 libres a la vista')).toHaveLength(2);
});
