import { expect, test } from 'vitest';
import { NO_OUTSIDE_SERVICES, servicesOf } from './outside-services.ts';

test('a build without settings uses no outside service but the tiles of OpenStreetMap', () => {
  expect(servicesOf({})).toEqual(NO_OUTSIDE_SERVICES);
  expect(servicesOf({ VITE_GOOGLE_MAPS_KEY: '', VITE_TILE_URL: '' })).toEqual(NO_OUTSIDE_SERVICES);
});

test.each([
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'stripe'],
  ['VITE_SOCIAL_NETWORKS', 'socialSignIn'],
  ['VITE_APP_CHECK_SITE_KEY', 'appCheck'],
  ['VITE_GOOGLE_MAPS_KEY', 'googleMaps'],
])('%s turns on %s', (name, service) => {
  expect(servicesOf({ [name]: 'x' })).toEqual({ ...NO_OUTSIDE_SERVICES, [service]: true });
});

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
  ['https://{s}.tiles.example.com/{z}/{x}/{y}.png', 'https://*.tiles.example.com'],
])('tiles of %s come from %s', (url, origin) => {
  expect(servicesOf({ VITE_TILE_URL: url }).tiles).toBe(origin);
});
