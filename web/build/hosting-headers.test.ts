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

test('the policy allows no inline code, no evaluation and no wildcard source', () => {
  for (const place of ['production', 'emulators'] as const) {
    for (const appCheck of [false, true]) {
      expect(policyOf(place, { appCheck })).not.toMatch(/unsafe-|(^|\s)(https:|\*)(\s|;|$)/);
      expect(policyOf(place, { appCheck })).toMatch(/^default-src 'self'; /);
    }
  }
});

test('workers come from the site itself, as the one that reads spreadsheets', () => {
  expect(policyOf('production')).toMatch(/; worker-src 'self'[ ;]/);
});

test('the emulators’ policy also allows the other emulators', () => {
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

test('only the embedded quoter may be framed, over HTTPS', () => {
  const rules = hostingHeaders('production');
  const framed = rules.filter(({ headers }) => headers.some(({ value }) => value.includes('frame-ancestors https:')));
  expect(framed.map(({ source }) => source)).toEqual(['/embed/**']);
  const [all] = rules;
  const valueOf = (rule: (typeof rules)[number] | undefined, name: string) =>
    rule?.headers.find(({ key }) => key === name)?.value;
  const [policy, framedPolicy] = [all, framed[0]].map((rule) => valueOf(rule, 'Content-Security-Policy') ?? '');
  expect(framedPolicy?.replace('frame-ancestors https:', "frame-ancestors 'none'")).toBe(policy);
  expect(valueOf(framed[0], 'X-Frame-Options')).toBeUndefined();
  expect(all?.source).toBe('!/@(api|cotizacion|embed)/**');
});
