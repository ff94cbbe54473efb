// @vitest-environment jsdom
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { explainSearch, pauseSearch } from '@llevo/contract/endpoints/dispatch';
import { changeBoard, getBoardWeek, listBoardDrivers } from '@llevo/contract/endpoints/board';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toConflictingJob } from '@llevo/contract/rules/board/board-conflict';
import { sevenDatesFrom } from '@llevo/contract/rules/services/payout-weeks';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { toSearchRow } from '@llevo/contract/rules/services/search-row';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../lib/notifications/notifications.ts';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { writeSession } from '../../lib/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { boardDriverFixture } from '../../testing/board-driver-fixture.ts';
import { boardLoadFixture } from '../../testing/board-load-fixture.ts';
import { searchFixture } from '../../testing/search-fixture.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import type { MapDrag } from './map/map-drag.ts';
import type { MapTarget } from './map/paint-open.ts';
import type { HoveredTarget } from './map/use-routes-map.ts';
import { BoardPage } from './board-page.tsx';
import { createBoardLive } from './live/board-live.ts';

const live = vi.hoisted(() => {
  const changed = new EventTarget();
  return {
    services: [] as Service[] | null,
    lastChange: { serviceId: 's1', atMs: 0 },
    /** The routes on the map, and the chosen driver. */
    onMap: '',
    /** The jobs without a driver and the free drivers on it. */
    openOnMap: [] as string[],
    /** Presses on the map. */
    press: (_target: MapTarget): void => undefined,
    /** A job that is dragged on the map to a driver. */
    drop: null as ((jobId: string, driverId: string) => void) | null,
    drag: null as MapDrag | null,
    hovered: null as HoveredTarget | null,
    changed,
    subscribe: (listener: () => void) => {
      changed.addEventListener('change', listener);
      return () => {
        changed.removeEventListener('change', listener);
      };
    },
  };
});
/** Delivers a report of Firestore. */
const report = (next: Partial<Pick<typeof live, 'services' | 'lastChange'>>) => {
  Object.assign(live, next);
  act(() => {
    live.changed.dispatchEvent(new Event('change'));
  });
};
// No map engine runs in jsdom.
vi.mock(import('./map/use-routes-map.ts'), () => ({
  useRoutesMap: ({ routes, selectedId, open, onChoose, onDrop }) => {
    live.press = onChoose;
    live.drop = onDrop;
    live.openOnMap = [...open.jobs.map(({ hour }) => hour), ...open.drivers.map(({ name }) => name)];
    live.onMap = `${routes.map(({ mark, jobs }) => `${mark}:${jobs.length.toString()}`).join(' ')} ${selectedId ?? '-'}`;
    const { drag, hovered } = live;
    const [mapRef, canvasRef] = [{ current: null }, { current: null }];
    return { state: 'ready', mapRef, canvasRef, drag, hovered, retry: () => undefined };
  },
}));
vi.mock(import('../../lib/live/use-live-documents.ts'), async (original) => ({
  ...(await original()),
  useLiveDocuments: () => ({ values: null }) as never,
}));
// Firestore needs a real browser.
vi.mock(import('./live/use-day-services.ts'), async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    useDayServices: () => ({
      services: useSyncExternalStore(live.subscribe, () => live.services),
      retry: () => undefined,
      status: { connection: 'live', lastLiveAtMs: 0, saturated: [], error: null } as const,
    }),
  };
});
vi.mock(import('./live/use-last-change.ts'), async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    useLastChange: () => ({
      lastChange: useSyncExternalStore(live.subscribe, () => live.lastChange),
      status: { connection: 'live', lastLiveAtMs: 0, saturated: [], error: null } as const,
    }),
  };
});

const DATE = '2026-11-24';
const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, facts: Partial<Service> = {}) =>
  serviceFixture({ id, number: id.toUpperCase(), date: DATE, start: near, finish: near, ...facts });

const BOOKED = service('booked', { hour: '08:00', driverId: 'd1', userName: 'Ana Vera' });
const OPEN = service('open', { hour: '09:00', driverId: null, driverName: null, userName: 'Rosa Cruz' });
const ON_ITS_WAY = service('moving', { hour: '07:00', driverId: null, driverName: null, status: 'en camino' });

const server = fakeApi();
let isPhone = false;
/** The width of a small laptop. */
let isNarrow = false;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  // A list of such a height has rows in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isPhone || (isNarrow && query === '(max-width: 69.99em)'),
        media: query,
      }) as MediaQueryList,
  );
  isPhone = false;
  isNarrow = false;
  live.hovered = null;
  live.services = [BOOKED, OPEN, ON_ITS_WAY];
  live.lastChange = { serviceId: 's1', atMs: 0 };
  server.on(listCustomers, []);
  server.on(listDrivers, []);
  // The open services of earlier days.
  server.on(listServices, withMeta([], { page: { offset: 0, limit: 1, total: 0, next_cursor: null } }));
  server.on(listBoardDrivers, {
    drivers: [boardDriverFixture('d1'), boardDriverFixture('d2'), boardDriverFixture('d3')],
    is_partial: false,
  });
  server.on(changeBoard, ({ input: { changes } }) =>
    changes.map(({ id, driver: to = 'default' }) => ({
      id,
      updatedAt: '2026-11-20T16:00:00.000Z',
      driver: to,
      driverName: null,
      date: DATE,
      hour: '09:00',
    })),
  );
});
afterEach(() => {
  act(() => {
    writeSession(null);
  });
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const { id } of shownNotifications()) dismiss(id);
});

const show = (query = '') =>
  renderScreen(<BoardPage identity={{ uid: 'u1', sessionId: 's1', accountId: 'a1' }} live={createBoardLive('u1')} />, {
    path: `/serviceManagement/board?fecha=${DATE}${query}`,
  });
const job = (name: RegExp) => screen.findByRole('button', { name });
const sent = () => server.calls.filter(({ endpoint }) => endpoint === changeBoard).map(({ input }) => input);
const shown = () => shownNotifications().map(({ message }) => message);

test('the keyboard assigns a job, announces the effects, and undoes it', async () => {
  const { user } = show();
  (await job(/^OPEN de Rosa Cruz/)).focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByText(/^Luz d1, 09:00\./)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  const updatedAt = '2026-11-20T15:00:00.000Z';
  await waitFor(() => {
    expect(shown()).toEqual(['El servicio OPEN de Rosa Cruz lo lleva Luz d2 a las 09:15.']);
  });
  expect(sent()).toEqual([
    { changes: [{ id: 'open', updatedAt, driver: 'd2', schedule: { date: DATE, hour: '09:15' } }] },
  ]);
  expect(await job(/^OPEN.*Luz d2$/)).toHaveFocus();

  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(shown()).toEqual(['Se deshizo el cambio.']);
  });
  expect(sent().at(-1)).toEqual({ changes: [{ id: 'open', updatedAt: '2026-11-20T16:00:00.000Z', undo: true }] });
});

test('who only reads opens a job by the key that moves it for others, and changes nothing', async () => {
  writeSession(sessionFixture({ permission: 'viewer' }));
  const { user } = show();
  const open = await job(/^OPEN de Rosa Cruz/);
  expect(screen.queryByRole('button', { name: 'Asignar todo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nuevo servicio' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir el día' })).toBeNull();
  open.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'Ver el servicio' })).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Conductor')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('the dialog that prints reads the shown day, and gives the focus back to its button', async () => {
  const { user } = show();
  (await screen.findByRole('button', { name: 'Imprimir el día' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Imprimir el día' });
  expect(await within(dialog).findByText('No hay servicios este día.')).toBeInTheDocument();
  const reads = server.calls.filter(({ endpoint }) => endpoint === listServices).map(({ input }) => input);
  expect(reads).toContainEqual(expect.objectContaining({ date: DATE }));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('button', { name: 'Imprimir el día' })).toHaveFocus();
});

test('a job whose driver is searched for says so, and its dialog takes the search over', async () => {
  server.on(explainSearch, () => ({ search: null, farthest_minutes: 20, offers: [], drivers: [] }));
  server.on(pauseSearch, ({ input }) => {
    expect(input).toEqual({ id: 'open' });
    return { ...toSearchRow(searchFixture()), state: 'paused' as const };
  });
  live.services = [BOOKED, { ...OPEN, typeService: 'IMMEDIATE', search: searchFixture() }];
  const { user } = show();
  const card = await job(/^OPEN de Rosa Cruz, .* Buscando conductor · 2 preguntados$/);
  expect(within(card).getByText(/^Buscando conductor · 2 preguntados/)).toBeInTheDocument();
  await user.click(card);
  await user.click(await screen.findByRole('button', { name: 'Decidir yo' }));
  await waitFor(() => {
    expect(shown()).toEqual(['Búsqueda en pausa. Elige tú al conductor.']);
  });
});

test('an immediate job without a driver says so in place of the name of its status', async () => {
  live.services = [{ ...OPEN, typeService: 'IMMEDIATE', status: 'inmediato' }];
  const { user } = show();
  const card = await job(/^OPEN de Rosa Cruz, .*, inmediato, sin conductor$/);
  expect(card.title).toMatch(/, inmediato, sin conductor$/);
  await user.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'OPEN de Rosa Cruz' });
  expect(dialog).toHaveTextContent('Inmediato, sin conductor');
  expect(dialog).not.toHaveTextContent('Programado');
});

test('an immediate job of an earlier day says that it has no driver, once', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  const facts = { date: '2026-11-20', hour: '08:00', driverId: null, driverName: null } as const;
  const late = toServiceRow(service('late', { ...facts, typeService: 'IMMEDIATE', status: 'inmediato' }));
  server.on(listServices, withMeta([late], { page: { offset: 0, limit: 50, total: 1, next_cursor: null } }));
  show();
  const list = await screen.findByRole('list', { name: 'De días anteriores' });
  const card = within(list).getByRole('button', { name: /^LATE de .*, Camión 3 tn, Inmediato, sin conductor$/ });
  expect(card).toHaveTextContent(/^20 nov 08:00 · Sin conductor/);
});

test('the keyboard swaps two jobs', async () => {
  live.services = [BOOKED, service('other', { hour: '15:00', driverId: 'd2', userName: 'Eva Paz' })];
  const { user } = show();
  (await job(/^BOOKED/)).focus();
  await user.keyboard('{Enter}{ArrowDown}i{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(['BOOKED de Ana Vera y OTHER de Eva Paz se intercambiaron.']);
  });
  expect(sent()).toEqual([
    {
      changes: [
        expect.objectContaining({ id: 'booked', driver: 'd2' }),
        expect.objectContaining({ id: 'other', driver: 'd1' }),
      ],
    },
  ]);
});

test('a conflicting change goes back, and names who was first', async () => {
  const changed = { ...OPEN, driverId: 'd3', driverName: 'Luz d3', lastChange: { uid: 'u2', name: 'Ana', at: 1 } };
  const current = { jobs: [toConflictingJob(changed, 'changed')] };
  server.on(changeBoard, errorReply('conflict', 'El servicio cambió', { current }));
  const { user } = show();
  (await job(/^OPEN/)).focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => {
    expect(shown()[0]).toMatch(/cambió OPEN: ahora está con Luz d3, a las 09:00\. No se cambió nada/);
  });
  expect(await job(/^OPEN.*sin conductor$/)).toBeInTheDocument();
});

test('the suggestion proposes drivers for movable jobs, leaves out deselected ones, and assigns the rest together', async () => {
  live.services = [
    BOOKED,
    OPEN,
    ON_ITS_WAY,
    service('third', { hour: '14:00', driverId: null, driverName: null, userName: 'Eva Paz' }),
    service('huge', { hour: '15:00', driverId: null, driverName: null, typeVehicle: '10tn' }),
  ];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Asignar todo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar todo' });
  expect(await within(dialog).findByText(/^2 con propuesta, 1 sin ella/)).toBeInTheDocument();
  expect(within(dialog).getByText('Ningún conductor tiene el vehículo pedido.')).toBeInTheDocument();
  const all = within(dialog).getByRole('checkbox', { name: 'Todos' });
  expect(all).toBeChecked();
  await user.click(all);
  expect(within(dialog).getByRole('button', { name: 'Asignar 0 servicios' })).toBeDisabled();
  await user.click(all);
  await user.click(within(dialog).getByRole('checkbox', { name: /THIRD/ }));
  expect(all).toBePartiallyChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Asignar 1 servicio' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ changes: [expect.objectContaining({ id: 'open', driver: 'd1' })] }]);
  });
});

test('a job without a driver says its vehicle and city, and its address without the city', async () => {
  const addressStart = 'Av. Quito N8, Centro, Santo Domingo';
  live.services = [service('open', { driverId: null, driverName: null, typeVehicle: 'cabina_simple', addressStart })];
  show();
  const list = await screen.findByRole('region', { name: 'Sin conductor' });
  const card = await within(list).findByRole('button');
  expect(card).toHaveTextContent(/Cabina simple · Santo Domingo ?Av\. Quito N8, Centro$/);
});

test('on a phone the day is a list whose sheet assigns', async () => {
  isPhone = true;
  const { user } = show();
  await user.click(await job(/Rosa Cruz/));
  const sheet = await screen.findByRole('dialog', { name: 'OPEN de Rosa Cruz' });
  await user.selectOptions(within(sheet).getByLabelText('Conductor'), 'd3');
  await user.click(within(sheet).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ changes: [expect.objectContaining({ id: 'open', driver: 'd3' })] }]);
  });
  expect(screen.getByRole('region', { name: 'Luz d3' })).toHaveTextContent('Rosa Cruz');
});

test('on a phone the filters of drivers are behind one button', async () => {
  isPhone = true;
  const { user } = show();
  await job(/Rosa Cruz/);
  expect(screen.queryByRole('searchbox', { name: 'Buscar conductor' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = await screen.findByRole('dialog', { name: /^Filtros/ });
  await user.selectOptions(within(sheet).getByLabelText('Conductores'), 'busy');
  await user.type(within(sheet).getByLabelText('Buscar conductor'), 'otra');
  await user.click(within(sheet).getByRole('button', { name: 'Ver la lista' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Luz d1' })).toBeNull();
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('buscar=otra&grupo=con-servicio');
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Buscar conductor: otra' }));
  expect(await screen.findByRole('region', { name: 'Luz d1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeInTheDocument();
});

test('on a narrow screen the search stays in the toolbar, and the other filters of drivers are behind one button', async () => {
  isNarrow = true;
  const { user } = show('&buscar=luz');
  await job(/Rosa Cruz/);
  expect(screen.getByRole('searchbox', { name: 'Buscar conductor' })).toHaveValue('luz');
  expect(screen.queryByRole('combobox', { name: 'Conductores' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const menu = await screen.findByRole('dialog', { name: /^Filtros/ });
  await user.selectOptions(within(menu).getByLabelText('Conductores'), 'busy');
  expect(screen.getByLabelText('address')).toHaveTextContent('grupo=con-servicio');
  expect(screen.getByRole('button', { name: 'Quitar el filtro Conductores: Con servicio' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Quitar el filtro Buscar conductor/ })).toBeNull();
});

test('on a phone the sheet swaps two jobs, with what it means for both, and undoes it', async () => {
  isPhone = true;
  const other = service('other', { hour: '15:00', driverId: 'd2', userName: 'Eva Paz', typeVehicle: '6tn' });
  live.services = [BOOKED, other, service('begun', { hour: '17:00', driverId: 'd2', status: 'en curso' })];
  const { user } = show();
  await user.click(await job(/Ana Vera/));
  const sheet = await screen.findByRole('dialog', { name: 'BOOKED de Ana Vera' });
  expect(within(sheet).queryByLabelText('Intercambiar con')).not.toBeInTheDocument();
  await user.selectOptions(within(sheet).getByLabelText('Conductor'), 'd2');
  const swap = within(sheet).getByLabelText('Intercambiar con');
  expect(within(swap).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(swap, 'other');
  expect(within(sheet).getByLabelText(/^Hora/)).toBeDisabled();
  expect(sheet).toHaveTextContent('El otro servicio: Su vehículo es más pequeño que el pedido.');

  // If a colleague takes the other job first, the swap does not turn into an assignment.
  report({ services: [BOOKED, { ...other, driverId: 'd3', updatedAt: 1 }] });
  expect(await within(sheet).findByText(/cambió mientras tanto/)).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Intercambiar' })).toBeDisabled();
  report({ services: [BOOKED, other] });
  await user.click(within(sheet).getByRole('button', { name: 'Intercambiar' }));
  await waitFor(() => {
    expect(shown()).toEqual(['BOOKED de Ana Vera y OTHER de Eva Paz se intercambiaron.']);
  });
  expect(sent()).toEqual([
    {
      changes: [
        { id: 'booked', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd2' },
        { id: 'other', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd1' },
      ],
    },
  ]);
  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(sent()[1]?.changes).toMatchObject([
      { id: 'booked', undo: true },
      { id: 'other', undo: true },
    ]);
  });
});

test('the map shows all drivers of the day from what the board has read, and one who is chosen stands out', async () => {
  live.services = [BOOKED, OPEN, service('other', { driverId: 'd2', typeVehicle: '6tn' })];
  const { user } = show('&mapa=1');
  const map = await screen.findByRole('region', { name: 'Mapa del día' });
  expect(
    within(map)
      .getAllByRole('button', { name: /^LD/ })
      .map((button) => button.textContent),
  ).toEqual(['LD2 Luz d2 1 servicio · 08:30 ', 'LD Luz d1 1 servicio · 08:00 ']);
  expect(live.onMap).toBe('LD2:1 LD:1 -');
  const read = server.calls.length;
  await user.click(within(map).getByRole('button', { name: /Luz d2/ }));
  expect(live.onMap).toBe('LD2:1 LD:1 d2');
  expect(within(map).getByRole('listitem')).toHaveTextContent('Av. Amazonas');
  await user.selectOptions(within(map).getByLabelText('Conductor en el mapa'), 'Todos los conductores');
  expect(screen.getByLabelText('address')).not.toHaveTextContent('conductor');
  await user.selectOptions(screen.getByLabelText('Vehículo'), '6tn');
  expect(within(map).getByText('Ningún conductor tiene servicios este día.')).toBeInTheDocument();
  expect(server.calls).toHaveLength(read);
});

describe('today', () => {
  // Ten in the morning in Ecuador.
  const NOW = '2026-11-24T15:00:00Z';
  const seen = ([lat, lng]: readonly [number, number], city: string, at = '2026-11-24T14:57:00Z') => ({
    lat,
    lng,
    city,
    seen_at: at,
  });
  const QUITO = seen([-0.2, -78.5], 'Quito');
  const LATE = service('late', { hour: '11:00', driverId: null, driverName: null, userName: 'Eva Paz' });
  beforeEach(() => {
    vi.setSystemTime(Date.parse(NOW));
    live.services = [LATE];
    server.on(listBoardDrivers, {
      drivers: [
        boardDriverFixture('d1', { place: seen([-2.2, -79.88], 'Guayaquil', '2026-11-24T14:48:00Z') }),
        boardDriverFixture('d2', { surname: 'd1', plate: 'PBA-1234', place: seen([-0.25, -78.52], 'Quito') }),
        boardDriverFixture('d3', { place: QUITO }),
        boardDriverFixture('d4'),
      ],
      is_partial: false,
    });
  });

  test('a driver in another city is named with place and minutes, in the lane and when a job is carried there', async () => {
    const { user } = show();
    expect(await screen.findByRole('listitem', { name: 'Luz d1. en Guayaquil · hace 12 min' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Luz d4' })).toBeInTheDocument();
    (await job(/^LATE/)).focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(
      screen.getByText(/^Luz d1, 11:00\. Está en Guayaquil \(hace 12 min\), a 7 h \d+ min de la partida\.$/),
    ).toBeInTheDocument();
  });

  test('the dialog offers who is near first, drivers of one name with their plates, and those elsewhere as a conflict', async () => {
    const { user } = show();
    await user.click(await job(/^LATE/));
    const select = within(await screen.findByRole('dialog')).getByLabelText('Conductor');
    const groups = within(select)
      .getAllByRole('group')
      .map((group) => [
        group.getAttribute('label'),
        within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ]);
    expect(groups).toEqual([
      [
        'Pueden, los más cercanos primero',
        [
          'Luz d3 · a 1 min, en Quito · Camión 3 tn',
          expect.stringMatching(/^Luz d1 · PBA-1234 · a \d+ min, en Quito · /),
          'Luz d4 · Camión 3 tn',
        ],
      ],
      ['Con conflicto', [expect.stringMatching(/^Luz d1 · a 7 h \d+ min, en Guayaquil · /)]],
    ]);
  });

  test('the dialog assigns one of the nearest drivers who can do the job by one press', async () => {
    const { user } = show();
    await user.click(await job(/^LATE/));
    const nearest = within(await screen.findByRole('group', { name: 'Los más cercanos' }));
    expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Asignar a Luz d3 · 1 min Quito',
      expect.stringMatching(/^Asignar a Luz d1 · \d+ min Quito · PBA-1234$/),
    ]);
    await user.click(nearest.getByRole('button', { name: /Luz d3/ }));
    await waitFor(() => {
      expect(sent()).toEqual([{ changes: [expect.objectContaining({ id: 'late', driver: 'd3' })] }]);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await job(/^LATE.*Luz d3/)).toBeInTheDocument();
  });

  test('the dialog does not offer the driver of the job as its nearest', async () => {
    live.services = [service('own', { hour: '11:00', driverId: 'd3', driverName: 'Luz d3' })];
    const { user } = show();
    await user.click(await job(/^OWN/));
    const nearest = within(await screen.findByRole('group', { name: 'Los más cercanos' }));
    expect(nearest.queryByRole('button', { name: /Luz d3/ })).toBeNull();
  });

  test('the proposal takes the nearest, and says from where and in how many minutes', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Asignar todo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Asignar todo' });
    expect(
      await within(dialog).findByText(/Está en Quito \(hace 3 min\), a 1 min de la partida\.$/),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('Luz d3')).toBeInTheDocument();
  });

  test('a proposal says vehicle and place of the job; long before it, only the city of the driver', async () => {
    const addressStart = 'Av. Quito N8, Centro, Santo Domingo';
    live.services = [
      service('night', { hour: '20:00', driverId: null, driverName: null, addressStart }),
      service('huge', { hour: '21:00', driverId: null, driverName: null, typeVehicle: '10tn', addressStart }),
    ];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Asignar todo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Asignar todo' });
    const rows = within(dialog);
    expect(await rows.findByText('Camión 3 tn · Centro, Santo Domingo')).toBeInTheDocument();
    expect(rows.getByText('Camión 10 tn · Centro, Santo Domingo')).toBeInTheDocument();
    expect(
      rows.getByRole('checkbox', { name: /NIGHT.*maneja menos sin carga\. Ahora está en Quito\.$/ }),
    ).toBeInTheDocument();
  });

  test('the proposal begins with jobs whose hour has passed, and says for how long they are late', async () => {
    live.services = [LATE, service('over', { hour: '09:10', driverId: null, driverName: null, userName: 'Ana Vera' })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Asignar todo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Asignar todo' });
    const [first] = within(await within(dialog).findByRole('list', { name: 'Propuesta' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^09:10 OVER de Ana Vera → Luz d3.*Atrasado 50 min/);
    expect(within(dialog).getByText(/^2 con propuesta\. A cada/)).toBeInTheDocument();
  });

  test('a lane says name and state, above plate, vehicle, place and jobs', async () => {
    live.services = [service('now', { hour: '09:30', driverId: 'd2', driverName: 'Luz d1', status: 'en curso' })];
    show();
    const lane = await screen.findByRole('listitem', { name: /^Luz d1\. en Quito/ });
    expect(lane).toHaveTextContent(/^Luz d1 Ocupado PBA-1234 · 3 tn · en Quito 1 servicio · 09:30/);
    expect(screen.getByRole('listitem', { name: /^Luz d3/ })).toHaveTextContent(/^Luz d3 Libre 3 tn · en Quito$/);
    expect(screen.getByRole('listitem', { name: 'Luz d4' })).toHaveTextContent(/^Luz d4 Sin señal 3 tn$/);
  });

  test('the lane of a free driver says until when, and has no hour once all jobs are over', async () => {
    live.services = [
      service('done', { hour: '08:00', driverId: 'd2', driverName: 'Luz d1', status: 'finalizado' }),
      service('next', { hour: '17:25', driverId: 'd2', driverName: 'Luz d1' }),
      service('only', { hour: '08:30', driverId: 'd3', driverName: 'Luz d3', status: 'finalizado' }),
    ];
    show();
    const lane = await screen.findByRole('listitem', { name: /^Luz d1\. en Quito/ });
    expect(lane).toHaveTextContent(/^Luz d1 Libre hasta 17:25 PBA-1234 · 3 tn · en Quito 2 servicios/);
    const other = screen.getByRole('listitem', { name: /^Luz d3/ });
    expect(other).toHaveTextContent(/^Luz d3 Libre 3 tn · en Quito 1 servicio/);
  });

  test('the lane of a driver who takes no jobs says why, after the plate', async () => {
    const drivers = [boardDriverFixture('d1', { plate: 'PBA-1234', available: false })];
    server.on(listBoardDrivers, { drivers, is_partial: false });
    show();
    const lane = await screen.findByRole('listitem', { name: /^Luz d1\. No está recibiendo trabajos/ });
    expect(lane).toHaveTextContent(/^Luz d1 PBA-1234 · No está recibiendo trabajos\.$/);
  });

  test('the head of the time line counts the drivers who are free now, and apart those who send no position', async () => {
    show();
    expect(await screen.findByText('2 libres ahora')).toBeInTheDocument();
    expect(screen.getByText('2 sin señal')).toBeInTheDocument();
  });

  test('the number of free drivers shows them alone, and the address keeps it', async () => {
    const on = service('on', { hour: '09:30', driverId: 'd2', driverName: 'Luz d1', status: 'en curso' });
    live.services = [on, service('next', { hour: '17:25', driverId: 'd3', driverName: 'Luz d3' })];
    const { user } = show();
    const timeline = within(await screen.findByRole('region', { name: 'Línea de tiempo' }));
    expect(await timeline.findAllByRole('listitem')).toHaveLength(4);
    const free = timeline.getByRole('button', { name: '1 libre ahora' });
    expect(free).toHaveAttribute('aria-pressed', 'false');
    await user.click(free);
    expect(timeline.getByRole('listitem')).toHaveTextContent(/^Luz d3 Libre hasta 17:25/);
    expect(timeline.getByRole('button', { name: '1 libre ahora' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Conductores' })).toHaveValue('freeNow');
    expect(screen.getByLabelText('address')).toHaveTextContent('grupo=libres-ahora');
    // Without any the filter can still be taken off.
    report({ services: [on, service('past', { hour: '09:30', driverId: 'd3', driverName: 'Luz d3' })] });
    await user.click(timeline.getByRole('button', { name: 'Nadie libre ahora' }));
    expect(timeline.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByLabelText('address')).not.toHaveTextContent('grupo');
  });

  test('the number of free drivers cannot be pressed while no driver is free', async () => {
    server.on(listBoardDrivers, { drivers: [boardDriverFixture('d4')], is_partial: false });
    show();
    expect(await screen.findByText('Nadie libre ahora')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nadie libre ahora' })).toBeNull();
  });

  test('the lane of a driver who has not set out says that it is time, or how late it is', async () => {
    live.services = [
      service('now', { hour: '10:00', driverId: 'd2', driverName: 'Luz d1' }),
      service('past', { hour: '09:30', driverId: 'd3', driverName: 'Luz d3' }),
    ];
    show();
    expect(await screen.findByRole('listitem', { name: /^Luz d1\. en Quito/ })).toHaveTextContent('Debe salir');
    expect(screen.getByRole('listitem', { name: /^Luz d3/ })).toHaveTextContent(/^Luz d3 30 min tarde/);
  });

  test('the lane of a driver who is at work says how late the next job is beside it', async () => {
    live.services = [
      service('on', { hour: '07:30', driverId: 'd3', driverName: 'Luz d3', status: 'en curso' }),
      service('past', { hour: '09:30', driverId: 'd3', driverName: 'Luz d3' }),
    ];
    show();
    const lane = await screen.findByRole('listitem', { name: /^Luz d3/ });
    expect(lane).toHaveTextContent(/^Luz d3 Ocupado · 30 min tarde/);
  });

  test('a driver on the way past the hour is marked late until at the pick-up, in the words of the bell', async () => {
    const onTheWay = { hour: '09:50', status: 'en camino' } as const;
    live.services = [
      service('past', { ...onTheWay, driverId: 'd2', driverName: 'Luz d1' }),
      service('there', { ...onTheWay, driverId: 'd3', driverName: 'Luz d3' }),
    ];
    show();
    const lane = await screen.findByRole('listitem', { name: /^Luz d1\. en Quito/ });
    expect(lane).toHaveTextContent(/^Luz d1 Ocupado · 10 min tarde/);
    expect(await job(/^PAST.*El conductor va 10 min tarde\.$/)).toHaveAttribute('data-short', 'true');
    expect(await job(/^THERE/)).toHaveAttribute('data-short', 'false');
    expect(screen.getByRole('listitem', { name: /^Luz d3/ })).toHaveTextContent(/^Luz d3 Ocupado(?! ·)/);
  });

  test('a job under way past its planned end says so in its bar, its hint and the head of its lane', async () => {
    const on = { hour: '08:30', driverId: 'd3', driverName: 'Luz d3' };
    live.services = [service('on', { ...on, status: 'en curso' })];
    show();
    const bar = await job(/^ON de .*, Pasó su fin hace 30 min$/);
    expect(bar).toHaveTextContent('Pasó su fin hace 30 min');
    expect(bar).toHaveAttribute('data-past-end', 'true');
    expect(bar.title).toContain('Pasó su fin hace 30 min');
    expect(screen.getByRole('listitem', { name: /^Luz d3/ })).toHaveTextContent(/^Luz d3 Ocupado · fin \+30 min/);

    report({ services: [service('on', { ...on, status: 'finalizado' })] });
    expect(await job(/^ON de .*, finalizado, Luz d3$/)).toHaveAttribute('data-past-end', 'false');
  });

  test('a narrow bar of a job past its end says the minutes alone, and the head how late the next job is', async () => {
    const facts = { driverId: 'd3', driverName: 'Luz d3' };
    live.services = [
      service('on', { ...facts, hour: '08:30', status: 'en curso' }),
      service('past', { ...facts, hour: '09:35' }),
    ];
    show();
    expect(await job(/^ON de /)).toHaveTextContent(/\+30 min$/);
    expect(screen.getByRole('listitem', { name: /^Luz d3/ })).toHaveTextContent(/^Luz d3 Ocupado · 25 min tarde/);
  });

  test('a job past its end that no one began says both', async () => {
    live.services = [service('past', { hour: '08:00', driverId: 'd3', driverName: 'Luz d3' })];
    show();
    const bar = await job(/^PAST de .*, Atrasado 2 h, Pasó su fin hace 1 h$/);
    expect(bar).toHaveAttribute('data-overdue', 'true');
    expect(bar).toHaveAttribute('data-past-end', 'true');
  });

  test('a phone says of a job that its planned end has passed', async () => {
    isPhone = true;
    live.services = [service('on', { hour: '08:30', driverId: 'd3', driverName: 'Luz d3', status: 'en curso' })];
    show();
    expect(await job(/Pasó su fin hace 30 min$/)).toHaveAttribute('data-past-end', 'true');
  });

  test('a driver who cannot be there by the hour is marked, with the way', async () => {
    live.services = [
      service('far', { hour: '11:00', driverId: 'd2', driverName: 'Luz d1', start: { lat: -4, lng: -79.2 } }),
    ];
    show();
    expect(await screen.findByRole('listitem', { name: /^Luz d1\. en Quito/ })).toHaveTextContent('No llega');
    const bar = await job(/^FAR.*Faltan 1 h: no llega a tiempo\./);
    expect(bar).toHaveAttribute('data-short', 'true');
    expect(bar).toHaveAttribute('data-conflict', 'false');
  });

  test('a phone says of a job that its driver cannot be there by the hour', async () => {
    isPhone = true;
    live.services = [
      service('far', { hour: '11:00', driverId: 'd2', driverName: 'Luz d1', start: { lat: -4, lng: -79.2 } }),
    ];
    show();
    expect(await job(/Faltan 1 h: no llega a tiempo\.$/)).toHaveAttribute('data-short', 'true');
  });

  test('the proposal leaves a job that no driver is near to, and says so', async () => {
    server.on(listBoardDrivers, {
      drivers: [boardDriverFixture('d1', { place: seen([-2.2, -79.88], 'Guayaquil') })],
      is_partial: false,
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Asignar todo' }));
    expect(
      await screen.findByText('Quien está libre está lejos: a más de hora y media de la partida.'),
    ).toBeInTheDocument();
  });

  test('the map has jobs without a driver and free drivers; its list chooses drivers and repeats no job', async () => {
    const { user } = show('&mapa=1');
    const map = await screen.findByRole('region', { name: 'Mapa del día' });
    expect(live.openOnMap).toEqual(['11:00', 'Luz d1', 'Luz d3', 'Luz d1']);
    expect(screen.getAllByText(/Eva Paz/)).toHaveLength(1);
    expect(within(map).queryByText(/Eva Paz/)).toBeNull();
    await user.click(within(map).getByRole('button', { name: 'Luz d3 en Quito · hace 3 min' }));
    expect(within(map).getByLabelText('Conductor en el mapa')).toHaveValue('d3');
  });
});

test('the list beside the map has late drivers first with hour and state, and a mark under the mouse is named', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:00:00Z`));
  live.services = [
    service('later', { hour: '13:00', driverId: 'd1', driverName: 'Luz d1' }),
    service('late', { hour: '09:30', driverId: 'd2', driverName: 'Luz d2' }),
    service('open', { hour: '11:00', driverId: null, driverName: null, userName: 'Eva Paz' }),
  ];
  const at = { x: 10, y: 10 };
  live.hovered = { target: { kind: 'driver', driverId: 'd2' }, at, isRight: false, isLow: false };
  show('&mapa=1');
  const map = await screen.findByRole('region', { name: 'Mapa del día' });
  const list = within(map).getByRole('list', { name: 'Conductores en el mapa' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['LD2 Luz d2 1 servicio · 09:30 Atrasado', 'LD Luz d1 1 servicio · 13:00 Sin señal']);
  expect(within(map).getByText('1 servicio · 09:30 · Atrasado')).toBeInTheDocument();
});

test('Ctrl+Z undoes the last change while its notice offers to, and the focus goes back to the job', async () => {
  const { user } = show();
  await user.keyboard('{Control>}z{/Control}');
  (await job(/^OPEN de Rosa Cruz/)).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(['El servicio OPEN de Rosa Cruz lo lleva Luz d1.']);
  });
  // A field keeps its own undo.
  await user.click(screen.getByLabelText('Buscar conductor'));
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('heading', { name: 'Tablero' }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => {
    expect(shown()).toEqual(['Se deshizo el cambio.']);
  });
  expect(sent()[1]).toMatchObject({ changes: [{ id: 'open', undo: true }] });
  expect(await job(/^OPEN.*sin conductor/)).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toHaveLength(2);
});

test('the week leads to its days', async () => {
  const load = boardLoadFixture({ driver: 'd2', driverName: 'Luz d2', date: '2026-11-26', jobs: 2, minutes: 150 });
  const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  server.on(getBoardWeek, ({ input: { from } }) => ({
    dates,
    loads: from === DATE ? [load] : [],
    is_partial: false,
  }));
  const { user } = show('&vista=semana');
  await user.click(await screen.findByRole('button', { name: /2 servicios/ }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement/board?fecha=2026-11-26&conductor=d2');
});

test('a week without a day in the address begins today, and leads to what earlier days left open', async () => {
  vi.setSystemTime(Date.parse('2026-11-29T15:00:00Z'));
  const load = boardLoadFixture({ date: '2026-11-30' });
  server.on(getBoardWeek, ({ input: { from = '' } }) => ({
    dates: sevenDatesFrom(from),
    loads: [load],
    is_partial: false,
  }));
  const page = { offset: 0, limit: 1, total: 2, next_cursor: null };
  server.on(listServices, withMeta([], { page }));
  const { user } = renderScreen(
    <BoardPage identity={{ uid: 'u1', sessionId: 's1', accountId: 'a1' }} live={createBoardLive('u1')} />,
    { path: '/serviceManagement/board?vista=semana' },
  );
  const heads = () =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent.split(' ').slice(-2).join(' '));
  const earlier = await screen.findByRole('link', { name: '2 servicios de días anteriores sin terminar' });
  expect(earlier).toHaveAttribute('href', '/serviceManagement?estado=sin-terminar&hasta=2026-11-28');
  expect(heads().slice(1)).toEqual(['29 nov', '30 nov', '1 dic', '2 dic', '3 dic', '4 dic', '5 dic']);
  expect(screen.getByRole('columnheader', { name: 'Domingo 29 nov' })).toHaveAttribute('aria-current', 'date');
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(await screen.findByRole('columnheader', { name: 'Domingo 6 dic' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /de días anteriores/ })).toBeNull();
});

test('the week says what is late and what has no driver, and names drivers with their plates', async () => {
  const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  const load = boardLoadFixture({ late: 2 });
  const open = { ...load, driver: 'default', driverName: null, date: '2026-11-26', jobs: 1, late: 0 };
  server.on(getBoardWeek, { dates, loads: [load, open], is_partial: false });
  server.on(listBoardDrivers, { drivers: [boardDriverFixture('d1', { plate: 'PBA-1234' })], is_partial: false });
  show('&vista=semana');
  const late = await screen.findByRole('button', { name: /3 servicios.*2 atrasados/ });
  expect(late).toHaveAttribute('data-late', 'true');
  const unassigned = screen.getByRole('button', { name: /^1 servicio/ });
  expect(unassigned).toHaveAttribute('data-unassigned', 'true');
  expect(unassigned).not.toHaveTextContent('atrasado');
  expect(await screen.findByRole('rowheader', { name: 'Luz d1 PBA-1234 · 3 tn' })).toBeInTheDocument();
});

test('the week begins with drivers who are late, says the month, and marks who is not an active driver', async () => {
  const dates = ['28', '29', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01');
  const load = boardLoadFixture({ driverName: 'Luz Andrade', date: '2026-11-28', jobs: 1, minutes: 60 });
  const late = { ...load, driver: 'gone', driverName: 'Rosa Vera', late: 1 };
  server.on(getBoardWeek, { dates, loads: [load, late], is_partial: false });
  show('&vista=semana');
  expect(await screen.findByRole('rowheader', { name: 'Rosa Vera No es un conductor activo.' })).toBeInTheDocument();
  const [ofRosa, ofLuz] = screen.getAllByRole('button', { name: /^1 servicio/ });
  expect(ofRosa).toHaveAttribute('data-problem', 'true');
  expect(ofLuz).toHaveAttribute('data-problem', 'false');
  const [, first, second] = screen.getAllByRole('rowheader');
  expect(first).toHaveTextContent('Rosa Vera');
  expect(second).toHaveTextContent(/^Luz Andrade 3 tn$/);
  expect(screen.getByRole('columnheader', { name: 'Sábado 28 nov' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Martes 1 dic' })).toBeInTheDocument();
});

test('the week has drivers who are late today before those with open jobs of past days, which are not called late', async () => {
  const load = boardLoadFixture({ driverName: 'Luz Andrade', date: '2026-11-18', jobs: 1, late: 1 });
  const today = { ...load, driver: 'd2', driverName: 'Rosa Vera', date: '2026-11-20', late_since: '08:30' };
  const done = { ...load, driver: 'd3', driverName: 'Ana Paz', late: 0 };
  server.on(getBoardWeek, { dates: ['2026-11-18', '2026-11-20'], loads: [load, today, done], is_partial: false });
  show('&vista=semana');
  const past = await screen.findByRole('button', { name: /1 sin cerrar$/ });
  expect(past).toHaveAttribute('data-late', 'false');
  expect(past).toHaveAttribute('data-left-open', 'true');
  expect(screen.getByRole('button', { name: /1 h tarde$/ })).toHaveAttribute('data-late', 'true');
  await screen.findByRole('rowheader', { name: 'Rosa Vera 3 tn' });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())).toEqual([
    ...['Total con las horas de trabajo', 'Rosa Vera 3 tn', 'Luz Andrade 3 tn', 'Ana Paz 3 tn'],
  ]);
});

test('the week has the driver who is the latest first, and says how many jobs of a day are late', async () => {
  const ana = boardLoadFixture({ driverName: 'Ana Paz', date: '2026-11-20', late: 1, late_since: '09:00' });
  const luz = { ...ana, driver: 'd2', driverName: 'Luz Andrade', late: 2, late_since: '07:30' };
  const eva = { ...ana, driver: 'd3', driverName: 'Eva Paz', late_since: '09:00' };
  const open = { ...ana, driver: 'default', driverName: null, jobs: 1 };
  const loads = [ana, luz, eva, open, { ...open, date: '2026-11-21', late: 0, late_since: null }];
  server.on(getBoardWeek, { dates: ['2026-11-20', '2026-11-21'], loads, is_partial: false });
  show('&vista=semana');
  await screen.findByRole('rowheader', { name: /^Sin conductor/ });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split(/ \d/)[0]?.trim())).toEqual([
    ...['Total con las horas de trabajo', 'Sin conductor', 'Luz Andrade', 'Ana Paz', 'Eva Paz'],
  ]);
  const sums = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(sums[0]).toHaveTextContent(/^10 servicios .*12 h 5 atrasados$/);
  expect(sums[1]).not.toHaveTextContent('atrasado');
});

test('a week adds the services and hours of each day, above those without a driver, and counts free drivers', async () => {
  const load = boardLoadFixture({ driverName: 'Luz Andrade', date: '2026-11-23', jobs: 2, minutes: 150 });
  const open = { ...load, driver: 'default', driverName: null, jobs: 10, minutes: 300 };
  const loads = [load, open, { ...open, date: '2026-11-25', jobs: 1, minutes: 45 }];
  server.on(getBoardWeek, { dates: ['2026-11-23', '2026-11-24', '2026-11-25'], loads, is_partial: false });
  show('&vista=semana');
  expect(await screen.findByRole('rowheader', { name: 'Sin conductor 11 en la semana' })).toBeInTheDocument();
  const [head] = screen.getAllByRole('rowgroup');
  expect(within(head ?? document.body).getByRole('row', { name: /^Sin conductor/ })).toBeInTheDocument();
  expect(await screen.findByText('2 libres')).toBeInTheDocument();
  const sums = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(sums.map(({ textContent }) => textContent.trim())).toEqual([
    '12 servicios 2 libres 7 h 30 min',
    ...['Sin servicios 3 libres', '1 servicio 3 libres 45 min'],
  ]);
  const heads = screen.getAllByRole('columnheader').slice(1);
  expect(heads.map(({ dataset }) => dataset['empty'])).toEqual(['false', 'true', 'false']);
});

test('a week is searched by driver and plate', async () => {
  const load = boardLoadFixture({ driverName: 'Luz Andrade', date: '2026-11-23', jobs: 1, minutes: 60 });
  const other = { ...load, driver: 'd2', driverName: 'Rosa Vera' };
  const open = { ...load, driver: 'default', driverName: null };
  server.on(getBoardWeek, { dates: ['2026-11-23'], loads: [load, other, open], is_partial: false });
  const { user } = show('&vista=semana');
  await screen.findByRole('rowheader', { name: 'Luz d3 3 tn' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar conductor' }), 'rosa');
  await waitFor(() => {
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())).toEqual(['Rosa Vera 3 tn']);
  });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar conductor' }), 'x');
  expect(await screen.findByText('Ningún conductor coincide con el filtro.')).toBeInTheDocument();
});

test('the week marks no driver as inactive where the list of drivers is partial', async () => {
  const load = boardLoadFixture({ driver: 'other', driverName: 'Rosa Vera', date: '2026-11-23', jobs: 1, minutes: 60 });
  server.on(getBoardWeek, { dates: ['2026-11-23'], loads: [load], is_partial: false });
  server.on(listBoardDrivers, { drivers: [boardDriverFixture('d1', { plate: 'PBA-1234' })], is_partial: true });
  show('&vista=semana');
  await screen.findByRole('rowheader', { name: 'Rosa Vera' });
  await waitFor(() => {
    expect(server.calls.some(({ endpoint }) => endpoint === listBoardDrivers)).toBe(true);
  });
  expect(screen.queryByText('No es un conductor activo.')).toBeNull();
});

test('the week shows what another dispatcher changed, without a reload, and reads it no more often than it may', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), shouldAdvanceTime: true });
  const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  const load = (jobs: number) =>
    boardLoadFixture({ driver: 'd2', driverName: 'Luz d2', date: '2026-11-26', jobs, minutes: 150 });
  let jobs = 2;
  server.on(getBoardWeek, () => ({ dates, loads: [load(jobs)], is_partial: false }));
  const readings = () => server.calls.filter(({ endpoint }) => endpoint === getBoardWeek);
  show('&vista=semana');
  await screen.findByRole('button', { name: /2 servicios/ });
  expect(screen.getByText('En vivo')).toBeInTheDocument();

  const changeElsewhere = (serviceId: string) => {
    jobs += 1;
    report({ lastChange: { serviceId, atMs: Date.now() } });
  };
  changeElsewhere('s2');
  changeElsewhere('s3');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(readings()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByRole('button', { name: /4 servicios/ })).toBeInTheDocument();
  expect(readings()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings()).toHaveLength(2);
});

test('a week lists drivers without work where they are few, and the address keeps another choice', async () => {
  const loads = [boardLoadFixture({ date: '2026-11-23' })];
  server.on(getBoardWeek, { dates: ['2026-11-23'], loads, is_partial: false });
  const { user } = show('&vista=semana');
  expect(await screen.findByRole('rowheader', { name: 'Luz d3 3 tn' })).toBeInTheDocument();
  const toggle = screen.getByRole('checkbox', { name: 'Mostrar libres' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(screen.queryByRole('rowheader', { name: /^Luz d3/ })).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('vista=semana&libres=0');
});

test('a week lists drivers without work of a large company only when asked to', async () => {
  const drivers = Array.from({ length: 21 }, (_, index) => boardDriverFixture(`d${index.toString()}`));
  server.on(listBoardDrivers, { drivers, is_partial: false });
  const loads = [boardLoadFixture({ date: '2026-11-23' })];
  server.on(getBoardWeek, { dates: ['2026-11-23'], loads, is_partial: false });
  const { user } = show('&vista=semana');
  await screen.findByRole('rowheader', { name: 'Luz d1 3 tn' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Mostrar libres' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(22);
  expect(screen.getByLabelText('address')).toHaveTextContent('libres=1');
});

test('the column of today says who comes too late, also in a week that begins on an earlier day', async () => {
  vi.setSystemTime(Date.parse('2026-11-26T15:00:00Z'));
  const place = { ...near, city: 'Quito', seen_at: '2026-11-26T14:59:00Z' };
  server.on(listBoardDrivers, { drivers: [boardDriverFixture('d1', { place })], is_partial: false });
  live.services = [service('far', { hour: '11:00', date: '2026-11-26', start: { lat: -4, lng: -79.2 } })];
  const load = boardLoadFixture({ date: '2026-11-26', jobs: 1 });
  server.on(getBoardWeek, { dates: [DATE, '2026-11-26'], loads: [load, { ...load, date: DATE }], is_partial: false });
  show('&vista=semana');
  await screen.findByRole('button', { name: /^1 servicio.*No llega$/ });
  const late = screen.getAllByRole('cell').filter(({ textContent }) => textContent.includes('No llega'));
  expect(late.map(({ dataset }) => dataset['date'])).toEqual(['2026-11-26']);
});

test('the board shows the failure, and tries again', async () => {
  server.on(listBoardDrivers, errorReply('internal', 'No se pudo'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el tablero');
  server.on(listBoardDrivers, { drivers: [boardDriverFixture('d1')], is_partial: true });
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Se muestran los primeros 1 conductores.')).toBeInTheDocument();
});

test('drivers are found by name and plate, and the address keeps the filter', async () => {
  const { user } = show();
  const lanes = () =>
    within(screen.getByRole('region', { name: 'Línea de tiempo' }))
      .getAllByRole('listitem')
      .map((lane) => lane.getAttribute('aria-label'));
  await screen.findByRole('region', { name: 'Línea de tiempo' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conductores' }), 'busy');
  expect(lanes()).toHaveLength(1);
  expect(screen.getByLabelText('address')).toHaveTextContent('grupo=con-servicio');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar conductor' }), 'nadie');
  expect(await screen.findByText('Ningún conductor coincide con el filtro.')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('buscar=nadie');
});

test('a link to drivers who are free now shows those free all day on another day than today', async () => {
  live.services = [BOOKED];
  const { user } = show('&grupo=libres-ahora');
  const timeline = within(await screen.findByRole('region', { name: 'Línea de tiempo' }));
  const lanes = await timeline.findAllByRole('listitem');
  expect(lanes.map((lane) => lane.getAttribute('aria-label'))).toEqual(['Luz d2', 'Luz d3']);
  const groups = screen.getByRole('combobox', { name: 'Conductores' });
  expect(groups).toHaveValue('free');
  expect(within(groups).queryByRole('option', { name: 'Libres ahora' })).toBeNull();
  await user.click(timeline.getByRole('button', { name: '2 libres' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByLabelText('address')).not.toHaveTextContent('grupo');
});

test('today says what is late, and what earlier days left open', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:00:00Z`));
  const left = toServiceRow(service('left', { date: '2026-11-20' }));
  server.on(listServices, withMeta([left], { page: { offset: 0, limit: 1, total: 2, next_cursor: null } }));
  show();
  const late = await screen.findByRole('button', { name: /Ana Vera.*Atrasado 1 h/ });
  expect(late).toHaveAttribute('data-overdue', 'true');
  const earlier = await screen.findByRole('link', { name: 'Ver 2 servicios de días anteriores sin terminar' });
  expect(earlier).toHaveAttribute('href', '/serviceManagement?estado=sin-terminar&hasta=2026-11-23');
  expect(server.calls.find(({ endpoint }) => endpoint.path === listServices.path)?.input).toMatchObject({
    statusGroup: 'open',
    dateTo: '2026-11-23',
  });
});

test('a job pressed on the map goes to the driver who is pressed next', async () => {
  show('&mapa=1');
  await screen.findByRole('region', { name: 'Mapa del día' });
  const press = (target: MapTarget) => {
    act(() => {
      live.press(target);
    });
  };
  press({ kind: 'job', jobId: 'open' });
  expect(screen.getByText('OPEN de Rosa Cruz, 09:00 a 10:00: elige a su conductor.')).toBeInTheDocument();
  press({ kind: 'driver', driverId: 'd2' });
  await waitFor(() => {
    expect(shown()).toEqual(['El servicio OPEN de Rosa Cruz lo lleva Luz d2.']);
  });
  expect(sent()).toEqual([{ changes: [{ id: 'open', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd2' }] }]);
  expect(screen.queryByRole('region', { name: 'Elegir conductor' })).toBeNull();
});

test('a job dragged on the map says what the driver under it would have to do, and goes to them', async () => {
  live.drag = { jobId: 'open', at: { x: 10, y: 10 }, isRight: false, isLow: false, driverId: null };
  show('&mapa=1');
  await screen.findByRole('region', { name: 'Mapa del día' });
  expect(screen.getByText('OPEN de Rosa Cruz, 09:00 a 10:00')).toBeInTheDocument();
  expect(screen.getByText('Suéltalo sobre un conductor')).toBeInTheDocument();
  live.drag = null;
  act(() => {
    live.drop?.('open', 'd2');
  });
  await waitFor(() => {
    expect(shown()).toEqual(['El servicio OPEN de Rosa Cruz lo lleva Luz d2.']);
  });
  expect(sent()).toEqual([{ changes: [{ id: 'open', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd2' }] }]);
});

test('a job pressed on the map goes to a driver of the list beside it by keyboard, or is put back', async () => {
  const { user } = show('&mapa=1');
  await screen.findByRole('region', { name: 'Mapa del día' });
  const pick = () => {
    act(() => {
      live.press({ kind: 'job', jobId: 'open' });
    });
    return within(screen.getByRole('region', { name: 'Elegir conductor' }));
  };
  await user.click(pick().getByRole('button', { name: 'Soltar' }));
  expect(screen.queryByRole('region', { name: 'Elegir conductor' })).toBeNull();
  expect(sent()).toEqual([]);
  pick()
    .getByRole('button', { name: /Luz d3/ })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(['El servicio OPEN de Rosa Cruz lo lleva Luz d3.']);
  });
});

test('an open job of an earlier day passes to today with a driver', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  const late = service('late', { date: '2026-11-20', hour: '08:00', driverId: null, driverName: null });
  server.on(
    listServices,
    withMeta([toServiceRow(late)], { page: { offset: 0, limit: 50, total: 1, next_cursor: null } }),
  );
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'De días anteriores' });
  await user.click(within(list).getByRole('button', { name: /^LATE.*20 nov 08:00/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Hora de hoy/)).toHaveValue('10:15');
  await user.selectOptions(within(dialog).getByLabelText('Conductor'), 'd2');
  await user.click(within(dialog).getByRole('button', { name: 'Pasar a hoy' }));
  await waitFor(() => {
    expect(shown()).toEqual([expect.stringMatching(/^El servicio LATE .* lo lleva Luz d2 hoy a las 10:15\.$/)]);
  });
  const updatedAt = '2026-11-20T15:00:00.000Z';
  expect(sent()).toEqual([
    { changes: [{ id: 'late', updatedAt, driver: 'd2', schedule: { date: DATE, hour: '10:15' } }] },
  ]);
});

test.each([
  [2, 'Días anteriores (2)', 'De días anteriores (2)'],
  [50, 'Días anteriores (50+)', 'De días anteriores (los 50 más recientes)'],
])('a list of %i earlier jobs has the title "%s", beside the number of all', async (length, title, hint) => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  const rows = Array.from({ length }, (_, index) =>
    toServiceRow(
      service(`late${index.toString()}`, { date: '2026-11-20', hour: '08:00', driverId: null, driverName: null }),
    ),
  );
  server.on(listServices, withMeta(rows, { page: { offset: 0, limit: 50, total: 51, next_cursor: null } }));
  show();
  expect(await screen.findByText(title)).toHaveAttribute('title', hint);
  expect(screen.getByRole('link', { name: 'Ver 51 servicios de días anteriores sin terminar' })).toBeInTheDocument();
});

test('an earlier job says day, hour, state, customer, city and driver, and the year only of another one', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  const facts = { hour: '08:00', userName: 'Eva Paz', addressStart: 'Av. Quito N8, Centro, Santo Domingo' };
  const rows = [
    service('late', { ...facts, date: '2026-11-20', driverId: 'd1', driverName: 'Luz d1', status: 'en camino' }),
    service('old', { ...facts, date: '2025-12-30', driverId: null, driverName: null, status: 'confirmado' }),
  ];
  const page = { offset: 0, limit: 50, total: 2, next_cursor: null };
  server.on(listServices, withMeta(rows.map(toServiceRow), { page }));
  show();
  const list = await screen.findByRole('list', { name: 'De días anteriores' });
  const [late, old] = within(list).getAllByRole('button');
  expect(late).toHaveTextContent(/^20 nov 08:00 · En camino ?Eva Paz ?Santo Domingo · Luz d1$/);
  expect(old).toHaveTextContent(/^30\/12\/2025 08:00 · Sin conductor ?Eva Paz ?Santo Domingo · Camión 3 tn$/);
});

test('on a phone the folded list of earlier days has their states and the link to all of them', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  isPhone = true;
  const late = service('late', { date: '2026-11-20', status: 'en camino', userName: 'Eva Paz' });
  const page = { offset: 0, limit: 50, total: 7, next_cursor: null };
  server.on(listServices, withMeta([toServiceRow(late)], { page }));
  const { user } = show();
  await user.click(await screen.findByText('De días anteriores (1)'));
  expect(screen.getByRole('link', { name: 'Ver 7 servicios de días anteriores sin terminar' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^20 nov.*Eva Paz.*En camino$/ })).toBeInTheDocument();
});

test('the place of earlier days says that none has an open job', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:00:00Z`));
  show();
  const place = await screen.findByRole('region', { name: 'De días anteriores' });
  expect(within(place).getByRole('heading')).toHaveTextContent('Días anteriores');
  expect(await within(place).findByText('Ninguno sin terminar.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'De días anteriores' })).toBeNull();
});

test('the place of earlier days says that they could not be read', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:00:00Z`));
  server.on(listServices, errorReply('internal', 'No se pudo'));
  show();
  const place = await screen.findByRole('region', { name: 'De días anteriores' });
  expect(await within(place).findByText('No pudimos leerlos.')).toBeInTheDocument();
});

test('the board of another day points to that of today for open jobs of earlier days', async () => {
  show();
  const place = await screen.findByRole('region', { name: 'De días anteriores' });
  expect(within(place).getByText('Se ven en el tablero de hoy.')).toBeInTheDocument();
});

test('on a phone the place of earlier days says that none has an open job', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:00:00Z`));
  isPhone = true;
  const { user } = show();
  await user.click(await screen.findByText('De días anteriores (0)'));
  expect(screen.getByText('Ninguno sin terminar.')).toBeInTheDocument();
});

test('the bar of a short job says name and hour, and that of a longer one the address too', async () => {
  const far = { lat: -2.2, lng: -79.9 };
  live.services = [BOOKED, service('long', { hour: '14:00', finish: far, driverId: 'd2', userName: 'Eva Paz' })];
  show();
  expect(await job(/^BOOKED|^Ana Vera/)).toHaveTextContent(/^Ana Vera ?08:00$/);
  expect(await job(/^LONG|^Eva Paz/)).toHaveTextContent(/^Eva Paz ?14:00 · Av\. Amazonas/);
});

test('a job that its driver has not confirmed is marked, says so, and is counted beside the title', async () => {
  live.services = [BOOKED, service('offered', { hour: '10:00', driverId: 'd2', status: 'pendiente' }), OPEN];
  show();
  const offered = await job(/^OFFERED de .*, sin confirmar, Luz d2$/);
  expect(offered).toHaveAttribute('data-unconfirmed', 'true');
  expect(offered.title).toContain('sin confirmar');
  expect(await job(/^BOOKED de .*, confirmado, Luz d1$/)).toHaveAttribute('data-unconfirmed', 'false');
  expect(await job(/^OPEN de .*, sin conductor$/)).not.toHaveAttribute('data-unconfirmed', 'true');
  expect(screen.getByText('1 sin confirmar')).toBeInTheDocument();

  report({ services: [BOOKED, OPEN] });
  expect(screen.queryByText(/sin confirmar/)).toBeNull();
});

test('on a phone and on the map jobs that their driver has not confirmed say so', async () => {
  isPhone = true;
  live.services = [BOOKED, service('offered', { hour: '10:00', driverId: 'd2', status: 'pendiente' })];
  const { user } = show('&mapa=1');
  const ofDriver = within(await screen.findByRole('region', { name: 'Luz d2' }));
  expect(ofDriver.getByRole('button')).toHaveTextContent('Sin confirmar');
  const map = await screen.findByRole('region', { name: 'Mapa del día' });
  const driver = within(map).getByRole('button', { name: /Luz d2 1 servicio · 10:00 · 1 sin confirmar/ });
  await user.click(driver);
  expect(within(map).getByRole('listitem')).toHaveTextContent(/^10:00 a 11:00 sin confirmar Av\. Amazonas/);
});

test('a bar without room for the whole name has a short form of it, and the whole as a hint', async () => {
  const facts = { driverId: 'd2', userName: 'Gabriela Cedeño' } as const;
  live.services = [
    service('first', { hour: '10:00', ...facts }),
    service('second', { hour: '11:15', driverId: 'd2', userName: 'Eva Paz' }),
  ];
  show();
  const bar = await job(/^FIRST de Gabriela Cedeño/);
  expect(bar).toHaveTextContent(/^Gabriela C\. ?10:00$/);
  expect(bar.title).toContain('Gabriela Cedeño');
});

test('a bar too short for a name has its hour, and the full name and the address beside it', async () => {
  const facts = { hour: '14:00', typeVehicle: 'cabina_simple', driverId: 'd2', userName: 'Eva Paz' } as const;
  live.services = [service('brief', facts)];
  show();
  const bar = await job(/^BRIEF|^Eva Paz/);
  expect(bar).toHaveAttribute('data-words', 'split');
  expect(bar).toHaveTextContent(/^14:00 ?Eva Paz Av\. Amazonas/);
});

test('a bar that the edge of the view cuts has its words before it, and in it once it is scrolled to', async () => {
  const far = { lat: -2.2, lng: -79.9 };
  live.services = [service('long', { hour: '14:00', finish: far, driverId: 'd2', userName: 'Eva Paz' })];
  show();
  const bar = await job(/^LONG/);
  const timeline = screen.getByRole('region', { name: 'Línea de tiempo' });
  // In view are the 600 px of the day that end at 14:15.
  fireEvent.scroll(timeline, { target: { scrollLeft: 768 } });
  expect(bar).toHaveAttribute('data-words', 'before');
  expect(bar).toHaveTextContent(/^Eva Paz ?14:00$/);
  fireEvent.scroll(timeline, { target: { scrollLeft: 1200 } });
  expect(bar).toHaveAttribute('data-words', 'full');
});

test('the name of a bar that the heads cover in part ends in what is left of the bar', async () => {
  const far = { lat: -2.2, lng: -79.9 };
  live.services = [service('long', { hour: '06:00', finish: far, driverId: 'd2', userName: 'Eva Paz' })];
  show();
  const bar = await job(/^LONG/);
  const timeline = screen.getByRole('region', { name: 'Línea de tiempo' });
  const nameWidth = () => Number.parseFloat(within(bar).getByText('Eva Paz').style.maxWidth);
  const [left, width] = [Number.parseFloat(bar.style.left), Number.parseFloat(bar.style.width)];
  fireEvent.scroll(timeline, { target: { scrollLeft: left } });
  expect(nameWidth()).toBeGreaterThan(200);
  fireEvent.scroll(timeline, { target: { scrollLeft: left + width - 100 } });
  expect(bar).toHaveAttribute('data-words', 'full');
  expect(nameWidth()).toBeGreaterThan(50);
  expect(nameWidth()).toBeLessThan(100);
});

test('the list of jobs without a driver says today that it counts those of the day', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:00:00Z`));
  show();
  const list = await screen.findByRole('region', { name: 'Sin conductor' });
  expect(within(list).getByRole('heading')).toHaveTextContent('Sin conductor hoy (2)');
});

test('a late job that has scrolled away to the left is a press away', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:00:00Z`));
  live.services = [BOOKED, service('later', { hour: '13:00', driverId: 'd2', userName: 'Eva Paz' })];
  const { user } = show();
  const timeline = await screen.findByRole('region', { name: 'Línea de tiempo' });
  const chips = () => within(timeline).queryAllByRole('button', { name: /ir al servicio/ });
  fireEvent.scroll(timeline, { target: { scrollLeft: 0 } });
  expect(chips()).toEqual([]);
  fireEvent.scroll(timeline, { target: { scrollLeft: 2000 } });
  const [chip, ...others] = chips();
  expect(others).toEqual([]);
  expect(chip).toHaveAccessibleName('08:00 Ana Vera: ir al servicio');
  expect(chip).toHaveTextContent(/^08:00$/);
  // The row says the delay once, in its head.
  const lateness = within(timeline).getAllByText(/tarde/);
  expect(lateness.map(({ textContent }) => textContent)).toEqual(['2 h tarde']);
  act(() => {
    chip?.focus();
  });
  await user.keyboard('{Enter}');
  expect(await job(/^BOOKED/)).toHaveFocus();
});

test('the next job beyond the right edge is a press away, and its chip goes once it is in view', async () => {
  live.services = [BOOKED];
  const { user } = show();
  const timeline = await screen.findByRole('region', { name: 'Línea de tiempo' });
  const chip = () => within(timeline).queryByRole('button', { name: 'Más tarde, 08:00 Ana Vera' });
  fireEvent.scroll(timeline, { target: { scrollLeft: 0 } });
  expect(chip()).toHaveTextContent(/^08:00$/);
  fireEvent.scroll(timeline, { target: { scrollLeft: 700 } });
  expect(chip()).toBeNull();
  fireEvent.scroll(timeline, { target: { scrollLeft: 0 } });
  await user.click(within(timeline).getByRole('button', { name: 'Más tarde, 08:00 Ana Vera' }));
  expect(await job(/^BOOKED/)).toHaveFocus();
});

test('several late jobs are counted in their row, and lead to the first that has scrolled away', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T17:00:00Z`));
  live.services = [BOOKED, service('later', { hour: '10:30', driverId: 'd1', userName: 'Eva Paz' })];
  show();
  const timeline = await screen.findByRole('region', { name: 'Línea de tiempo' });
  fireEvent.scroll(timeline, { target: { scrollLeft: 2000 } });
  const chip = within(timeline).getByRole('button', { name: /ir al servicio/ });
  expect(chip).toHaveAccessibleName('2 atrasados · desde 08:00: ir al servicio de Ana Vera');
  expect(chip).toHaveTextContent(/^08:00$/);
  expect(within(timeline).getByText('2 atrasados')).toBeInTheDocument();
});

test('the line of the present has its hour on the axis, and covers no other', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:05:00Z`));
  show();
  const timeline = within(await screen.findByRole('region', { name: 'Línea de tiempo' }));
  expect(timeline.getByText('10:05')).toBeInTheDocument();
  expect(timeline.getByText('10:00')).toBeInTheDocument();
  expect(timeline.getByText('11:00')).toBeInTheDocument();
});

test('once no job of today is still to begin, the board counts the late ones and leads to the first of tomorrow', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T23:30:00Z`));
  const tomorrow = '2026-11-25';
  const first = [
    service('first', { date: tomorrow, hour: '06:00', driverId: 'd2', driverName: 'Luz d2', userName: 'Eva Paz' }),
    service('second', { date: tomorrow, hour: '06:30', driverId: null, driverName: null, userName: 'Luis Mora' }),
  ];
  server.on(listServices, ({ input }) => {
    const rows = input.dateFrom === tomorrow ? first.map(toServiceRow) : [];
    return withMeta(rows, { page: { offset: 0, limit: 5, total: rows.length * 7, next_cursor: null } });
  });
  const { user } = show();
  const strip = within(await screen.findByRole('region', { name: 'Lo que sigue' }));
  expect(await strip.findByText('Mañana: 14 servicios')).toBeInTheDocument();
  expect(strip.getByRole('button', { name: '2 atrasados · 3 pasaron su fin' })).toBeInTheDocument();
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '06:00 Eva Paz Luz d2',
    '06:30 Luis Mora sin conductor',
  ]);
  await user.click(strip.getByRole('button', { name: 'Ver mañana' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(`fecha=${tomorrow}`);
});

test('the count of late jobs at the end of the day shows their drivers alone, and then all again', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T23:30:00Z`));
  live.services = [BOOKED, service('over', { hour: '07:00', driverId: 'd2', status: 'finalizado' })];
  const { user } = show();
  const timeline = within(await screen.findByRole('region', { name: 'Línea de tiempo' }));
  expect(await timeline.findAllByRole('listitem')).toHaveLength(3);
  const late = () => screen.getByRole('button', { name: '1 atrasado · 1 pasó su fin' });
  expect(late()).toHaveAttribute('aria-pressed', 'false');
  await user.click(late());
  expect(timeline.getByRole('listitem')).toHaveTextContent(/^Luz d1/);
  // The free drivers are left out: their number is unknown here.
  expect(timeline.queryByText(/^Nadie libre/)).toBeNull();
  expect(late()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('address')).toHaveTextContent('grupo=con-atraso');
  await user.click(late());
  expect(timeline.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByLabelText('address')).not.toHaveTextContent('grupo');
});

test('late jobs without a driver are counted at the end of the day, and cannot be pressed', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T23:30:00Z`));
  live.services = [OPEN];
  show();
  const strip = within(await screen.findByRole('region', { name: 'Lo que sigue' }));
  expect(strip.getByText('1 atrasado · 1 pasó su fin')).toBeInTheDocument();
  expect(strip.queryByRole('button')).toBeNull();
});

test('while a job of today is still to begin, the board reads nothing of tomorrow', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T15:00:00Z`));
  live.services = [BOOKED, service('later', { hour: '13:00', driverId: 'd2', userName: 'Eva Paz' })];
  show();
  expect(await job(/^LATER|^Eva Paz/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Lo que sigue' })).toBeNull();
  const read = server.calls.map(({ input }) => input);
  expect(read).not.toContainEqual(expect.objectContaining({ dateFrom: '2026-11-25' }));
});

test('a late job without a driver says how late it is', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T20:00:00Z`));
  show();
  const list = await screen.findByRole('region', { name: 'Sin conductor' });
  expect(await within(list).findByRole('button', { name: /Rosa Cruz/ })).toHaveTextContent(/ 6 h tarde$/);
});

test('on a phone late jobs say so, with a driver and without', async () => {
  vi.setSystemTime(Date.parse(`${DATE}T14:30:00Z`));
  isPhone = true;
  live.services = [BOOKED, OPEN, service('later', { hour: '13:00', driverId: 'd2', userName: 'Eva Paz' })];
  show();
  const booked = await job(/Ana Vera.*Atrasado 1 h 30 min/);
  expect(booked).toHaveAttribute('data-overdue', 'true');
  expect(await job(/Rosa Cruz.*Atrasado 30 min/)).toHaveAttribute('data-overdue', 'true');
  expect(await job(/Eva Paz/)).toHaveAttribute('data-overdue', 'false');
});
