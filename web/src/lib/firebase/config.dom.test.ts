// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadFirebaseConfig, parseEmulators } from './config.ts';

/** As firebase-tools' lib/hosting/implicitInit.js writes it. */
const emulatorScript = (emulators: unknown) =>
  `if (typeof firebase === 'undefined') throw new Error('…');
var firebaseConfig = {\n  "projectId": "demo-llevo"\n};
if (firebaseConfig) {
  firebase.initializeApp(firebaseConfig);
  var firebaseEmulators = ${JSON.stringify(emulators, null, 2)};
  if (firebaseEmulators) {
    console.log("…");
  }
}`;
const AUTH = { host: '127.0.0.1', port: 9099, hostAndPort: '127.0.0.1:9099' };

function hostingAnswers(answers: Readonly<Record<string, Response>>) {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers[path] ?? new Response('', { status: 404 })));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reads addresses from the emulator’s script', () => {
  expect(parseEmulators(emulatorScript({ auth: AUTH }))).toEqual({ auth: AUTH });
  expect(parseEmulators(emulatorScript({}))).toEqual({});
});

test.each(['', 'var firebaseEmulators = undefined;', 'var firebaseEmulators = {broken\n};'])(
  'a script without addresses gives none: %j',
  (script) => {
    expect(parseEmulators(script)).toEqual({});
  },
);

test('on a loopback host fetches both project and emulators', async () => {
  hostingAnswers({
    '/__/firebase/init.json': Response.json({ projectId: 'demo-llevo', apiKey: 'fake' }),
    '/__/firebase/init.js?useEmulator=true': new Response(emulatorScript({ auth: AUTH })),
  });
  expect(await loadFirebaseConfig()).toEqual({
    options: { projectId: 'demo-llevo', apiKey: 'fake' },
    emulators: { auth: AUTH },
  });
});

test('emulators without a configured project get a demo one', async () => {
  hostingAnswers({
    '/__/firebase/init.json': new Response('undefined'),
    '/__/firebase/init.js?useEmulator=true': new Response(emulatorScript({ auth: AUTH })),
  });
  expect((await loadFirebaseConfig()).options.projectId).toBe('demo-llevo');
});

test('loading the configuration throws without either source', async () => {
  hostingAnswers({});
  await expect(loadFirebaseConfig()).rejects.toThrow('no configuration');
});

test('pages reach Firestore at the distance that the build names', async () => {
  vi.resetModules();
  vi.stubEnv('VITE_FIRESTORE_PORT_DISTANCE', '1');
  hostingAnswers({
    '/__/firebase/init.js?useEmulator=true': new Response(
      emulatorScript({ auth: AUTH, firestore: { host: '127.0.0.1', port: 8080 } }),
    ),
  });
  const { loadFirebaseConfig: load } = await import('./config.ts');
  expect((await load()).emulators).toMatchObject({ auth: { port: 9099 }, firestore: { port: 8081 } });
  vi.unstubAllEnvs();
});
