import { describe, expect, test } from 'vitest';
import { decodePlusCode, recoverPlusCode } from './plus-code.ts';
import { readLocation } from './read-location.ts';

const CAROLINA = [-0.1815, -78.482];

const rounded = (text: string) => {
  const found = readLocation(text);
  return found.kind === 'point'
    ? [found.point.lat, found.point.lng].map((degrees) => Number(degrees.toFixed(4)))
    : found;
};

describe('numbers', () => {
  test.each([
    '-0.1815, -78.482',
    '-0.1815 -78.482',
    '(-0.1815,-78.4820)',
    '−0.1815, −78.482',
    '-0,1815; -78,482',
    '-0,1815, -78,482',
    '-0.1815, 78.482',
    '-78.482, -0.1815',
    '0.1815 S, 78.482 W',
    '0.1815° S 78.482° O',
    'lat: -0.1815, lng: -78.482',
    `0°10'53.4"S 78°28'55.2"W`,
    `0° 10’ 53.4” S, 78° 28’ 55.2” O`,
    `0°10.89'S 78°28.92'W`,
    'S0° 10.890 W078° 28.920',
    '0° 10.890 S, 78° 28.920 W',
    '0 10 53.4 S 78 28 55.2 W',
    `S 0°10'53.4" O 78°28'55.2"`,
    `0° 10' 53.4" Sur, 78° 28' 55.2" Oeste`,
    '\u202a-0.1815, -78.482\u202c',
  ])('%s', (text) => {
    expect(rounded(text)).toEqual(CAROLINA);
  });
});

test('degrees of a GPS receiver, with the side before the number, are read (C38)', () => {
  expect(rounded('S 0° 10.890 W 78° 28.920')).toEqual(CAROLINA);
});

describe('UTM', () => {
  test.each([
    '17M 780280 9979919',
    '17S 780280 9979919',
    '17 S, 780280 E, 9979919 N',
    'UTM 17M 780280mE 9979919mN',
    'X: 780280 Y: 9979919 zona 17S',
    '780280 9979919 17M',
  ])('%s', (text) => {
    expect(rounded(text)).toEqual(CAROLINA);
  });

  test.each([
    ['17N 809513 90565', [0.8184, -78.2193]],
    ['18M 262052 9889824', [-0.9961, -77.1382]],
    ['17S 699378 9558418', [-3.9931, -79.2042]],
  ])('%s', (text, point) => {
    expect(rounded(text)).toEqual(point);
  });

  test('the UTM of municipal forms is read (C38)', () => {
    expect(rounded('17M 778245 9979921')).toEqual([-0.1815, -78.5003]);
  });

  test('a pair without its zone is not guessed', () => {
    expect(readLocation('780280 9979919')).toEqual({ kind: 'utm-zone-missing' });
    expect(readLocation('E 780280 N 9979919')).toEqual({ kind: 'utm-zone-missing' });
  });
});

describe('plus codes', () => {
  test.each(['67F3RG99+C6', '67F3RG99+C6 Quito', 'https://www.google.com/maps/place/67F3RG99%2BC6', '67f3rg99+c6'])(
    '%s',
    (text) => {
      expect(rounded(text)).toEqual([-0.1814, -78.4819]);
    },
  );

  test.each(['RG99+C6 Quito', 'https://www.google.com/maps/place/RG99%2BC6+Quito', 'RG99+C6, Quito, Ecuador'])(
    'the short code %s needs its city',
    (text) => {
      expect(readLocation(text)).toMatchObject({ kind: 'short-code', code: { code: 'RG99C6', missing: 4 } });
    },
  );

  test('a short code is the nearest area to its city', () => {
    const found = readLocation('RG99+C6 Quito');
    if (found.kind !== 'short-code') throw new Error('not a short code');
    expect(found.code.place).toBe('Quito');
    for (const reference of [CAROLINA, [-0.2298, -78.525], [-0.63, -78.9], [0.29, -78.01]]) {
      const { lat, lng } = recoverPlusCode(found.code, { lat: reference[0] ?? 0, lng: reference[1] ?? 0 });
      expect([lat, lng]).toEqual([expect.closeTo(-0.1814, 3), expect.closeTo(-78.4819, 3)]);
    }
  });

  test('the codes of the specification are decoded', () => {
    const close = (lat: number, lng: number) => ({
      lat: expect.closeTo(lat, 7) as number,
      lng: expect.closeTo(lng, 7) as number,
    });
    expect(decodePlusCode('7FG49QCJ2V')).toEqual(close(20.3700625, 2.7821875));
    expect(decodePlusCode('7FG49QCJ2VX')).toEqual(close(20.3701125, 2.782234375));
    expect(decodePlusCode('8FVC222222')).toEqual(close(47.0000625, 8.0000625));
    expect(decodePlusCode('4VCPPQGPQ9')).toEqual(close(-41.2730625, 174.7859375));
  });
});

describe('links', () => {
  test.each([
    'https://www.google.com/maps/@-0.1815,-78.482,15z',
    'https://www.google.com/maps/place/La+Carolina/@-0.19,-78.49,15z/data=!3m1!4b1!4m6!8m2!3d-0.1815!4d-78.482',
    'https://maps.google.com/?q=-0.1815,-78.482',
    'https://maps.google.com/maps?q=loc:-0.1815,-78.482&z=17',
    'https://maps.google.com/maps?q=-0.1815%2C-78.482&z=17&hl=es',
    'https://www.google.com/maps/search/?api=1&query=-0.1815,-78.482',
    'https://www.google.com/maps/search/-0.1815,+-78.482?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=-0.1815,-78.482',
    'maps.google.com/?ll=-0.1815,-78.482',
    'https://www.openstreetmap.org/?mlat=-0.1815&mlon=-78.482#map=17/-0.19/-78.49',
    'https://www.openstreetmap.org/#map=17/-0.1815/-78.482',
    'https://waze.com/ul?ll=-0.1815%2C-78.482&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.-0.1815%2C-78.482',
    'https://maps.apple.com/?ll=-0.1815,-78.482&q=Casa',
    'geo:-0.1815,-78.482',
    'geo:0,0?q=-0.1815,-78.482(La+Carolina)',
    'Estoy aquí: https://maps.google.com/?q=-0.1815,-78.482',
    `https://www.google.com/maps/place/0%C2%B010'53.4%22S+78%C2%B028'55.2%22W/`,
    'https://maps.google.com/?saddr=-2.1,-79.9&daddr=-0.1815,-78.482',
    'https://www.google.com/maps/dir/Guayaquil/-0.1815,-78.482/@-1.2,-79.1,8z',
    'https://www.google.com/maps/dir/-2.1894,-79.8891/-0.1815,-78.482',
  ])('%s', (text) => {
    expect(rounded(text)).toEqual(CAROLINA);
  });
});

test('a link with two pairs gives the last one, because the first is of a former search (C35)', () => {
  expect(
    rounded(
      `https://www.google.com/maps/place/0%C2%B010'53.4%22S+78%C2%B028'55.2%22W/@-0.1815,-78.4842,18z/data=!4m14!1m7!3m6!1s0x0:0x0!2zUXVpdG8!3b1!8m2!3d-0.25!4d-78.55!3m5!1s0x0:0x0!7e2!8m2!3d-0.1815!4d-78.482`,
    ),
  ).toEqual(CAROLINA);
});

const ROUTE =
  'https://www.google.com/maps/dir/Quito/Guayaquil/@-1.2,-79.1,8z/data=!4m14!4m13!1m5!1m1!1s0x91d5!2m2!1d-78.4678!2d-0.1807!1m5!1m1!1s0x902d!2m2!1d-79.8891!2d-2.1894';

describe('directions', () => {
  test('a link of directions gives its destination (C34)', () => {
    expect(rounded(ROUTE)).toEqual([-2.1894, -79.8891]);
  });

  test('a destination without a point is searched for', () => {
    const [named = ''] = ROUTE.split('/data=');
    expect(readLocation(named)).toEqual({ kind: 'words', text: 'Guayaquil' });
    expect(readLocation('https://www.google.com/maps/dir/?api=1&destination=Mall+del+Sol')).toEqual({
      kind: 'words',
      text: 'Mall del Sol',
    });
  });

  test.each([
    'https://www.google.com/maps/dir/Quito//@-1.2,-79.1,8z/data=!4m8!4m7!1m5!1m1!1s0x91d5!2m2!1d-78.4678!2d-0.1807',
    'https://www.google.com/maps/dir///@-1.2,-79.1,8z',
  ])('neither origin nor the middle of the map is a destination: %s', (link) => {
    expect(readLocation(link).kind).toBe('words');
  });
});

test.each([
  'https://maps.app.goo.gl/k7WoskcZL5Rdc65m8',
  'Mi ubicación https://maps.app.goo.gl/k7WoskcZL5Rdc65m8',
  'maps.app.goo.gl/k7WoskcZL5Rdc65m8',
  'https://goo.gl/maps/abc123',
])('the short link %s is recognised (C36)', (link) => {
  expect(readLocation(link)).toEqual({ kind: 'short-link' });
});

test('the name in a link is searched for', () => {
  expect(readLocation('https://www.google.com/maps/place/Mall+del+Sol')).toEqual({
    kind: 'words',
    text: 'Mall del Sol',
  });
});

test.each(['4.61, -74.08', 'https://maps.google.com/?q=-12.05,-77.04', '17M 780280 9000000'])(
  '%s is outside Ecuador',
  (text) => {
    expect(readLocation(text)).toEqual({ kind: 'outside' });
  },
);

test.each([
  ['an address', 'Av. Amazonas 10, 20'],
  ['a house number', 'Gran Colombia 8-45'],
  ['a name', 'Quito'],
  ['a corner', 'N24 E10'],
  ['two corners', 'S 20 y E 4'],
  ['a broken link', 'https://maps.google.com/?q=%E0%A4%A'],
  ['numbers of no place', '10, 20'],
  ['nothing', ''],
])('%s is not read as a point', (_name, text) => {
  expect(readLocation(text).kind).toBe('words');
});
