import { describe, expect, test } from 'vitest';
import { parseCoordinates } from './parse-coordinates.ts';

const CAROLINA = [-0.1815, -78.482];

const rounded = (text: string) => {
  const point = parseCoordinates(text);
  return point && [point.lat, point.lng].map((degrees) => Number(degrees.toFixed(4)));
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
  ])('%s', (text) => {
    expect(rounded(text)).toEqual(CAROLINA);
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
  ])('%s', (text) => {
    expect(rounded(text)).toEqual(CAROLINA);
  });
});

test.each([
  ['a point in Colombia', '4.61, -74.08'],
  ['a link to Peru', 'https://maps.google.com/?q=-12.05,-77.04'],
  ['an address', 'Av. Amazonas 10, 20'],
  ['a house number', 'Gran Colombia 8-45'],
  ['a name', 'Quito'],
  ['a link without a point', 'https://maps.app.goo.gl/abc123'],
  ['a broken link', 'https://maps.google.com/?q=%E0%A4%A'],
  ['numbers of no place', '10, 20'],
  ['nothing', ''],
])('%s is not read as a point', (_name, text) => {
  expect(parseCoordinates(text)).toBeNull();
});
