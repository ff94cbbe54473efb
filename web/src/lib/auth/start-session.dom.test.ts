// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser, SessionResponse } from '@llevo/contract/entities/session';
import { startSession } from './start-session.ts';
import { readSession } from '../session/session.ts';

const startFirebaseSession = vi.hoisted(() => vi.fn<(token: string) => Promise<void>>());
vi.mock('../firebase/firebase-session.ts', () => ({ startFirebaseSession }));

const USER: SessionUser = {
  token: 'id-token',
  permission: 'owner',
  plan: null,
  subscription: null,
  onboarded: false,
  name: 'Ana',
  duplicate_user: false,
  accounts: [],
  account_id: 'a',
};
const REPLY: SessionResponse = { ...USER, firebase_token: 'custom' };

beforeEach(() => {
  localStorage.clear();
});

test('stores a session after Firebase sign-in', async () => {
  expect(await startSession(() => Promise.resolve(REPLY))).toBeNull();
  expect(startFirebaseSession).toHaveBeenCalledWith('custom');
  expect(readSession()).toEqual(USER);
});

test('a second step is a path with the encoded token', async () => {
  expect(await startSession(() => Promise.resolve({ '2fa_required': true, token: 'a+b' }))).toBe(
    '/signin/otp?token=a%2Bb',
  );
  expect(readSession()).toBeNull();
});
