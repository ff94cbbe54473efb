import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPorts, withUi } from './firebase-config.ts';
import { ports } from './ports.ts';

test('withPorts moves the emulators’ ports and keeps the rest', () => {
  const config = {
    hosting: { public: 'web/dist' },
    emulators: {
      auth: { host: '127.0.0.1', port: 9099 },
      firestore: { port: 8080, websocketPort: 9150 },
      singleProjectMode: true,
    },
  };
  expect(withPorts(config, ports(100))).toEqual({
    hosting: { public: 'web/dist' },
    emulators: {
      auth: { host: '127.0.0.1', port: 9199 },
      firestore: { port: 8180, websocketPort: 9250 },
      singleProjectMode: true,
    },
  });
});

const original = JSON.parse(await readFile(path.join(import.meta.dirname, '../firebase.json'), 'utf8')) as {
  emulators: Record<string, { port: number; enabled?: boolean; host: string; websocketPort?: number }>;
};

test('firebase.json has the documented ports and the emulator UI', () => {
  expect(withPorts(original, ports(0))).toEqual(original);
  expect(original.emulators.ui).toEqual({ enabled: true, host: '127.0.0.1', port: 4000 });
});

test('withUi enables the emulator UI only if it is available', () => {
  expect(withUi(original, true)).toEqual(original);
  expect(withUi(original, false).emulators.ui).toEqual({ enabled: false, host: '127.0.0.1', port: 4000 });
});
