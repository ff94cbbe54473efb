import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hostingHeaders } from './hosting-headers.ts';

const firebaseJson = readFile(new URL('../../firebase.json', import.meta.url), 'utf8');

const policyOf = (place: 'production' | 'emulators') =>
  hostingHeaders(place)
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

test('firebase.json has these headers: npm run headers', async () => {
  const { hosting } = JSON.parse(await firebaseJson) as { hosting: { headers: unknown } };
  expect(hosting.headers).toEqual(hostingHeaders('production'));
});

test('production contains no local address', () => {
  expect(JSON.stringify(hostingHeaders('production'))).not.toMatch(/127\.0\.0\.1|localhost|ws:|http:/);
});

test('nothing inline, nothing evaluated, nothing from everywhere', () => {
  for (const place of ['production', 'emulators'] as const) {
    expect(policyOf(place)).not.toMatch(/unsafe-|(^|\s)(https:|\*)(\s|;|$)/);
    expect(policyOf(place)).toMatch(/^default-src 'self'; /);
  }
});

test('the emulators’ pages may do the same, and reach the other emulators', () => {
  const local = ' http://127.0.0.1:* ws://127.0.0.1:*';
  expect(policyOf('emulators').replace(local, '')).toBe(policyOf('production'));
  expect(policyOf('emulators')).toContain(`https://api.stripe.com${local};`);
});
