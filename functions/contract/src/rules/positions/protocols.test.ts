import { describe, expect, test } from 'vitest';
import { osmandJsonSecret, osmandSecret, parseOsmandJson, parseOsmandParameters } from './osmand.ts';
import { parseOwnTracks, topicDevice } from './owntracks.ts';
import { forwardedSecret, parseForwarded } from './traccar-forward.ts';

/** Samples that both projects publish, in their documentation and decoder tests, with coordinates moved to Ecuador. */
const parameters = (query: string) => Object.fromEntries(new URLSearchParams(query));
const UNKNOWN = { atMs: null, speed: null, heading: null, accuracy: null };

describe('query and form of OsmAnd', () => {
  test.each([
    [
      'seconds',
      'id=123456&timestamp=1377177267&lat=-0.18&lon=-78.48',
      { ...UNKNOWN, lat: -0.18, lng: -78.48, atMs: 1_377_177_267_000 },
    ],
    [
      'milliseconds and a speed in knots',
      'id=902064&lat=-0.186&lon=-78.485&timestamp=1442068686579&hdop=6.0&altitude=2824.0&speed=10.0',
      { ...UNKNOWN, lat: -0.186, lng: -78.485, atMs: 1_442_068_686_579, speed: 18.52 },
    ],
    [
      'ISO 8601',
      'id=902064&lat=-2.19&lon=-79.88&timestamp=2016-01-27T18%3A55%3A47Z&hdop=6.0&altitude=24.0&speed=0.0',
      { ...UNKNOWN, lat: -2.19, lng: -79.88, atMs: Date.parse('2016-01-27T18:55:47Z'), speed: 0 },
    ],
    [
      'yyyy-MM-dd HH:mm:ss',
      'lat=-2.9&lon=-79&timestamp=2014-06-04+09%3A10%3A11&altitude=2500.7&speed=0.0&id=353861053849681',
      { ...UNKNOWN, lat: -2.9, lng: -79, atMs: Date.parse('2014-06-04T09:10:11Z'), speed: 0 },
    ],
    [
      'bearing',
      'id=123456&timestamp=1504763810&lat=-0.2232948571&lon=-78.5061408571&bearing=7.19889788244&speed=40&ignition=true&rpm=933',
      {
        ...UNKNOWN,
        ...{ lat: -0.2232948571, lng: -78.5061408571, atMs: 1_504_763_810_000 },
        ...{ speed: 74.08, heading: 7.19889788244 },
      },
    ],
    [
      'heading, deviceid and no time',
      'lat=-0.1&lon=-78.5&speed=0.0&heading=0.0&vacc=0&hacc=0&altitude=0&deviceid=123456',
      { ...UNKNOWN, lat: -0.1, lng: -78.5, speed: 0, heading: 0 },
    ],
    [
      'location',
      'id=123456&timestamp=1377177267&location=-0.18,-78.48',
      { ...UNKNOWN, lat: -0.18, lng: -78.48, atMs: 1_377_177_267_000 },
    ],
    [
      '-1 for an unknown speed and heading',
      'id=1&lat=-0.18&lon=-78.48&speed=-1&bearing=-1&accuracy=-1',
      { ...UNKNOWN, lat: -0.18, lng: -78.48 },
    ],
  ])('stores %s', (_name, query, fix) => {
    expect(parseOsmandParameters(parameters(query))?.fixes).toEqual([fix]);
  });

  test.each([
    ['an identifier only', 'id=123456'],
    ['cell towers and Wi-Fi only', 'id=123456&timestamp=1377177267&cell=740,02,16,2224&wifi=00-14-22-01-23-45,-80'],
    ['an invalid position', 'id=123456&lat=-0.18&lon=-78.48&valid=false'],
    ['valid=0', 'id=123456&lat=-0.18&lon=-78.48&valid=0'],
    ['zeros for a lacking position', 'id=123456&lat=0&lon=0.0&timestamp=1377177267'],
  ])('accepts %s and stores nothing', (_name, query) => {
    expect(parseOsmandParameters(parameters(query))).toEqual({ battery: null, fixes: [] });
  });

  test.each([
    ['a latitude beyond the pole', 'id=1&lat=91&lon=-78'],
    ['a longitude alone', 'id=1&lon=-78'],
    ['a decimal comma', 'id=1&lat=-0,18&lon=-78,48'],
    ['an empty latitude', 'id=1&lat=&lon=-78'],
    ['half a location', 'id=1&location=-0.18'],
    ['a speed that is no number', 'id=1&lat=-0.18&lon=-78.48&speed=fast'],
    ['a time that is no time', 'id=1&lat=-0.18&lon=-78.48&timestamp=yesterday'],
    ['infinity', 'id=1&lat=Infinity&lon=-78.48'],
  ])('refuses %s', (_name, query) => {
    expect(parseOsmandParameters(parameters(query))).toBeNull();
  });

  test.each([
    ['batt=87', 87],
    ['batt=87.4', 87],
    ['batt=0.42', 42],
    ['batt=1', 1],
    ['batt=-1', null],
    ['batt=250', 100],
    ['', null],
  ])('reads the battery of %s as %s', (query, battery) => {
    expect(parseOsmandParameters(parameters(`id=1&lat=-0.18&lon=-78.48&${query}`))?.battery).toBe(battery);
  });

  test('finds the identifier by either name', () => {
    expect(['id=a', 'deviceid=b', 'lat=1'].map((query) => osmandSecret(parameters(query)))).toEqual(['a', 'b', null]);
  });
});

/** The message of Traccar Client 9, with some values replaced. */
const clientMessage = (coords: object = {}, location: object = {}) => ({
  location: {
    timestamp: '2025-06-15T13:45:12.862Z',
    coords: { latitude: -0.1865, longitude: -78.4852, accuracy: 5, speed: 0, heading: -1, altitude: 2_800, ...coords },
    is_moving: false,
    odometer: 0,
    event: 'motionchange',
    battery: { level: 1, is_charging: false },
    activity: { type: 'still' },
    extras: {},
    _: '&id=48241179&lat=-0.1865&lon=-78.4852&timestamp=2025-06-15T13:45:12.862Z&',
    ...location,
  },
  device_id: '48241179',
});

describe('JSON of Traccar Client 9', () => {
  const atMs = Date.parse('2025-06-15T13:45:12.862Z');
  const stored = { lat: -0.1865, lng: -78.4852, atMs, speed: 0, heading: null, accuracy: 5 };

  test.each([
    ['at rest', clientMessage(), { battery: 100, fixes: [stored] }],
    [
      'in motion, with a speed in metres a second',
      clientMessage({ speed: 10, heading: 63, accuracy: 3.8 }, { battery: { is_charging: false, level: 0.79 } }),
      { battery: 79, fixes: [{ ...stored, speed: 36, heading: 63, accuracy: 3.8 }] },
    ],
    [
      'with -1 for all that is unknown',
      clientMessage({ speed: -1, heading: -1 }, { battery: { level: -1, is_charging: false } }),
      { battery: null, fixes: [{ ...stored, speed: null }] },
    ],
    ['without coordinates', clientMessage({}, { coords: undefined }), { battery: 100, fixes: [] }],
    ['with an identifier only', { device_id: '48241179' }, { battery: null, fixes: [] }],
    ['faster than a truck', clientMessage({ speed: 300 }), { battery: 100, fixes: [{ ...stored, speed: 200 }] }],
  ])('reads a message %s', (_name, body, message) => {
    expect(parseOsmandJson(body)).toEqual(message);
  });

  test('reads a list of positions', () => {
    const { location } = clientMessage();
    const later = { ...location, timestamp: '2025-06-15T13:45:27Z' };
    const message = parseOsmandJson({ device_id: 'a', location: [location, later] });
    expect(message?.fixes.map((fix) => fix.atMs)).toEqual([atMs, Date.parse('2025-06-15T13:45:27Z')]);
  });

  test.each([
    ['a place that does not exist', clientMessage({ latitude: 137 })],
    ['a text for a number', clientMessage({ latitude: '-0.18' })],
    ['an unknown time', clientMessage({}, { timestamp: 'now' })],
    ['a list', []],
    ['nothing', null],
  ])('refuses %s', (_name, body) => {
    expect(parseOsmandJson(body)).toBeNull();
  });

  test('finds the identifier, also as a number', () => {
    expect([clientMessage(), { device_id: 7 }, {}].map(osmandJsonSecret)).toEqual(['48241179', '7', null]);
  });
});

describe('JSON of OwnTracks', () => {
  test.each([
    [
      'Android at rest',
      '{"_type":"location","acc":15,"alt":440,"batt":46,"conn":"w","lat":-0.2181247,"lon":-78.5112805,"t":"u","tid":"5t","tst":1551874878,"vac":2,"vel":0}',
      {
        battery: 46,
        fixes: [{ lat: -0.2181247, lng: -78.5112805, atMs: 1_551_874_878_000, speed: 0, heading: null, accuracy: 15 }],
      },
    ],
    [
      'iOS in motion, in km/h',
      '{"cog":271,"lon":-78.49513,"acc":5,"vel":61,"vac":21,"lat":-0.15833,"tst":1497349316,"alt":2867,"_type":"location","tid":"JJ","t":"u","batt":67}',
      {
        battery: 67,
        fixes: [{ lat: -0.15833, lng: -78.49513, atMs: 1_497_349_316_000, speed: 61, heading: 271, accuracy: 5 }],
      },
    ],
    [
      'the least',
      '{"lat":-2.15,"lon":-79.895,"_type":"location","tid":"JJ","tst":1497476456}',
      { battery: null, fixes: [{ ...UNKNOWN, lat: -2.15, lng: -79.895, atMs: 1_497_476_456_000 }] },
    ],
    [
      'an unknown velocity',
      '{"_type":"location","lat":-2.15,"lon":-79.895,"tst":1497476456,"vel":-1,"cog":-1}',
      { battery: null, fixes: [{ ...UNKNOWN, lat: -2.15, lng: -79.895, atMs: 1_497_476_456_000 }] },
    ],
  ])('stores %s', (_name, body, message) => {
    expect(parseOwnTracks(JSON.parse(body))).toEqual(message);
  });

  test.each(['lwt', 'transition', 'waypoint', 'waypoints', 'status', 'steps', 'card', 'cmd', 'beacon'])(
    'accepts a message of type %s and stores nothing',
    (type) => {
      expect(parseOwnTracks({ _type: type, lat: -0.18, lon: -78.48, tst: 1 })).toEqual({ battery: null, fixes: [] });
    },
  );

  test.each([
    ['a location without time', { _type: 'location', lat: -0.18, lon: -78.48 }],
    ['a location without place', { _type: 'location', tst: 1_497_476_456 }],
    ['an encrypted message', { _type: 'encrypted', data: 'abc' }],
    ['an object without type', { lat: -0.18, lon: -78.48, tst: 1 }],
  ])('refuses %s', (_name, body) => {
    expect(parseOwnTracks(body)).toBeNull();
  });

  test('finds the device in the topic', () => {
    expect(topicDevice({ topic: 'owntracks/ana/Qm7xT2pK9vLc4Rw8Zs1NdE' })).toBe('Qm7xT2pK9vLc4Rw8Zs1NdE');
    expect(topicDevice({ topic: 'owntracks' })).toBeNull();
    expect(topicDevice({})).toBeNull();
  });
});

/** A position as a Traccar server forwards it. */
const forwarded = (position: object = {}, device: object = {}) => ({
  position: {
    id: 12_345,
    attributes: { batteryLevel: 85, distance: 15.4, totalDistance: 12_500.5, motion: true },
    deviceId: 10,
    protocol: 'gt06',
    serverTime: '2024-05-20T14:30:00.000+00:00',
    deviceTime: '2024-05-20T14:29:55.000+00:00',
    fixTime: '2024-05-20T14:29:55.000+00:00',
    outdated: false,
    valid: true,
    latitude: -0.18055,
    longitude: -78.46633,
    altitude: 2_760,
    speed: 13.5,
    course: 180,
    address: null,
    accuracy: 0,
    network: null,
    ...position,
  },
  device: { id: 10, name: 'Camión 01', uniqueId: '123456789012345', attributes: {}, ...device },
});

describe('JSON that a Traccar server forwards', () => {
  const atMs = Date.parse('2024-05-20T14:29:55Z');
  const stored = { lat: -0.18055, lng: -78.46633, atMs, speed: 13.5 * 1.852, heading: 180, accuracy: null };

  test.each([
    ['a position, in knots', forwarded(), { battery: 85, fixes: [stored] }],
    [
      'the time of older servers',
      forwarded({ fixTime: '2018-09-14T15:34:17.000+0000' }),
      { battery: 85, fixes: [{ ...stored, atMs: Date.parse('2018-09-14T15:34:17Z') }] },
    ],
    ['an invalid fix', forwarded({ valid: false }), { battery: 85, fixes: [] }],
    ['the former position again', forwarded({ outdated: true }), { battery: 85, fixes: [] }],
    ['zeros', forwarded({ latitude: 0, longitude: 0 }), { battery: 85, fixes: [] }],
    ['no attributes', forwarded({ attributes: null }), { battery: null, fixes: [stored] }],
  ])('reads %s', (_name, body, message) => {
    expect(parseForwarded(body)).toEqual(message);
  });

  test.each([
    ['an event', { event: { id: 1 }, device: {} }],
    ['a place that does not exist', forwarded({ longitude: 200 })],
    ['a time that is no time', forwarded({ fixTime: 'soon' })],
  ])('refuses %s', (_name, body) => {
    expect(parseForwarded(body)).toBeNull();
  });

  test('takes the secret from the attribute of the device, else its identifier', () => {
    expect(forwardedSecret(forwarded())).toBe('123456789012345');
    expect(forwardedSecret(forwarded({}, { attributes: { llevo: 'secret' } }))).toBe('secret');
    expect(forwardedSecret({})).toBeNull();
  });
});
