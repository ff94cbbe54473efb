// @vitest-environment jsdom
/** The quoter's map on Google's, against a stand-in that @types/google.maps checks. */
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeGoogle } from '../../testing/google-maps/fake-google.ts';
import { createGoogleTripMap } from './google-trip-map.ts';
import { stopLabel, VEHICLE_LABEL } from './trip-map.ts';

vi.mock('@googlemaps/js-api-loader', async () => (await import('../../testing/google-maps/fake-google.ts')).loader);

const CAROLINA = { lat: -0.1829, lng: -78.4846 };
const QUITUMBE = { lat: -0.2966, lng: -78.5554 };
const isCoarse = vi.hoisted(() => ({ value: false, still: false }));

beforeEach(() => {
  fakeGoogle.reset();
  Object.assign(isCoarse, { value: false, still: false });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') ? isCoarse.value : query.includes('reduced-motion') && isCoarse.still,
  }));
});

async function createMap(more: Partial<Parameters<typeof createGoogleTripMap>[0]> = {}) {
  const element = document.createElement('div');
  const map = await createGoogleTripMap({ element, center: CAROLINA, zoom: 15, ...more });
  const [google] = fakeGoogle.maps;
  const [route, driven] = fakeGoogle.polylines;
  if (!google || !route || !driven) throw new Error('no map was made');
  const [vehicle] = fakeGoogle.markers;
  const stops = () => fakeGoogle.markers.filter((marker) => marker !== vehicle);
  return { element, map, google, route, driven, vehicle, stops };
}

test('a measured route is a line, an estimate is dashed, and the driven way lies beside it', async () => {
  const { map, route, driven } = await createMap();
  map.setRoute([CAROLINA, QUITUMBE], false);
  expect(route.options).toMatchObject({ path: [CAROLINA, QUITUMBE], strokeOpacity: 1, icons: [] });
  map.setRoute([CAROLINA, QUITUMBE], true);
  expect(route.options).toMatchObject({ strokeOpacity: 0, icons: [{ repeat: '18px' }] });
  map.setDriven([QUITUMBE]);
  expect(driven.options.path).toEqual([QUITUMBE]);
  map.setRoute([], false);
  expect(route.options.path).toEqual([]);
});

test('stops are named pins that can be added, moved and removed', async () => {
  const { map, google, stops } = await createMap();
  map.setStop('start', CAROLINA);
  map.setStop('end', QUITUMBE);
  map.setStop('start', QUITUMBE);
  expect(stops().map(({ title, position, gmpDraggable }) => ({ title, position, gmpDraggable }))).toEqual([
    { title: stopLabel('start', false), position: QUITUMBE, gmpDraggable: false },
    { title: stopLabel('end', false), position: QUITUMBE, gmpDraggable: false },
  ]);
  map.setStop('start', null);
  map.setStop('start', null);
  expect(stops().map((marker) => marker.map === (google as unknown))).toEqual([false, true]);
});

test('a dragged pin reports its new position as numbers', async () => {
  const onMoveStop = vi.fn();
  const { map, stops } = await createMap({ onMoveStop });
  map.setStop('end', CAROLINA);
  const [pin] = stops();
  expect(pin).toMatchObject({ gmpDraggable: true, title: stopLabel('end', true) });
  pin?.drag(QUITUMBE);
  expect(onMoveStop).toHaveBeenCalledExactlyOnceWith('end', QUITUMBE);
  if (pin) pin.position = null;
  pin?.dispatchEvent(new Event('gmp-dragend'));
  expect(onMoveStop).toHaveBeenCalledOnce();
});

test('a press on the map picks the place under it', async () => {
  const onPick = vi.fn();
  const { google } = await createMap({ onPick });
  google.emit('click', { latLng: null });
  google.pointAt('click', { x: 400, y: 200 });
  expect(onPick).toHaveBeenCalledOnce();
  const [[picked]] = onPick.mock.calls as [[typeof CAROLINA]];
  expect(picked.lat).toBeCloseTo(CAROLINA.lat, 6);
  expect(picked.lng).toBeCloseTo(CAROLINA.lng, 6);
});

test('the vehicle is shown with its heading, and removed', async () => {
  const { map, google, vehicle } = await createMap();
  map.setVehicle({ ...QUITUMBE, heading: 90 });
  expect(vehicle).toMatchObject({ map: google, title: VEHICLE_LABEL });
  expect(vehicle?.innerHTML).toContain('90');
  map.setVehicle(null);
  expect(vehicle).toMatchObject({ map: null, position: null });
  expect(vehicle?.childElementCount).toBe(0);
});

test.each([{ still: false }, { still: true }])(
  'one point is centred, several fit (still: $still)',
  async ({ still }) => {
    isCoarse.still = still;
    const { map, google } = await createMap();
    const [pan, jump] = [vi.spyOn(google, 'panTo'), vi.spyOn(google, 'setCenter')];
    map.show([]);
    map.show([QUITUMBE]);
    expect(google.getCenter().toJSON()).toEqual(QUITUMBE);
    expect([pan.mock.calls.length, jump.mock.calls.length]).toEqual(still ? [0, 1] : [1, 0]);
    map.show([CAROLINA, QUITUMBE]);
    const { south, north, west, east } = google.getBounds().toJSON();
    for (const { lat, lng } of [CAROLINA, QUITUMBE]) {
      expect(lat > south && lat < north && lng > west && lng < east).toBe(true);
    }
  },
);

test.each([
  { coarse: true, gestures: 'cooperative' },
  { coarse: false, gestures: 'greedy' },
])('one finger scrolls the page: coarse pointer $coarse, gestures $gestures', async ({ coarse, gestures }) => {
  isCoarse.value = coarse;
  const { google } = await createMap();
  expect(google.options.gestureHandling).toBe(gestures);
});

test('the map is drawn as pictures, which need no code of their own', async () => {
  const { google } = await createMap();
  expect(google.options.renderingType).toBe('RASTER');
});

test('a destroyed map leaves no listener and an empty element', async () => {
  const { map, google, element } = await createMap({ onPick: () => undefined });
  expect(element.childElementCount).toBe(1);
  map.destroy();
  expect([google.listenerCount, element.childElementCount]).toEqual([0, 0]);
});

test('the map fails when Google’s code does not load', async () => {
  fakeGoogle.missing.add('marker');
  await expect(createMap()).rejects.toThrow('could not load');
});
