import { expect, test } from 'vitest';
import type { Passkey } from '@llevo/contract/entities/passkey';
import { hasCounterGoneBack, passkeysAfterUse } from './passkey-use.ts';

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');

const passkey = (id: string, counter: number): Passkey => ({
  id,
  credentialId: `credential-${id}`,
  name: 'Teléfono',
  publicKey: 'pQ',
  counter,
  transports: ['internal'],
  deviceType: 'multiDevice',
  backedUp: false,
  createdAt: NOW_MS - 1000,
  lastUsedAt: null,
});

const use = (passkeyId: string, counter: number) =>
  ({ purpose: 'passkey_sign_in', passkeyId, counter, backedUp: true }) as const;

test.each([
  { stored: 0, received: 0, isBack: false },
  { stored: 0, received: 1, isBack: false },
  { stored: 7, received: 8, isBack: false },
  { stored: 7, received: 7, isBack: true },
  { stored: 7, received: 6, isBack: true },
  { stored: 7, received: 0, isBack: true },
  { stored: 5, received: 3, isBack: true },
])('a counter of $received after $stored has gone back: $isBack (C69)', ({ stored, received, isBack }) => {
  expect(hasCounterGoneBack(stored, received)).toBe(isBack);
});

test('a use changes only that passkey', () => {
  const [one, other] = [passkey('a', 3), passkey('b', 5)];
  expect(passkeysAfterUse([one, other], use('b', 6), NOW_MS)).toEqual([
    one,
    { ...other, counter: 6, backedUp: true, lastUsedAt: NOW_MS },
  ]);
});

test('a passkey that is gone, or whose counter has gone back, is rejected', () => {
  expect(passkeysAfterUse([passkey('a', 3)], use('b', 6), NOW_MS)).toBeNull();
  expect(passkeysAfterUse([passkey('a', 3)], use('a', 3), NOW_MS)).toBeNull();
});
