// @vitest-environment jsdom
import { initializeApp } from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { getAppCheckToken, startAppCheck } from './app-check.ts';

vi.mock('../env.ts', () => ({ APP_CHECK_SITE_KEY: 'site-key' }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the debug token of the page replaces reCAPTCHA, and every call uses one App Check', async () => {
  vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', 'registered-token');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const requests: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    requests.push({ url, body: JSON.parse(body) });
    return Promise.resolve(Response.json({ token: 'app-check-token', ttl: '3600s' }));
  });
  const app = initializeApp({ projectId: 'demo-llevo', apiKey: 'key', appId: '1:2:web:3' });
  expect(startAppCheck(app)).toBe(startAppCheck(app));
  expect(await getAppCheckToken(app)).toBe('app-check-token');
  expect(await getAppCheckToken(app)).toBe('app-check-token');
  expect(requests).toMatchObject([{ body: { debug_token: 'registered-token' } }]);
  expect(requests[0]?.url).toMatch(/^https:\/\/content-firebaseappcheck\.googleapis\.com\/.*:exchangeDebugToken\?/);
});
