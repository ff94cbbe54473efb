// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EMPTY_STATE } from '../quoter-state.ts';
import { TripMapView } from './trip-map-view.tsx';

vi.mock('../../../lib/map/load-map-engine.ts', () => ({ loadTripMap: () => Promise.reject(new Error('offline')) }));

test('shows that the map is loading, then that it failed (SPEC §8)', async () => {
  render(<TripMapView state={EMPTY_STATE} path={null} isPathEstimate onPoint={() => undefined} />);
  expect(screen.getByText('Cargando...')).toBeDefined();
  expect(await screen.findByText('Error al cargar el mapa')).toBeDefined();
});
