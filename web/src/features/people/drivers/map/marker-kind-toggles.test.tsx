// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi, networkFailure } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { FleetProvider, createFleet } from '../fleet/fleet-view.ts';
import type { MarkerKind } from '../fleet/marker-kinds.ts';
import { MapLegend } from './map-legend.tsx';

const AREA = { south: -1, west: -79, north: 1, east: -77 };
const FREE = driverFixture({ id: 'free', job: null });
const BUSY = driverFixture({ id: 'busy', job: { status: 'en curso', until: null } });
const KINDS: readonly MarkerKind[] = ['free', 'busy', 'other', 'silent'];

const server = fakeApi();

/** The legend of a map with two drivers online and a silent one. */
function show() {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const seen = (id: string, minutesAgo: number) => {
    const updatedAtMs = serverNow() - minutesAgo * 60_000;
    return { id, position: { lat: 0, lng: -78, heading: 0, speed: 0, updatedAtMs } };
  };
  fleet.store.apply('q', [seen('free', 0), seen('busy', 0), seen('silent', 6)], true);
  fleet.inView.setViewport(AREA);
  const { user, unmount } = renderScreen(
    <FleetProvider value={fleet}>
      <MapLegend
        area={AREA}
        isAreaFull={false}
        isFiltered={false}
        hasKinds
        data="known"
        pace={null}
        buttonRef={null}
        onSelect={() => undefined}
      />
    </FleetProvider>,
  );
  const shown = () => KINDS.filter((kind) => fleet.kinds.shows(kind));
  return { fleet, user, unmount, shown };
}

test('the legend counts each kind by the jobs of the drivers in view', async () => {
  server.on(listDrivers, [FREE, BUSY]);
  show();
  for (const name of ['Libres 1', 'Ocupados 1', 'Otros 0', 'Sin señal 1']) {
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: /En el mapa:.*2 en línea/ })).toBeInTheDocument();
  expect(server.calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ ids: ['busy', 'free'], include: 'job' }),
  ]);
});

test('drivers whose jobs are unread count as others', async () => {
  server.on(listDrivers, [FREE]);
  const { fleet } = show();
  for (const name of ['Libres 1', 'Ocupados', 'Otros 1']) {
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  }
  act(() => {
    fleet.kinds.hold([BUSY]);
  });
  expect(await screen.findByRole('button', { name: 'Ocupados 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Otros 0' })).toBeInTheDocument();
});

test('one press shows busy drivers alone, another press shows every kind', async () => {
  server.on(listDrivers, [FREE, BUSY]);
  const { fleet, user, unmount, shown } = show();
  const busy = await screen.findByRole('button', { name: 'Ocupados 1' });
  expect(shown()).toEqual(KINDS);
  await user.click(busy);
  expect(busy).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toEqual(['busy']);
  expect(screen.getByRole('button', { name: 'Libres 1' })).toBeInTheDocument();
  await user.click(busy);
  expect(busy).toHaveAttribute('aria-pressed', 'false');
  expect([shown(), fleet.kinds.isMarked()]).toEqual([KINDS, true]);
  unmount();
  expect(fleet.kinds.isMarked()).toBe(false);
});

test('silent drivers are shown alone by keyboard', async () => {
  server.on(listDrivers, [FREE, BUSY]);
  const { user, shown } = show();
  const silent = await screen.findByRole('button', { name: 'Sin señal 1' });
  silent.focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['silent']);
});

test('a reading that fails is said, and no driver is called free or busy', async () => {
  server.on(listDrivers, networkFailure);
  show();
  expect(await screen.findByText('No pudimos cargar sus servicios')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Libres' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Otros 2' })).toBeInTheDocument();
});

test('the list of the drivers in view says in words who is free', async () => {
  server.on(listDrivers, [FREE, BUSY]);
  const { user } = show();
  expect(await screen.findByRole('button', { name: 'Libres 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /En el mapa:/ }));
  expect(await screen.findByText('Libre · Camión 3 tn')).toBeInTheDocument();
  expect(screen.getByText('Ocupado · Camión 3 tn')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sin señal 1' }));
  expect(screen.queryByText('Los más cercanos al centro')).toBeNull();
});
