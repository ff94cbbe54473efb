// @vitest-environment jsdom
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import type { Service } from '@llevo/contract/entities/service';
import type { TrackRow } from '@llevo/contract/entities/route-history';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TripMap } from '../../../lib/map/trip-map.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import RouteMap from './route-map.tsx';

const map = { setStop: vi.fn(), setRoute: vi.fn(), setDriven: vi.fn<TripMap['setDriven']>(), show: vi.fn() };

// A map needs a real browser.
vi.mock(import('../../../lib/map/use-trip-map.ts'), () => ({
  useTripMap: () => ({ element: { current: null }, map: map as unknown as TripMap, state: 'made' as const }),
}));

const row = (second: number, lat: number): TrackRow => [second * 1000, lat, -78.48, 36, 5];
const TRACK = {
  loaded_at: '2026-11-20T15:00:00.000Z',
  finished_at: '2026-11-20T15:20:00.000Z',
  quoted_metres: 4000,
  driven_metres: 4400,
  points: [row(0, -0.2), row(100, -0.19), row(200, -0.18)],
};

const server = fakeApi();
const asked = vi.fn();
beforeEach(() => {
  map.setDriven.mockClear();
  asked.mockClear();
  server.on(getDirections, { code: 'Ok', source: 'estimate', routes: [{ distance: 5000, duration: 900 }] });
  server.on(getServiceTrack, () => {
    asked();
    return TRACK;
  });
});

const show = (facts: Partial<Service>) =>
  renderScreen(<RouteMap service={toServiceRow(serviceFixture({ driverId: 'd1', driverName: 'Ana', ...facts }))} />);

test('a finished service shows the way that was driven, against the quoted distance', async () => {
  show({ status: 'finalizado', date: '2026-11-20' });
  expect(
    await screen.findByText(/Recorrido por el conductor: 4\.4 km \(\+10.% frente a los 4 km cotizados\)/),
  ).toBeVisible();
  const last = map.setDriven.mock.lastCall?.[0] ?? [];
  expect(last.map(({ lat }) => lat)).toEqual([-0.2, -0.18]);
  expect(screen.getByRole('link', { name: 'Ver su día' })).toHaveAttribute(
    'href',
    '/driverManagement/history?conductor=d1&fecha=2026-11-20',
  );
});

test.each([{ status: 'confirmado' }, { status: 'finalizado', driverId: null, driverName: null }])(
  'nothing is asked for %j',
  async (facts) => {
    show(facts);
    expect(await screen.findByText(/5 km/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByText(/Recorrido por el conductor/)).not.toBeInTheDocument();
  },
);

test('a service without a record shows the planned way alone', async () => {
  server.on(getServiceTrack, () => {
    asked();
    return { ...TRACK, points: [], driven_metres: 0 };
  });
  show({ status: 'en curso' });
  expect(await screen.findByText('Sin registro de su recorrido')).toBeVisible();
  expect(screen.queryByText(/Recorrido por el conductor/)).not.toBeInTheDocument();
});
