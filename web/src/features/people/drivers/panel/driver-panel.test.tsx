// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { FleetProvider, createFleet } from '../fleet/fleet-view.ts';
import type { FleetPosition } from '../fleet/fleet-store.ts';
import { DriverPanel } from './driver-panel.tsx';

const IDENTITY = { uid: 'u', sessionId: 's', accountId: 'llevo' };

const ANA = driverFixture();

const server = fakeApi();
// Runs before the modules load, because they read the clock: the 23rd in Guayaquil.
vi.hoisted(() => {
  vi.setSystemTime('2026-11-24T04:59:59Z');
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  server.on(listServices, []);
});

function show({ isFollowing = false, takesFocus = true } = {}) {
  const fleet = createFleet(IDENTITY);
  fleet.driverCache.add([ANA]);
  const on = { onFollow: vi.fn(), onCenter: vi.fn(), onDetails: vi.fn(), onClose: vi.fn() };
  const { user } = renderScreen(
    <FleetProvider value={fleet}>
      <DriverPanel id="ana" isFollowing={isFollowing} takesFocus={takesFocus} {...on} />
    </FleetProvider>,
  );
  const ping = (change: Partial<FleetPosition> = {}) => {
    const position = { lat: -0.184, lng: -78.487, heading: 0, speed: 31.6, updatedAtMs: Date.now(), ...change };
    act(() => {
      fleet.store.apply('q', [{ id: 'ana', position }], false);
    });
  };
  return { ...on, ping, user };
}

test('the panel shows name, vehicle and phone', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Ana Lema' })).toBeInTheDocument();
  expect(screen.getByText('Camión 3 tn')).toBeInTheDocument();
  expect(screen.getByText('Activo')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '099 123 4567' })).toHaveAttribute('href', 'tel:+593991234567');
});

test('a driver without reports has no position, and gets one with the first report', async () => {
  const { ping } = show();
  expect(screen.getByText('Sin información de la ubicación')).toBeInTheDocument();
  ping();
  expect(screen.getByText('En línea', { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByText('32 km/h')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Parque La Carolina' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps?q=-0.184,-78.487',
  );
});

test('a stale position has an age and no speed', () => {
  const { ping } = show();
  ping({ updatedAtMs: Date.now() - 12.5 * 60_000 });
  expect(screen.getByText('hace 12 min')).toBeInTheDocument();
  expect(screen.queryByText(/km\/h/)).not.toBeInTheDocument();
});

test('a position of a program names it, with the battery', async () => {
  const { ping } = show();
  ping();
  expect(screen.queryByText('Origen')).not.toBeInTheDocument();
  ping({ source: 'traccar_client', battery: 64, updatedAtMs: Date.now() + 1 });
  expect(await screen.findByText('Desde Traccar Client · batería 64 %')).toBeInTheDocument();
});

test('a low battery stands out, also beside a stale position', () => {
  const { ping } = show();
  ping({ source: 'owntracks', battery: 15, updatedAtMs: Date.now() - 12 * 60_000 });
  expect(screen.getByText('Desde OwnTracks')).toBeInTheDocument();
  expect(screen.getByText('Batería baja: 15 %')).toBeInTheDocument();
});

test('today’s jobs are listed by the hour, each with a link', async () => {
  const job = (id: string, hour: string) => toServiceRow(serviceFixture({ id, hour, userName: `Cliente ${id}` }));
  server.on(listServices, [job('s2', '15:00'), job('s1', '08:30')]);
  show();
  const links = await screen.findAllByRole('link', { name: /Cliente/ });
  expect(links.map((link) => link.textContent)).toEqual(['08:30Cliente s1confirmado', '15:00Cliente s2confirmado']);
  expect(links[0]).toHaveAttribute('href', '/serviceManagement?servicio=s1');
  expect(server.calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ driver: 'ana', date: '2026-11-23', limit: 12 }),
  ]);
});

test('a day without jobs says so', async () => {
  show();
  expect(await screen.findByText('Sin servicios hoy')).toBeInTheDocument();
});

test('the map’s following is a switch', async () => {
  const { user, onFollow } = show({ isFollowing: true });
  const button = screen.getByRole('button', { name: 'Dejar de seguir' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith(false);
});

test('the panel takes the focus after selection on the map, and Escape closes it', async () => {
  const { user, onClose } = show();
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the panel leaves the focus in the list after selection there', () => {
  show({ takesFocus: false });
  expect(document.body).toHaveFocus();
});

test('buttons centre the map and open the details', async () => {
  const { user, onCenter, onDetails } = show();
  await user.click(screen.getByRole('button', { name: 'Centrar' }));
  await user.click(screen.getByRole('button', { name: 'Ver datos' }));
  expect(onCenter).toHaveBeenCalledOnce();
  expect(onDetails).toHaveBeenCalledExactlyOnceWith(ANA);
});

test('the panel links to the driver’s route of today', () => {
  show();
  expect(screen.getByRole('link', { name: 'Recorrido' })).toHaveAttribute(
    'href',
    '/driverManagement/history?conductor=ana',
  );
});
