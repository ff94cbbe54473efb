import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { GOOGLE_STYLE_NONCE } from '../src/lib/map/google-style-nonce.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { NO_OUTSIDE_SERVICES, productionServices } from './outside-services.ts';
import type { OutsideServices } from './outside-services.ts';

const firebaseJson = readFile(new URL('../../firebase.json', import.meta.url), 'utf8');

type Rule = ReturnType<typeof hostingHeaders>[number];
const headerOf = (rule: Rule | undefined, name: string) => rule?.headers.find(({ key }) => key === name)?.value;
const ruleFor = (source: string, rules = hostingHeaders('production')) =>
  rules.find((candidate) => candidate.source === source);

const EVERY_PAGE = '!/@(api|cotizacion|embed)/**';
const policyOf = (place: 'production' | 'emulators', services: Partial<OutsideServices> = {}) =>
  headerOf(
    ruleFor(EVERY_PAGE, hostingHeaders(place, { ...NO_OUTSIDE_SERVICES, ...services })),
    'Content-Security-Policy',
  ) ?? '';
const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const SERVICES = ['stripe', 'socialSignIn', 'appCheck', 'googleMaps'] as const;

test('firebase.json has these headers: npm run headers', async () => {
  const { hosting } = JSON.parse(await firebaseJson) as { hosting: { headers: unknown } };
  expect(hosting.headers).toEqual(hostingHeaders('production', productionServices()));
});

test('production contains no local address', () => {
  expect(JSON.stringify(hostingHeaders('production'))).not.toMatch(/127\.0\.0\.1|localhost|ws:|http:/);
});

test('browsers may preload the rule to use HTTPS only', () => {
  expect(headerOf(ruleFor(EVERY_PAGE), 'Strict-Transport-Security')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});

describe('the policy of a build without outside services', () => {
  const directives = directivesOf(policyOf('production'));

  test('runs scripts and workers of the site only', () => {
    expect([directives.get('script-src'), directives.get('worker-src')]).toEqual([["'self'"], ["'self'"]]);
  });

  test('sends data to the site and to four services of Firebase', () => {
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebasestorage.googleapis.com',
    ]);
  });

  test('loads pictures of the site and of the tile server', () => {
    expect(directives.get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://www.google.com/images/cleardot.gif',
      'https://tile.openstreetmap.org',
    ]);
  });

  test('the policy has no wildcard, no inline code and no evaluation', () => {
    expect(policyOf('production')).not.toMatch(/unsafe-|nonce-|\*/);
    expect(policyOf('production')).toMatch(/^default-src 'self'; /);
  });

  test('allows the other emulators on the emulators only', () => {
    const local = ' http://127.0.0.1:* ws://127.0.0.1:*';
    expect(policyOf('emulators').replace(local, '')).toBe(policyOf('production'));
    expect(policyOf('emulators')).toContain(`https://firebasestorage.googleapis.com${local};`);
  });
});

describe('outside services', () => {
  test.each(SERVICES)('%s adds sources, and removes none', (service) => {
    const plain = directivesOf(policyOf('production'));
    const extended = directivesOf(policyOf('production', { [service]: true }));
    for (const [name, sources] of plain) expect(extended.get(name)?.slice(0, sources.length), name).toEqual(sources);
    expect(extended.get('script-src')?.length).toBeGreaterThan(1);
  });

  test.each(SERVICES)('%s allows no inline code and no whole scheme', (service) => {
    expect(policyOf('production', { [service]: true })).not.toMatch(/unsafe-inline|(^|\s)(https:|\*)(\s|;|$)/);
  });

  test('only Google’s map may evaluate code', () => {
    const others = { stripe: true, socialSignIn: true, appCheck: true };
    expect(policyOf('production', others)).not.toContain('unsafe-eval');
  });

  test('reCAPTCHA’s hosts are those of App Check', () => {
    expect(policyOf('production')).not.toContain('recaptcha');
    const directives = policyOf('production', { appCheck: true }).split('; ');
    const allowing = directives.filter((directive) => directive.includes('/recaptcha/'));
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
  });

  test('another tile server replaces the default one', () => {
    const sources = directivesOf(policyOf('production', { tiles: 'https://tiles.example.com' })).get('img-src');
    expect(sources).toContain('https://tiles.example.com');
    expect(sources).not.toContain('https://tile.openstreetmap.org');
  });

  // https://developers.google.com/maps/documentation/javascript/content-security-policy
  test.each([
    ['script-src', ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'", 'blob:']],
    [
      'img-src',
      [
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
        'data:',
      ],
    ],
    ['frame-src', ['https://*.google.com']],
    ['connect-src', ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:']],
    ['font-src', ['https://fonts.gstatic.com']],
    ['style-src', [`'nonce-${GOOGLE_STYLE_NONCE}'`, 'https://fonts.googleapis.com']],
    ['worker-src', ['blob:']],
  ])('Google’s map has the %s of Google’s guide', (name, sources) => {
    expect(directivesOf(policyOf('production', { googleMaps: true })).get(name)).toEqual(
      expect.arrayContaining(sources),
    );
  });
});

describe('the embedded quoter', () => {
  test.each(['/embed/**', '/en/embed/**'])('may be framed over HTTPS at %s, with every other rule', (source) => {
    const policy = headerOf(ruleFor(source), 'Content-Security-Policy') ?? '';
    expect(policy.replace('frame-ancestors https:', "frame-ancestors 'none'")).toBe(policyOf('production'));
    expect(headerOf(ruleFor(source), 'X-Frame-Options')).toBeUndefined();
  });

  test('loads no code of Stripe or for signing in', () => {
    const services = { ...NO_OUTSIDE_SERVICES, stripe: true, socialSignIn: true };
    const policy = headerOf(ruleFor('/embed/**', hostingHeaders('production', services)), 'Content-Security-Policy');
    expect(policy).not.toMatch(/stripe|apis\.google|firebaseapp/);
  });

  test('the embedded quoter is the only page that may be framed', () => {
    const framed = hostingHeaders('production').filter(({ headers }) =>
      headers.some(({ value }) => value.includes('frame-ancestors https:')),
    );
    expect(framed.map(({ source }) => source)).toEqual(['/embed/**', '/en/embed/**']);
  });
});

test.each(['/seguimiento/*', '/en/seguimiento/*'])('%s shows Payphone the site, and never the link', (source) => {
  expect(headerOf(ruleFor(source), 'Referrer-Policy')).toBe('origin');
});
