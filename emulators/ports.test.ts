import { describe, expect, test } from 'vitest';
import { emulatorEnvironment, hasPortOffset, portOffset, ports, usableOffsets } from './ports.ts';

describe('ports', () => {
  test('ports move by the same offset', () => {
    expect(ports(0)).toMatchObject({ hosting: 5000, functions: 5001, firestore: 8080, auth: 9099, mailPage: 1080 });
    expect(ports(100)).toMatchObject({ hosting: 5100, functions: 5101, firestore: 8180, auth: 9199, mailPage: 1180 });
  });

  test('emulatorEnvironment sets the variables that the SDKs read', () => {
    expect(emulatorEnvironment(100)).toMatchObject({
      LLEVO_PORT_OFFSET: '100',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8180',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
      FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9299',
    });
  });

  test.each([undefined, '0', '100', '10000'])('portOffset accepts %s', (value) => {
    expect(portOffset({ LLEVO_PORT_OFFSET: value })).toBe(Number(value ?? 0));
  });

  test.each([
    ['1000', 'browsers block port 6000'],
    ['2000', 'browsers block port 10080'],
    ['-1', 'from 0 to 20600'],
    ['1.5', 'from 0 to 20600'],
    ['many', 'from 0 to 20600'],
    ['60000', 'from 0 to 20600'],
  ])('portOffset rejects %s: %s', (value, reason) => {
    expect(() => portOffset({ LLEVO_PORT_OFFSET: value })).toThrow(reason);
  });

  test('hasPortOffset is true if the variable is set and not empty', () => {
    expect([{}, { LLEVO_PORT_OFFSET: '' }, { LLEVO_PORT_OFFSET: '0' }].map(hasPortOffset)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('usableOffsets skips offsets with a blocked port', () => {
    const offsets = usableOffsets(0);
    expect(offsets.slice(0, 3)).toEqual([0, 100, 200]);
    expect(offsets).not.toContain(1000);
    expect(offsets.at(-1)).toBe(20_600);
    for (const offset of offsets) expect(portOffset({ LLEVO_PORT_OFFSET: String(offset) })).toBe(offset);
  });
});
