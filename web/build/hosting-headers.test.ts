import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hasAppCheck } from './app-check-setting.ts';
import { hostingHeaders } from './hosting-headers.ts';

const firebaseJson = readFile(new URL('../../firebase.json', import.meta.url), 'utf8');

const policyOf = (place: 'production' | 'emulators', options?: { appCheck: boolean }) =>
  hostingHeaders(place, options)
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

test('firebase.json has these headers: npm run headers', async () => {
  const { hosting } = JSON.parse(await firebaseJson) as { hosting: { headers: unknown } };
  expect(hosting.headers).toEqual(hostingHeaders('production', { appCheck: hasAppCheck() }));
});

test('production contains no local address', () => {
  expect(JSON.stringify(hostingHeaders('production'))).not.toMatch(/127\.0\.0\.1|localhost|ws:|http:/);
});

test('nothing inline, nothing evaluated, nothing from everywhere', () => {
  for (const place of ['production', 'emulators'] as const) {
    for (const appCheck of [false, true]) {
      expect(policyOf(place, { appCheck })).not.toMatch(/unsafe-|(^|\s)(https:|\*)(\s|;|$)/);
      expect(policyOf(place, { appCheck })).toMatch(/^default-src 'self'; /);
    }
  }
});

test('the emulators’ pages may do the same, and reach the other emulators', () => {
  const local = ' http://127.0.0.1:* ws://127.0.0.1:*';
  expect(policyOf('emulators').replace(local, '')).toBe(policyOf('production'));
  expect(policyOf('emulators')).toContain(`https://api.stripe.com${local};`);
});

test('reCAPTCHA is allowed only with App Check', () => {
  expect(policyOf('production')).not.toContain('recaptcha');
  const directives = policyOf('production', { appCheck: true }).split('; ');
  const allowing = directives.filter((directive) => directive.includes('/recaptcha/'));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
  const without = directives.map((directive) => directive.replace(/ https:\/\/\S+\/recaptcha\//g, ''));
  expect(without.join('; ')).toBe(policyOf('production'));
});
