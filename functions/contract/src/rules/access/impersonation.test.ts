import { describe, expect, test } from 'vitest';
import { checkImpersonation, isMaster } from './impersonation.ts';

const owner = { accounts: { a: { name: 'A', permission: 'owner' as const } }, supportEnabled: true };
const master = { ...owner, accounts: { ...owner.accounts, b: { name: 'B', permission: 'master' as const } } };
const caller = { uid: 'u-m', impersonator: null };

describe('impersonation', () => {
  test.each([
    ['who allowed support access', { caller, uid: 'u-1', user: owner }, null],
    ['without their consent', { caller, uid: 'u-1', user: { ...owner, supportEnabled: false } }, 'no_consent'],
    ['who is oneself', { caller, uid: 'u-m', user: owner }, 'self'],
    ['who is a master anywhere', { caller, uid: 'u-1', user: master }, 'master'],
    [
      'from within an impersonation',
      { caller: { uid: 'u-m', impersonator: 'u-0' }, uid: 'u-1', user: owner },
      'chained',
    ],
  ])('impersonating a user %s', (_who, wish, error) => {
    expect(checkImpersonation(wish)).toBe(error);
  });
});

test('a master in one account is a master everywhere', () => {
  expect([isMaster(owner), isMaster(master), isMaster({ accounts: {} })]).toEqual([false, true, false]);
});
