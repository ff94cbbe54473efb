// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { driversUrl } from './drivers-url.ts';
import { createFleet } from './fleet/fleet-view.ts';
import { useMapFilter } from './use-map-filter.ts';

const LISTED = [driverFixture({ id: 'd1' }), driverFixture({ id: 'd2' })];
const viewOf = (query: string) => driversUrl.read(new URLSearchParams(query));

test('the map shows the listed ones of free drivers, and everyone online', () => {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const shown = () => ['d1', 'd2', 'd3'].filter((id) => fleet.mapFilter.shows(id));
  const { result, rerender } = renderHook(({ view }) => useMapFilter(fleet, view, LISTED), {
    initialProps: { view: viewOf('conexion=libres') },
  });
  expect(result.current).toBe(true);
  expect(shown()).toEqual(['d1', 'd2']);
  rerender({ view: viewOf('conexion=en-linea') });
  expect(result.current).toBe(false);
  expect(shown()).toEqual(['d1', 'd2', 'd3']);
});
