import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { MapSurface } from '../../../../lib/map/surface/map-surface.ts';
import { createMapTool, placeAt } from './map-tool.ts';

/** Web Mercator at a zoom, as Leaflet computes it. */
const world = (zoom: number) => 256 * 2 ** zoom;
const project = ({ lat, lng }: { lat: number; lng: number }, zoom: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: world(zoom) * (lng / 360 + 0.5),
    y: world(zoom) * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
};

test('the place under a pixel is the place that is projected there', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(degrees(-5, 2), degrees(-81, -75), degrees(0.01, 3), (south, west, span) => {
      const viewport = { south, west, north: south + span, east: west + span };
      const zoom = 12;
      const corner = project({ lat: viewport.north, lng: west }, zoom);
      const far = project({ lat: south, lng: viewport.east }, zoom);
      const surface = { viewport: () => viewport, size: () => ({ width: far.x - corner.x, height: far.y - corner.y }) };
      const place = { lat: south + span / 3, lng: west + span / 4 };
      const at = project(place, zoom);
      const found = placeAt(surface, { x: at.x - corner.x, y: at.y - corner.y });
      expect(found.lat).toBeCloseTo(place.lat, 6);
      expect(found.lng).toBeCloseTo(place.lng, 6);
    }),
  );
});

test('a tool takes the clicks of a running map for as long as it wants', () => {
  const tool = createMapTool();
  const surface = {
    viewport: () => ({ south: -1, west: -79, north: 0, east: -78 }),
    size: () => ({ width: 100, height: 100 }),
  } as MapSurface;
  const take = vi.fn();
  tool.onClick(take);
  expect(tool.click({ x: 0, y: 0 })).toBe(false);
  const seen = vi.fn();
  const unsubscribe = tool.subscribe(seen);
  tool.attach(surface);
  expect(tool.click({ x: 100, y: 0 })).toBe(true);
  expect(take).toHaveBeenCalledWith({ lat: 0, lng: -78 });
  const before = tool.view();
  tool.moved();
  expect(tool.view()).not.toBe(before);
  expect(seen).toHaveBeenCalledTimes(2);
  unsubscribe();
  expect(tool.view()?.isDrawing).toBe(true);
  tool.onClick(null);
  expect(tool.view()?.isDrawing).toBe(false);
  tool.attach(null);
  expect([seen.mock.calls.length, tool.click({ x: 0, y: 0 }), tool.view()]).toEqual([2, false, null]);
});
