import { expect, test } from 'vitest';
import { MAX_DEVICES, registerDevice } from './known-devices.ts';

const known = (...hashes: string[]) => ({
  devices: hashes.map((hash) => ({ hash, lastUsedAt: 1 })),
  providers: ['google.com'],
});

test.each([
  { what: 'the first sign-in of all', stored: null, isNewDevice: false },
  { what: 'a device used before', stored: known('other', 'this'), isNewDevice: false },
  { what: 'another device', stored: known('other'), isNewDevice: true },
  { what: 'any device after all were forgotten', stored: known(), isNewDevice: true },
])('$what is new: $isNewDevice', ({ stored, isNewDevice }) => {
  expect(registerDevice(stored, { deviceHash: 'this', provider: null, nowMs: 2 })).toMatchObject({ isNewDevice });
});

test('the device used last comes first, and only once', () => {
  const { next } = registerDevice(known('other', 'this'), { deviceHash: 'this', provider: null, nowMs: 2 });
  expect(next.devices).toEqual([
    { hash: 'this', lastUsedAt: 2 },
    { hash: 'other', lastUsedAt: 1 },
  ]);
});

test('forgets the least recently used device above the limit', () => {
  const hashes = Array.from({ length: MAX_DEVICES }, (_, index) => `device ${index.toString()}`);
  const { next } = registerDevice(known(...hashes), { deviceHash: 'this', provider: null, nowMs: 2 });
  expect(next.devices).toHaveLength(MAX_DEVICES);
  expect(next.devices.map(({ hash }) => hash)).toEqual(['this', ...hashes.slice(0, -1)]);
});

test.each([
  [null, false, ['google.com']],
  ['google.com', false, ['google.com']],
  ['apple.com', true, ['google.com', 'apple.com']],
])('the provider %j is new: %j', (provider, isNewProvider, providers) => {
  const use = registerDevice(known('this'), { deviceHash: 'this', provider, nowMs: 2 });
  expect(use.isNewProvider).toBe(isNewProvider);
  expect(use.next.providers).toEqual(providers);
});
