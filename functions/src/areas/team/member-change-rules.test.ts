import { describe, expect, test } from 'vitest';
import type { User } from '@llevo/contract/entities/account-user';
import {
  emailChangeError,
  masterChangeError,
  masterEmailChangeError,
  memberChangeError,
  memberRemovalError,
  userAfterChange,
} from './member-change-rules.ts';

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

describe('a change of a member', () => {
  test.each([
    { what: 'another name', change: { name: 'Eva' }, error: null },
    { what: 'another role', change: { permission: 'admin' }, error: null },
    {
      what: 'a role above one’s own',
      change: { permission: 'developer' },
      error: { kind: 'refused', error: 'beyond' },
    },
    { what: 'a member above the caller', permission: 'owner', error: { kind: 'refused', error: 'outranks' } },
    { what: 'the name of a user of two accounts', user: IN_TWO, change: { name: 'Eva' }, error: { kind: 'elsewhere' } },
    { what: 'the same name of a user of two accounts', user: IN_TWO, change: { name: 'Ana' }, error: null },
    {
      what: 'one’s own role',
      uid: 'u-me',
      change: { permission: 'admin' },
      error: { kind: 'refused', error: 'fixed' },
    },
    { what: 'one’s own name in two accounts', uid: 'u-me', user: IN_TWO, change: { name: 'Eva' }, error: null },
  ] as const)('changing $what gives $error', ({ error, ...given }) => {
    const { uid, change, user, permission } = {
      uid: 'u-1',
      change: {},
      user: USER,
      permission: 'user' as const,
      ...given,
    };
    const check = memberChangeError({ uid: 'u-me', permission: 'admin' }, { uid, change });
    expect(check({ user, permission })).toEqual(error);
  });
});

describe('a new e-mail', () => {
  test.each([
    { what: 'of a member', error: null },
    { what: 'of a member above the caller', permission: 'owner', error: { kind: 'refused', error: 'outranks' } },
    { what: 'of a user of two accounts', user: IN_TWO, error: { kind: 'elsewhere' } },
    { what: 'of a user with a second factor', user: SECURED, error: { kind: 'protected' } },
    { what: 'of one’s own with a second factor', uid: 'u-me', user: SECURED, error: null },
    { what: 'of one’s own in two accounts', uid: 'u-me', user: IN_TWO, error: null },
  ] as const)('a new e-mail $what gives $error', ({ error, ...given }) => {
    const { uid, user, permission } = { uid: 'u-1', user: USER, permission: 'user' as const, ...given };
    expect(emailChangeError({ uid: 'u-me', permission: 'admin' }, uid)({ user, permission })).toEqual(error);
  });
});

test.each([
  { what: 'a user', user: USER, error: null },
  { what: 'a master', user: MASTER, error: { kind: 'refused', error: 'outranks' } },
  { what: 'a user with a second factor', user: SECURED, error: { kind: 'protected' } },
] as const)('a master requests a new e-mail of $what', ({ user, error }) => {
  expect(masterEmailChangeError({ user, permission: 'user' })).toEqual(error);
});

test('a master renames users, but not other masters', () => {
  expect(masterChangeError({ user: SECURED, permission: 'user' })).toBeNull();
  expect(masterChangeError({ user: MASTER, permission: 'user' })).toEqual({ kind: 'refused', error: 'outranks' });
});

test.each([
  { what: 'nothing', change: {}, after: {} },
  { what: 'a name', change: { name: 'Eva' }, after: { name: 'Eva' } },
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
