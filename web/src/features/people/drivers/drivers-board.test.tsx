// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { BackOfficeProvider } from '../../../ui/back-office/theme/back-office-provider.tsx';
import { DriversBoard } from './drivers-board.tsx';
import { driversUrl } from './drivers-url.ts';
import { FleetProvider, createFleet } from './fleet/fleet-view.ts';
import type { Fleet } from './fleet/fleet-view.ts';
import { useDriverList } from './use-driver-list.ts';

const driver = (id: string, name: string, change: Partial<DriverRow> = {}): DriverRow =>
  driverFixture({ id, name, email: `${id}@llevo.test`, cellphone: '0991234567', rating: 0, ...change });
const DRIVERS = [driver('d1', 'Ana'), driver('d2', 'José'), driver('d3', 'Luis', { typeVehicle: '10tn' })];

const IDENTITY = { uid: 'u', sessionId: 's', accountId: 'llevo' };
const server = fakeApi();

/** A phone: there is room for the list or the map, and a map needs a real browser. */
beforeEach(() => {
  server.on(listServices, []);
  server.on(listSavedViews, []);
  // Firestore finds no project: the screen has no live data.
  server.on(listDrivers, ({ input: { ids, typeVehicle } }) =>
    DRIVERS.filter(({ id }) => ids?.includes(id) ?? true).filter(
      (row) => typeVehicle === undefined || row.typeVehicle === typeVehicle,
    ),
  );
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign({}, media, { matches: query.includes('max-width') }),
  );
  // jsdom lays nothing out; the virtualizer needs a height to show cards in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const surround = (fleet: Fleet, address: string) =>
  function Surroundings({ children }: { readonly children: ReactNode }) {
    return (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BackOfficeProvider>
          <MemoryRouter initialEntries={[address]}>
            <FleetProvider value={fleet}>{children}</FleetProvider>
          </MemoryRouter>
        </BackOfficeProvider>
      </QueryClientProvider>
    );
  };

const Address = () => <output aria-label="address">{useLocation().search}</output>;

function show(query = '') {
  const fleet = createFleet(IDENTITY);
  const wrapper = surround(fleet, `/driverManagement${query}`);
  render(
    <>
      <DriversBoard />
      <Address />
    </>,
    { wrapper },
  );
  return { fleet, user: userEvent.setup() };
}

/** The area of the map, whose middle is at 0 and -78.5 degrees. */
const AREA = { south: -1, west: -79, north: 1, east: -78 };
const place = (lat: number) => ({ lat, lng: -78.487, heading: 0, speed: 0, updatedAtMs: Date.now() });

test('the page’s drivers are listed, and their positions follow the reports', async () => {
  const { fleet } = show();
  expect(await screen.findByText('Ana Lema')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  act(() => {
    fleet.store.apply('q', [{ id: 'd2', position: place(-0.184) }], false);
  });
  expect(await screen.findByTitle(/\(-0\.18400, -78\.48700\)$/)).toHaveAttribute(
    'href',
    expect.stringContaining('maps'),
  );
});

test('a filter goes to the URL and to the API', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo de vehículo' }), 'Camión 10 tn');
  expect(screen.getByLabelText('address')).toHaveTextContent('?vehiculo=10tn');
  await waitFor(() => {
    expect(screen.queryByText('Ana Lema')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Luis Lema')).toBeInTheDocument();
});

test('one press filters the drivers by status or connection, and another press undoes it', async () => {
  const { user } = show();
  const active = screen.getByRole('button', { name: /^Activos/ });
  await user.click(active);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\?estado=activado$/);
  await waitFor(() => {
    const asked = server.calls.filter(({ endpoint }) => endpoint === listDrivers);
    expect(asked.at(-1)?.input).toMatchObject({ status: 'activado' });
  });
  expect(active).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'En línea cerca' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('conexion=en-linea');
  await user.click(screen.getByRole('button', { name: 'En línea cerca' }));
  await user.click(active);
  expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
});

test('quick filters of a status show their numbers of drivers, those of the map do not', async () => {
  server.on(listDrivers, ({ input: { status } }) => {
    const total = status === 'activado' ? 242 : 20;
    return withMeta(DRIVERS, { page: { offset: 0, limit: 1, total, next_cursor: null } });
  });
  show();
  expect(await screen.findByRole('button', { name: 'Activos 242' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Por revisar 20' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'En línea cerca' })).toBeInTheDocument();
});

test('a driver who is cancelled or sent back steps back in the list, one in revision does not', async () => {
  const statuses = ['activado', 'revision', 'cancelado', 'correccion'] as const;
  server.on(
    listDrivers,
    statuses.map((status) => driver(status, status, { status })),
  );
  show();
  await waitFor(() => {
    expect(screen.getAllByText(/ Lema$/)).toHaveLength(4);
  });
  const quiet = screen.getAllByRole('listitem').map(({ dataset }) => dataset['quiet']);
  expect(quiet).toEqual([undefined, undefined, 'true', 'true']);
});

test('filters without results say so, and can be cleared at once', async () => {
  const { user } = show('?vehiculo=2tn');
  expect(await screen.findByText('No se han encontrado resultados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByText('Ana Lema')).toBeInTheDocument();
});

test('«En línea» without a map yet explains itself and offers the map', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('checkbox', { name: 'En línea en el mapa' }));
  expect(
    await screen.findByText('Aquí estarán quienes estén en línea en la zona que muestre el mapa'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir el mapa' })).toBeInTheDocument();
});

test('«Libres cerca» takes the place of «En línea», has its own order, and is cleared with the filters', async () => {
  const { user } = show('?conexion=en-linea');
  await user.click(screen.getByRole('button', { name: 'Libres cerca' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\?conexion=libres$/);
  expect(screen.getByRole('button', { name: 'Libres cerca' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'En línea cerca' })).toHaveAttribute('aria-pressed', 'false');
  expect(
    await screen.findByText('Aquí estarán los conductores libres de la zona que muestre el mapa'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  expect(await screen.findByRole('checkbox', { name: 'Libres en el mapa' })).toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'Orden' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  expect(await screen.findByRole('combobox', { name: 'Orden' })).toBeInTheDocument();
});

test('free drivers come by their distances from the middle of the map, and pings do not move their rows', async () => {
  server.on(listDrivers, [
    driver('far', 'Ana', { job: null }),
    driver('busy', 'Eva', { job: { status: 'en curso', until: null } }),
    driver('near', 'José', { job: null }),
    driver('paused', 'Luis', { job: null, isAvailable: false }),
    driver('small', 'Rosa', { job: null, typeVehicle: '2tn' }),
  ]);
  const fleet = createFleet(IDENTITY);
  const wrapper = surround(fleet, '/');
  const free = driversUrl.read(new URLSearchParams('conexion=libres&vehiculo=3tn'));
  const { result, rerender } = renderHook(() => useDriverList(free, AREA), { wrapper });
  fleet.inView.setViewport(AREA);
  const lats = { far: 0.4, busy: 0, near: 0.1, paused: 0.05, small: 0.02 };
  const drivers = Object.entries(lats).map(([id, lat]) => ({ id, position: place(lat) }));
  fleet.store.apply('q', drivers, true);
  const ids = () => result.current.rows.map(({ id }) => id);
  await waitFor(() => {
    expect(ids()).toEqual(['near', 'far']);
  });
  expect(result.current.nearby?.distances.get('near')).toBeCloseTo(11_213, -2);
  fleet.store.apply('q', [{ id: 'far', position: place(0.01) }], false);
  rerender();
  expect(ids()).toEqual(['near', 'far']);
});

test('the full count is shown with more than a hundred online', async () => {
  const fleet = createFleet(IDENTITY);
  const wrapper = surround(fleet, '/');
  const online = driversUrl.read(new URLSearchParams('conexion=en-linea'));
  const { result } = renderHook(() => useDriverList(online, AREA), { wrapper });
  fleet.inView.setViewport(AREA);
  const drivers = Array.from({ length: 130 }, (_, index) => ({ id: `d${index.toString()}`, position: place(0.1) }));
  fleet.store.apply('q', drivers, true);
  await waitFor(() => {
    expect(result.current.truncatedFrom).toBe(130);
  });
  await waitFor(() => {
    expect(result.current.rows.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
  });
});

test('the map counts the drivers that match the list’s filters, once their data have loaded', async () => {
  const { fleet } = show('?vehiculo=10tn');
  expect(await screen.findByText('Luis Lema')).toBeInTheDocument();
  const counts: number[] = [];
  const subscription = fleet.inView.summary$.subscribe(({ inView }) => counts.push(inView));
  act(() => {
    fleet.inView.setViewport(AREA);
    const drivers = ['d1', 'd2', 'd3'].map((id) => ({ id, position: place(0.1) }));
    fleet.store.apply('q', drivers, true);
  });
  await waitFor(() => {
    expect(fleet.driverCache.get('d1')).toBeDefined();
  });
  await waitFor(() => {
    expect(counts.at(-1)).toBe(1);
  });
  expect(['d1', 'd2', 'd3'].filter((id) => fleet.mapFilter.shows(id))).toEqual(['d3']);
  subscription.unsubscribe();
});

test('the selected driver stands in the address, and survives a change of the filters', async () => {
  const { user } = show('?seleccion=d2');
  await user.click(await screen.findByRole('tab', { name: 'Lista' }));
  expect(await screen.findByText('José Lema')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('checkbox', { name: 'En línea en el mapa' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('conexion=en-linea');
  expect(screen.getByLabelText('address')).toHaveTextContent('seleccion=d2');
});
