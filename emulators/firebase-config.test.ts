import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPorts, withUi } from './firebase-config.ts';
import { ports } from './ports.ts';

test('a derived configuration moves the ports of the emulators and leaves the rest', () => {
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

test('firebase.json alone starts the suite at the documented ports, with its page', () => {
  expect(withPorts(original, ports(0))).toEqual(original);
  expect(original.emulators.ui).toEqual({ enabled: true, host: '127.0.0.1', port: 4000 });
});

test('a derived configuration has the page only where it can be had', () => {
  expect(withUi(original, true)).toEqual(original);
  expect(withUi(original, false).emulators.ui).toEqual({ enabled: false, host: '127.0.0.1', port: 4000 });
});
