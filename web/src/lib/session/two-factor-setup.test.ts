// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { readSession, writeSession } from './session.ts';
import { saveTwoFactorSetupState } from './two-factor-setup.ts';

afterEach(() => {
  writeSession(null);
});

test('is stored only where it is required, so that other sessions keep exactly their fields', () => {
  writeSession(sessionFixture());
  const plain = localStorage.getItem('user');
  saveTwoFactorSetupState(true);
  expect(readSession()).toMatchObject({ '2fa_setup_required': true, name: 'Ana' });
  saveTwoFactorSetupState(false);
  expect(localStorage.getItem('user')).toBe(plain);
});

test('without a session there is nothing to store', () => {
  saveTwoFactorSetupState(true);
  expect(readSession()).toBeNull();
});
