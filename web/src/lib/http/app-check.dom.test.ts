// @vitest-environment jsdom
import { checkSession } from '@llevo/contract/endpoints/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';

/** The build's key, and the number of times the SDK was loaded. */
const build = vi.hoisted(() => ({ siteKey: '', loads: 0 }));
const getToken = vi.hoisted(() => vi.fn<() => Promise<{ token: string }>>());
const initializeAppCheck = vi.hoisted(() => vi.fn<(app: unknown, options: unknown) => object>(() => ({})));

vi.mock('../env.ts', async (original) => ({
  ...(await original<object>()),
  get APP_CHECK_SITE_KEY() {
    return build.siteKey;
  },
}));
vi.mock('../firebase/config.ts', () => ({
  loadFirebaseConfig: () => Promise.resolve({ options: { projectId: 'demo-llevo', apiKey: 'key' }, emulators: {} }),
}));
vi.mock('firebase/app-check', () => {
  build.loads += 1;
  return {
    ReCaptchaEnterpriseProvider: class {
      readonly siteKey: string;
      constructor(siteKey: string) {
        this.siteKey = siteKey;
      }
    },
    initializeAppCheck,
    getToken,
  };
});

const server = fakeApi();

/** The token that a call carries, or null. */
async function sentToken(): Promise<string | null> {
  const { call } = await import('./call.ts');
  server.on(checkSession, { authenticated: false });
  await call<typeof checkSession>({ method: 'GET', path: '/api/auth' }, {});
  return server.calls.at(-1)?.headers.get('x-firebase-appcheck') ?? null;
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  build.siteKey = 'site-key';
  build.loads = 0;
  initializeAppCheck.mockClear();
  getToken.mockReset();
});

test('a call has no token without a site key, and App Check is not loaded', async () => {
  build.siteKey = '';
  expect(await sentToken()).toBeNull();
  expect(build.loads).toBe(0);
});

test('a call has a token of reCAPTCHA Enterprise with a site key', async () => {
  getToken.mockResolvedValue({ token: 'app-check-token' });
  expect(await sentToken()).toBe('app-check-token');
  expect(initializeAppCheck).toHaveBeenCalledWith(expect.anything(), {
    provider: { siteKey: 'site-key' },
    isTokenAutoRefreshEnabled: true,
  });
});

test('a call is sent without a token when reCAPTCHA fails', async () => {
  getToken.mockRejectedValue(new Error('reCAPTCHA is blocked'));
  expect(await sentToken()).toBeNull();
});

test('Firestore and Storage start with App Check', async () => {
  const { getFirebase } = await import('../firebase/app.ts');
  const { app } = await getFirebase();
  expect(initializeAppCheck).toHaveBeenCalledWith(app, expect.anything());
});
