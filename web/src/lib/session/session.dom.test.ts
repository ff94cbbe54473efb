// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, hasSignedOut, readSession, subscribeSession, writeSession } from './session.ts';

const admin: SessionUser = {
  token: 'header.payload.signature',
  permission: 'admin',
  plan: 'business',
  subscription: 'active',
  onboarded: true,
  name: 'Ana',
  duplicate_user: false,
  accounts: [{ id: 'llevo', name: 'Llevo', permission: 'admin' }],
  account_id: 'llevo',
};

beforeEach(() => {
  localStorage.clear();
});

test('reads back what it wrote, stored under `user` (SPEC §3)', () => {
  writeSession(admin);
  expect(readSession()).toEqual(admin);
  expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(admin);
});

test('returns the same object until it changes', () => {
  writeSession(admin);
  expect(readSession()).toBe(readSession());
  const before = readSession();
  writeSession({ ...admin, token: 'other' });
  expect(readSession()).not.toBe(before);
});

test('null clears the storage', () => {
  writeSession(admin);
  writeSession(null);
  expect(readSession()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each(['', 'nonsense', '{', 'null', '42', '{}', '{"token":1,"permission":"admin"}', '{"token":"t"}'])(
  'invalid text counts as signed out: %j',
  (text) => {
    localStorage.setItem('user', text);
    expect(readSession()).toBeNull();
  },
);

test('an ended session is distinguished from a sign-out until the next sign-in', () => {
  writeSession(admin);
  writeSession(null);
  expect(hasSignedOut()).toBe(false);
  writeSession(admin);
  clearSession();
  expect(readSession()).toBeNull();
  // Firebase reports the end of the session again.
  writeSession(null);
  expect(hasSignedOut()).toBe(true);
  writeSession(admin);
  expect(hasSignedOut()).toBe(false);
});

test('the end of an impersonation counts as a sign-out: its pages are another user’s', () => {
  writeSession({ ...admin, token: `x.${btoa(JSON.stringify({ impersonator: 'u-master' }))}.x` });
  writeSession(null);
  expect(hasSignedOut()).toBe(true);
  writeSession(admin);
  writeSession(null);
  expect(hasSignedOut()).toBe(false);
});

test('listeners get changes of any tab until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = subscribeSession(listener);
  writeSession(admin);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  writeSession(null);
  expect(listener).toHaveBeenCalledTimes(3);
});
