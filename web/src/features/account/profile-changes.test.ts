import type { UserDetails } from '@llevo/contract/entities/account-user';
import { expect, test } from 'vitest';
import { profileChanges } from './profile-changes.ts';

const USER = {
  name: 'Rosa Quishpe',
  email: 'rosa@x.test',
  account_name: 'Fletes Rosa',
  default_account: 'a-1',
} as UserDetails;
const SAME = { name: USER.name, email: USER.email, account_name: 'Fletes Rosa', default_account: 'a-1' };

test.each([
  [{}, {}],
  [{ name: '  Rosa Quishpe ' }, {}],
  [{ name: 'Rosa Q.' }, { name: 'Rosa Q.' }],
  [{ email: 'ROSA@x.test' }, {}],
  [{ email: 'otra@x.test' }, { email: 'otra@x.test' }],
  [{ account_name: 'Mudanzas Rosa' }, { account_name: 'Mudanzas Rosa' }],
  [{ default_account: 'a-2' }, { default_account: 'a-2' }],
])('%j sends %j', (typed, sent) => {
  expect(profileChanges(USER, { ...SAME, ...typed })).toEqual(sent);
});
