// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { FleetData } from '../fleet/fleet-data.ts';
import { createFleetStore } from '../fleet/fleet-store.ts';
import { FleetProvider, createFleet } from '../fleet/fleet-view.ts';
import { createMarkerKinds } from '../fleet/marker-kinds.ts';
import type { MapPace } from '../fleet/use-live-fleet.ts';
import { MapLegend, nearestInView } from './map-legend.tsx';

const VIEW = { south: -1, west: -79, north: 1, east: -77 };

test('the nearest to the middle come first, and none from outside or of a hidden kind', () => {
  const store = createFleetStore((run) => {
    run();
  });
  const at = (lat: number, lng: number) => ({ lat, lng, heading: 0, speed: 0, updatedAtMs: 1 });
  store.apply(
    'q',
    [
      { id: 'far', position: at(0.9, -78) },
      { id: 'outside', position: at(1.1, -78) },
      { id: 'middle', position: at(0, -78) },
      { id: 'left out', position: at(0, -78) },
      { id: 'near', position: at(0, -78.2) },
    ],
    true,
  );
  const kinds = createMarkerKinds();
  const fleet = { store, mapFilter: { shows: (id: string) => id !== 'left out' }, kinds };
  const ids = (limit: number) => nearestInView(fleet, VIEW, limit).map(({ id }) => id);
  expect(ids(20)).toEqual(['middle', 'near', 'far']);
  expect(ids(1)).toEqual(['middle']);
  kinds.setShown('free');
  expect(ids(20)).toEqual([]);
});

const show = (data: FleetData, pace: MapPace | null = null, freeCount: string | null = null) =>
  renderScreen(
    <FleetProvider value={createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' })}>
      <MapLegend
        area={null}
        isAreaFull={false}
        isFiltered={false}
        freeCount={freeCount}
        data={data}
        pace={pace}
        buttonRef={null}
        onSelect={() => undefined}
      />
    </FleetProvider>,
  );

test.each<[FleetData, string]>([
  ['awaited', 'Cargando flota…'],
  ['missing', 'Sin datos en vivo'],
])('the legend of a fleet that is %s has no counts', (data, text) => {
  show(data);
  expect(screen.getByRole('button', { name: text })).toBeDisabled();
  expect(screen.queryByText(/0/)).toBeNull();
});

test('the legend counts the drivers on the map once the fleet has loaded', () => {
  show('known');
  expect(screen.getByRole('button', { name: /En el mapa:.*0 en línea.*0 sin señal reciente/ })).toBeEnabled();
});

test('the legend of free drivers has their count alone', () => {
  show('known', null, '12 libres a la vista');
  expect(screen.getByRole('button', { name: '12 libres a la vista' })).toBeEnabled();
  expect(screen.queryByText(/en línea/)).toBeNull();
});

test('the legend says at which pace the positions are read, and their age when a reading failed', () => {
  const { unmount } = show('known', { everyMs: 150_000, lateSinceMs: null });
  expect(screen.getByRole('status')).toHaveTextContent('Posiciones cada 2.5 min · toca para verlas en vivo');
  unmount();
  show('known', { everyMs: 150_000, lateSinceMs: serverNow() - 6 * 60_000 });
  expect(screen.getByRole('status')).toHaveTextContent('Posiciones de hace 6 min · toca para verlas en vivo');
});

test('live positions have no note', () => {
  show('known');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
