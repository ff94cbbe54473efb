// @vitest-environment jsdom
import { changeBoard, listBoardDrivers } from '@llevo/contract/endpoints/board';
import { explainSearch } from '@llevo/contract/endpoints/dispatch';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { BoardDriver } from '@llevo/contract/entities/board';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { boardDriverFixture } from '../../../../testing/board-driver-fixture.ts';
import { errorReply, fakeApi, withMeta } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { createFleet, FleetProvider } from '../fleet/fleet-view.ts';
import { createMapTool } from '../map/map-tool.ts';
import type { ClusterDisc } from '../map/map-tool.ts';
import { UnassignedServices } from './unassigned-services.tsx';

vi.mock('../../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

/** A map of a thousand pixels, one for each ten-thousandth of a degree. */
const surface = {
  viewport: () => ({ south: -0.25, west: -78.55, north: -0.15, east: -78.45 }),
  size: () => ({ width: 1000, height: 1000 }),
  center: () => ({ lat: -0.2, lng: -78.5 }),
  centerOn: vi.fn() as MapSurface['centerOn'],
  project: ({ lat, lng }) => ({ x: (lng + 78.55) * 10_000, y: (-0.15 - lat) * 10_000 }),
} as MapSurface;

const IMMEDIATE = { typeService: 'IMMEDIATE', status: 'inmediato' } as const;
const START = { lat: -0.2, lng: -78.5 };
const row = (facts: Parameters<typeof serviceFixture>[0] = {}): ServiceRow =>
  toServiceRow(
    serviceFixture({
      driverId: null,
      driverName: null,
      status: 'inmediato',
      typeService: 'IMMEDIATE',
      number: 'S-1',
      start: START,
      ...facts,
    }),
  );

const server = fakeApi();
const sent = () => server.calls.flatMap(({ endpoint, input }) => (endpoint === changeBoard ? [input] : []));
const lane = (id: string, name: string, facts: Partial<BoardDriver> = {}): BoardDriver =>
  boardDriverFixture(id, { name, surname: 'Lema', typeVehicle: '3tn', ...facts });

beforeEach(() => {
  // 08:00 in Guayaquil: the services of the fixtures are those of half past eight.
  vi.setSystemTime('2026-11-24T13:00:00Z');
  Element.prototype.setPointerCapture = vi.fn();
  server.on(listBoardDrivers, () => ({
    drivers: [lane('d1', 'José'), lane('d2', 'Ana', { available: false })],
    is_partial: false,
  }));
  server.on(listServices, withMeta([], { page: { offset: 0, limit: 1, total: 3, next_cursor: null } }));
  server.on(explainSearch, () => ({ search: null, farthest_minutes: 20, offers: [], drivers: [] }));
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
  vi.clearAllMocks();
});

function show(services: readonly ServiceRow[] = [row()]) {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const report = (id: string, lat: number) => ({
    id,
    position: { lat, lng: START.lng, heading: 0, speed: 0, updatedAtMs: Date.now() },
  });
  fleet.store.apply('q', [report('d1', -0.21), report('d2', -0.205)], false);
  const tool = createMapTool();
  const onOpen = vi.fn();
  const { user } = renderScreen(
    <FleetProvider value={fleet}>
      <UnassignedServices tool={tool} unassigned={{ services, isPartial: false, isMissing: false }} onOpen={onOpen} />
    </FleetProvider>,
    { session: sessionFixture({ permission: 'user' }) },
  );
  /** José's marker is at 500, 600; Ana's at 500, 550. */
  const driverAt = ({ x, y }: Pixel) =>
    Math.abs(x - 500) > 20 ? null : Math.abs(y - 600) < 20 ? 'd1' : Math.abs(y - 550) < 20 ? 'd2' : null;
  act(() => {
    tool.attach(surface, driverAt);
  });
  return { user, onOpen, tool };
}

const pin = () => screen.getByRole('button', { name: /^Sin conductor: / });
const drag = (to: Pixel) => {
  fireEvent.pointerDown(pin(), { pointerId: 1, button: 0, clientX: 500, clientY: 500 });
  fireEvent.pointerMove(pin(), { pointerId: 1, clientX: 502, clientY: 520 });
  fireEvent.pointerMove(pin(), { pointerId: 1, clientX: to.x, clientY: to.y });
};
const drop = (to: Pixel) => {
  fireEvent.pointerUp(pin(), { pointerId: 1, clientX: to.x, clientY: to.y });
};
const DRIVER = { x: 500, y: 600 };

test('a pin stands at its start and says what waits there', () => {
  show();
  expect(pin()).toHaveStyle({ transform: 'translate(500.0px, 500.0px)' });
  expect(pin()).toHaveAccessibleName('Sin conductor: 08:30 Rosa Ñauta, Camión 3 tn, Av. Amazonas, Quito');
  expect(screen.getByRole('button', { name: '1 sin conductor hoy y mañana' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('the pin of a reservation shows its hour, that of an immediate service does not', () => {
  show([row(), row({ id: 's2', hour: '19:30', typeService: 'RESERVE', status: 'pendiente' })]);
  const pins = screen.getAllByRole('button', { name: /^Sin conductor: / });
  expect(pins.map(({ textContent }) => textContent)).toEqual(['', '19:30']);
});

const LATE = { hour: '07:22', kind: 'late', text: '! 07:22', words: '07:22 Rosa Ñauta, Atrasado, Camión' } as const;

test.each([
  { name: 'a late reservation', facts: {}, ...LATE },
  { name: 'a late immediate service', facts: IMMEDIATE, ...LATE },
  {
    name: 'a reservation of tomorrow',
    facts: { date: '2026-11-25' },
    ...{ hour: '06:00', kind: 'tomorrow', text: 'mañ. 06:00', words: '06:00 Rosa Ñauta, Mañana, Camión' },
  },
  {
    name: 'a reservation of today',
    facts: {},
    ...{ hour: '08:30', kind: 'reserved', text: '08:30', words: '08:30 Rosa Ñauta, Camión' },
  },
])('the pin of $name shows "$text"', ({ facts, hour, kind, text, words }) => {
  show([row({ typeService: 'RESERVE', status: 'pendiente', hour, ...facts })]);
  expect(pin()).toHaveAttribute('data-kind', kind);
  expect(pin().textContent).toBe(text);
  expect(pin().getAttribute('aria-label')).toContain(`Sin conductor: ${words}`);
});

test('a pin hangs down from its start where it would cover a cluster', () => {
  const { tool } = show();
  let clusters: readonly ClusterDisc[] = [];
  act(() => {
    tool.attach(
      surface,
      () => null,
      () => clusters,
    );
  });
  expect(pin()).toHaveAttribute('data-below', 'false');
  clusters = [{ x: 500, y: 460, radius: 24 }];
  act(() => {
    tool.regrouped();
  });
  expect(pin()).toHaveAttribute('data-below', 'true');
  expect(pin()).toHaveStyle({ transform: 'translate(500.0px, 500.0px)' });
});

test('a press on a pin opens its service', async () => {
  const { user, onOpen } = show();
  await user.click(pin());
  expect(onOpen).toHaveBeenCalledOnce();
});

test('pins are hidden while a tool draws on the map', () => {
  const { tool } = show();
  act(() => {
    tool.onClick(vi.fn());
  });
  expect(screen.queryByRole('button', { name: /^Sin conductor: / })).not.toBeInTheDocument();
  act(() => {
    tool.onClick(null);
  });
  expect(pin()).toBeInTheDocument();
});

test('a pin that is dragged to a driver is assigned, and the assignment can be undone', async () => {
  show();
  drag(DRIVER);
  expect(await screen.findByText('José Lema')).toBeInTheDocument();
  expect(screen.getByText(/^Camión 3 tn · a \d+ min$/)).toBeInTheDocument();
  drop(DRIVER);
  await waitFor(() => {
    expect(sent()).toEqual([{ changes: [{ id: 's1', updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd1' }] }]);
  });
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', 'S-1 lo lleva José Lema.', expect.anything());
  });
  vi.mocked(notify).mock.calls[0]?.[2]?.action?.run();
  await waitFor(() => {
    expect(sent().at(-1)).toEqual({ changes: [{ id: 's1', updatedAt: '2026-11-24T13:31:00.000Z', undo: true }] });
  });
});

test('the hint gives the reason against a driver', async () => {
  show();
  drag({ x: 500, y: 550 });
  expect(await screen.findByText('No está recibiendo trabajos')).toBeInTheDocument();
});

test('a pin that is let go beside a driver, or given back by Escape, stays', () => {
  show();
  drag({ x: 700, y: 700 });
  expect(screen.getByText('Suéltalo sobre un conductor')).toBeInTheDocument();
  drop({ x: 700, y: 700 });
  drag(DRIVER);
  fireEvent.keyDown(document, { key: 'Escape' });
  drop(DRIVER);
  expect(sent()).toEqual([]);
  expect(pin()).toHaveStyle({ transform: 'translate(500.0px, 500.0px)' });
});

test('a colleague was faster: the pin comes back and the notification says who', async () => {
  const jobs = [
    {
      id: 's1',
      number: 'S-1',
      hour: '08:30',
      because: 'changed',
      driver: 'd9',
      driverName: 'Luis Cando',
      changedBy: 'Marta',
      changedAt: '2026-11-24T13:31:00.000Z',
    },
  ];
  server.on(changeBoard, errorReply('conflict', 'Cambió', { current: { jobs } }));
  show();
  drag(DRIVER);
  drop(DRIVER);
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith(
      'error',
      'Marta cambió S-1: ahora está con Luis Cando, a las 08:30.',
      expect.anything(),
    );
  });
  expect(await screen.findByRole('button', { name: /^Sin conductor: / })).toBeInTheDocument();
});

test('the panel assigns by keyboard: service, then driver, those who cannot last and with the reason', async () => {
  const { user, onOpen } = show();
  screen.getByRole('button', { name: '1 sin conductor hoy y mañana' }).focus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalled();
  const panel = within(screen.getByRole('region', { name: 'Servicios sin conductor' }));
  panel.getByRole('button', { name: /08:30 Rosa Ñauta/ }).focus();
  await user.keyboard('{Enter}');
  expect(panel.getByRole('heading', { name: '08:30 Rosa Ñauta' })).toHaveFocus();
  const jose = await panel.findByRole('button', { name: /José Lema/ });
  const ana = panel.getByRole('button', { name: /Ana Lema/ });
  expect(ana).toHaveTextContent('No está recibiendo trabajos');
  expect(jose.compareDocumentPosition(ana)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(panel.getByRole('checkbox', { name: 'Solo quienes pueden hacerlo' }));
  expect(panel.queryByRole('button', { name: /Ana Lema/ })).not.toBeInTheDocument();
  jose.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
});

test('the filter leaves pins out, and the list keeps all', async () => {
  const { user } = show([row(), row({ id: 's2', userName: 'Luis', typeService: 'RESERVE', status: 'pendiente' })]);
  const pins = () => screen.getAllByRole('button', { name: /^Sin conductor: / }).map((each) => each.dataset['kind']);
  expect(pins()).toEqual(['immediate', 'reserved']);
  await user.click(screen.getByRole('button', { name: '2 sin conductor hoy y mañana' }));
  await user.selectOptions(screen.getByLabelText('En el mapa'), 'Solo reservas');
  expect(pins()).toEqual(['reserved']);
  expect(screen.getByRole('button', { name: /^08:30 Rosa/ })).toBeInTheDocument();
});

test('the panel says that all services have a driver', async () => {
  const { user } = show([]);
  await user.click(screen.getByRole('button', { name: '0 sin conductor hoy y mañana' }));
  expect(screen.getByText('Todos los servicios de hoy y mañana tienen conductor.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '3 servicios de días anteriores sin terminar' })).toBeInTheDocument();
});
