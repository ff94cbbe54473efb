// @vitest-environment jsdom
import { listBoardDrivers } from '@llevo/contract/endpoints/board';
import { explainSearch } from '@llevo/contract/endpoints/dispatch';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSurface } from '../../../../lib/map/surface/map-surface.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { createFleet, FleetProvider } from '../fleet/fleet-view.ts';
import { createMapTool } from '../map/map-tool.ts';
import type { Unassigned } from './unassigned-live.ts';
import { UnassignedServices } from './unassigned-services.tsx';

/** A map on which every place is in the middle. */
const surface = {
  viewport: () => ({ south: -0.25, west: -78.55, north: -0.15, east: -78.45 }),
  size: () => ({ width: 1000, height: 1000 }),
  center: () => ({ lat: -0.2, lng: -78.5 }),
  centerOn: vi.fn() as MapSurface['centerOn'],
  project: (_place) => ({ x: 500, y: 500 }),
} as MapSurface;

const SERVICE = toServiceRow(
  serviceFixture({
    driverId: null,
    driverName: null,
    status: 'inmediato',
    typeService: 'IMMEDIATE',
    start: { lat: -0.2, lng: -78.5 },
  }),
);
const NAME = '1 sin conductor hoy y mañana';

const server = fakeApi();
beforeEach(() => {
  // 08:00 in Guayaquil: the service of the fixture is that of half past eight.
  vi.setSystemTime('2026-11-24T13:00:00Z');
  server.on(listBoardDrivers, { drivers: [], is_partial: false });
  server.on(listServices, []);
  server.on(explainSearch, { search: null, farthest_minutes: 20, offers: [], drivers: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(facts: Partial<Unassigned> = {}) {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const tool = createMapTool();
  const unassigned = { services: [SERVICE], isPartial: false, isMissing: false, ...facts };
  const { user } = renderScreen(
    <FleetProvider value={fleet}>
      <UnassignedServices tool={tool} unassigned={unassigned} onOpen={vi.fn()} />
    </FleetProvider>,
    { session: sessionFixture({ permission: 'user' }) },
  );
  act(() => {
    tool.attach(surface);
  });
  const showZones = (isForZones: boolean) => {
    act(() => {
      tool.showZones(isForZones);
    });
  };
  return { user, showZones };
}

const pin = () => screen.queryByRole('button', { name: /^Sin conductor: / });
const notice = () => screen.queryByRole('button', { name: NAME });

test('pins and their notice leave the map to the zones', () => {
  const { showZones } = show();
  showZones(true);
  expect(pin()).toBeNull();
  expect(notice()).toBeNull();
  showZones(false);
  expect(pin()).toBeInTheDocument();
  expect(notice()).toBeInTheDocument();
});

test('a panel that is open when the zones open keeps its pins, and its notice until the zones close', async () => {
  const { user, showZones } = show();
  await user.click(screen.getByRole('button', { name: NAME }));
  showZones(true);
  expect(pin()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(pin()).toBeNull();
  expect(notice()).toHaveFocus();
  showZones(false);
  expect(pin()).toBeInTheDocument();
  showZones(true);
  expect(notice()).toBeNull();
});

test('Escape goes back to the list, then closes the panel and returns the focus', async () => {
  const { user } = show();
  const toggle = screen.getByRole('button', { name: NAME });
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: /^08:30 Rosa/ }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Sin conductor hoy y mañana' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Servicios sin conductor' })).not.toBeInTheDocument();
  expect(toggle).toHaveFocus();
});

test.each([
  { isMissing: false, text: 'Cargando servicios…' },
  { isMissing: true, text: 'Servicios sin datos en vivo' },
])('before the first answer the button says "$text" instead of a number', ({ isMissing, text }) => {
  show({ services: null, isMissing });
  expect(screen.getByRole('button', { name: text })).toBeDisabled();
});

test('a list that is not complete leads to the services', async () => {
  const { user } = show({ isPartial: true });
  await user.click(screen.getByRole('button', { name: NAME }));
  expect(screen.getByText(/^Hay más/)).toBeInTheDocument();
});
