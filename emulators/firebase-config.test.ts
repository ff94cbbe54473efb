import { expect, test } from 'vitest';
import { withPorts } from './firebase-config.ts';
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
