import type { User } from '@llevo/contract/entities/account-user';
import { describe, expect, test } from 'vitest';
import { masterChangeError, memberChangeError, memberRemovalError, userAfterChange } from './member-change-rules.ts';

const USER: User = {
  name: 'Ana',
  email: 'ana@x.test',
  defaultAccountId: 'a',
  accounts: { a: { name: 'A', permission: 'user' } },
  onboarded: true,
  supportEnabled: false,
  hasPassword: true,
  twoFactorEnabled: false,
  duplicateUser: false,
  emailVerified: true,
  credentialsChangedAt: 0,
  dateCreated: 0,
  lastLogin: null,
  lastActive: null,
};
const IN_TWO: User = { ...USER, accounts: { ...USER.accounts, b: { name: 'B', permission: 'owner' } } };
const SECURED: User = { ...USER, twoFactorEnabled: true };
const MASTER: User = { ...USER, accounts: { a: { name: 'A', permission: 'master' } } };
const NEW_EMAIL = { email: 'new@x.test' };

describe('a change of a member', () => {
  test.each([
    { what: 'another name', change: { name: 'Eva' }, error: null },
    { what: 'another role', change: { permission: 'admin' }, error: null },
    {
      what: 'a role above the own one',
      change: { permission: 'developer' },
      error: { kind: 'refused', refusal: 'beyond' },
    },
    { what: 'a member above the caller', permission: 'owner', error: { kind: 'refused', refusal: 'outranks' } },
    { what: 'an address that changed since', seenEmail: 'old@x.test', error: { kind: 'outdated' } },
    { what: 'the name of a user of two accounts', user: IN_TWO, change: { name: 'Eva' }, error: { kind: 'elsewhere' } },
    { what: 'the same name of a user of two accounts', user: IN_TWO, change: { name: 'Ana' }, error: null },
    { what: 'an address with a second factor', user: SECURED, change: NEW_EMAIL, error: { kind: 'protected' } },
    {
      what: 'the own role',
      uid: 'u-me',
      change: { permission: 'admin' },
      error: { kind: 'refused', refusal: 'fixed' },
    },
    { what: 'the own address with a second factor', uid: 'u-me', user: SECURED, change: NEW_EMAIL, error: null },
  ] as const)('$what', ({ error, ...given }) => {
    const { uid, change, seenEmail, user, permission } = {
      uid: 'u-1',
      change: {},
      seenEmail: USER.email,
      user: USER,
      permission: 'user' as const,
      ...given,
    };
    const check = memberChangeError({ uid: 'u-me', permission: 'admin' }, { uid, change, seenEmail });
    expect(check({ user, permission })).toEqual(error);
  });
});

test.each([
  { what: 'a user', user: USER, error: null },
  { what: 'a master', user: MASTER, error: { kind: 'refused', refusal: 'outranks' } },
  { what: 'a user with another address by now', user: { ...USER, email: 'b@x.test' }, error: { kind: 'outdated' } },
  { what: 'a user with a second factor', user: SECURED, error: { kind: 'protected' } },
] as const)('a master changes the address of $what', ({ user, error }) => {
  const check = masterChangeError({ uid: 'u-1', change: NEW_EMAIL, seenEmail: USER.email });
  expect(check({ user, permission: 'user' })).toEqual(error);
});

test.each([
  { what: 'nothing', change: {}, after: {} },
  { what: 'a new address, unverified', change: NEW_EMAIL, after: { ...NEW_EMAIL, emailVerified: false } },
  { what: 'the same address', change: { email: USER.email }, after: {} },
  { what: 'a role', change: { permission: 'admin' }, after: { accounts: { a: { name: 'A', permission: 'admin' } } } },
] as const)('a user after a change of $what', ({ change, after }) => {
  expect(userAfterChange(USER, change, 'a')).toEqual({ ...USER, ...after });
});

test.each([
  { own: 'owner', held: 'user', alike: null, error: null },
  { own: 'owner', held: 'owner', alike: null, error: 'fixed' },
  { own: 'admin', held: 'developer', alike: null, error: 'outranks' },
  { own: 'owner', held: 'owner', alike: 1, error: 'last' },
  { own: 'owner', held: 'owner', alike: 2, error: null },
  { own: 'user', held: 'user', alike: 1, error: null },
] as const)('$own removes $held (leaving, with $alike alike): $error', ({ own, held, alike, error }) => {
  expect(memberRemovalError(own)(held, alike)).toBe(error);
});
