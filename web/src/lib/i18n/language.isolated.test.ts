// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async (base: string) => {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  return import('./language.ts');
};

/** jsdom cannot navigate: records the target. */
const sentTo = vi.fn<(address: string) => void>();

const standOn = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://llevo.test');
  vi.stubGlobal('location', { pathname, search, hash, replace: sentTo });
};

beforeEach(() => {
  localStorage.clear();
  sentTo.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('each build links to the other language', async () => {
  const spanish = await load('/');
  expect([spanish.OTHER_LANGUAGE_NAME, spanish.otherLanguagePath('/'), spanish.otherLanguagePath('/quoter')]).toEqual([
    'English',
    '/en/',
    '/en/quoter',
  ]);
  const english = await load('/en/');
  expect([english.OTHER_LANGUAGE_NAME, english.otherLanguagePath('/'), english.otherLanguagePath('/quoter')]).toEqual([
    'Español',
    '/',
    '/quoter',
  ]);
});

test.each([
  { base: '/', chosen: 'en', address: '/rates?a=1#b', to: '/en/rates?a=1#b' },
  { base: '/', chosen: 'en', address: '/', to: '/en/' },
  { base: '/', chosen: 'es', address: '/rates', to: null },
  { base: '/', chosen: null, address: '/rates', to: null },
  { base: '/en/', chosen: 'es', address: '/en/rates?a=1', to: '/rates?a=1' },
  { base: '/en/', chosen: 'es', address: '/en', to: '/' },
  { base: '/en/', chosen: 'en', address: '/en/rates', to: null },
  { base: '/en/', chosen: null, address: '/en/rates', to: null },
])('the build at $base, $chosen chosen: $address goes to $to', async ({ base, chosen, address, to }) => {
  const { redirectToChosenLanguage } = await load(base);
  if (chosen !== null) localStorage.setItem('llevo.language', chosen);
  standOn(address);
  expect(redirectToChosenLanguage()).toBe(to !== null);
  expect(sentTo.mock.calls.flat()).toEqual(to === null ? [] : [to]);
});
