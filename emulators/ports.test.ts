import { describe, expect, test } from 'vitest';
import { emulatorEnvironment, portOffset, ports } from './ports.ts';

describe('ports', () => {
  test('all move by the same offset', () => {
    expect(ports(0)).toMatchObject({ hosting: 5000, functions: 5001, firestore: 8080, auth: 9099, mailPage: 1080 });
    expect(ports(100)).toMatchObject({ hosting: 5100, functions: 5101, firestore: 8180, auth: 9199, mailPage: 1180 });
  });

  test('are passed to processes in the variables that the SDKs read', () => {
    expect(emulatorEnvironment(100)).toMatchObject({
      LLEVO_PORT_OFFSET: '100',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8180',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
      FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9299',
    });
  });

  test.each([undefined, '0', '100', '10000'])('offset %s can be used', (value) => {
    expect(portOffset({ LLEVO_PORT_OFFSET: value })).toBe(Number(value ?? 0));
  });

  test.each([
    ['1000', 'los navegadores rechazan el puerto 6000'],
    ['2000', 'los navegadores rechazan el puerto 10080'],
    ['-1', 'entre 0 y 20600'],
    ['1.5', 'entre 0 y 20600'],
    ['many', 'entre 0 y 20600'],
    ['60000', 'entre 0 y 20600'],
  ])('offset %s is refused: %s', (value, reason) => {
    expect(() => portOffset({ LLEVO_PORT_OFFSET: value })).toThrow(reason);
  });
});
