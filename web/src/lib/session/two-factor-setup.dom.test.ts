// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { afterEach, expect, test } from 'vitest';
import { readSession, writeSession } from './session.ts';
import { saveTwoFactorSetupState } from './two-factor-setup.ts';

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

afterEach(() => {
  writeSession(null);
});

test('the state is stored only when required, so that other sessions keep exactly their fields', () => {
  writeSession(USER);
  const plain = localStorage.getItem('user');
  saveTwoFactorSetupState(true);
  expect(readSession()).toMatchObject({ '2fa_setup_required': true, name: 'Ana' });
  saveTwoFactorSetupState(false);
  expect(localStorage.getItem('user')).toBe(plain);
});

test('the state is not stored without a session', () => {
  saveTwoFactorSetupState(true);
  expect(readSession()).toBeNull();
});
