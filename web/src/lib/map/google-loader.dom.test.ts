// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeGoogle } from '../../testing/google-maps/fake-google.ts';
import { googleAvailability, resetGoogleAvailability } from './google-availability.ts';
import { breaksGoogleMap, configureGoogleMaps } from './google-loader.ts';
import { GOOGLE_STYLE_NONCE } from './google-style-nonce.ts';
import { createGoogleTripMap } from './google-trip-map.ts';

vi.mock('@googlemaps/js-api-loader', async () => (await import('../../testing/google-maps/fake-google.ts')).loader);
vi.stubGlobal('matchMedia', () => ({ matches: false }));

beforeEach(() => {
  fakeGoogle.reset();
  resetGoogleAvailability();
  configureGoogleMaps();
});

const COMMON_JS = 'https://maps.googleapis.com/maps-api-v3/api/js/63/1/common.js';

const violation = (change: object = {}) => ({
  disposition: 'enforce' as const,
  effectiveDirective: 'style-src-elem',
  blockedURI: 'inline',
  sourceFile: COMMON_JS,
  ...change,
});

test('the page offers the nonce that Google’s styles need', async () => {
  const element = document.createElement('div');
  await createGoogleTripMap({ element, center: { lat: -0.18, lng: -78.48 }, zoom: 15 });
  const styles = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.gm-style'));
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual([GOOGLE_STYLE_NONCE]);
});

test.each([
  ['an inline style of its code', {}, true],
  [
    'its script',
    { effectiveDirective: 'script-src-elem', blockedURI: 'https://maps.googleapis.com/maps/api/js' },
    true,
  ],
  ['a tile', { effectiveDirective: 'img-src', blockedURI: 'https://maps.googleapis.com/maps/vt' }, true],
  ['a worker of its code', { effectiveDirective: 'worker-src', blockedURI: 'blob' }, true],
  ['a statistic', { effectiveDirective: 'connect-src', blockedURI: 'https://maps.googleapis.com/gen_204' }, false],
  ['an inline style of a browser extension', { sourceFile: 'chrome-extension' }, false],
  [
    'a script of another site',
    { effectiveDirective: 'script-src-elem', blockedURI: 'https://google.com.evil.example/' },
    false,
  ],
  ['a policy that only reports', { disposition: 'report' }, false],
])('blocking %s ends Google’s map: %o', (_name, change, expected) => {
  expect(breaksGoogleMap(violation(change) as never)).toBe(expected);
});

test('a blocked style of Google’s map leads to the local map', () => {
  expect(googleAvailability().map).toBe(true);
  dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation()));
  expect(googleAvailability()).toEqual({ map: false, places: false });
});
