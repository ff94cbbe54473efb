import { expect, test } from 'vitest';
import { accountDeletionError } from './delete-account.ts';

test.each([
  [{ isPlatform: false, isOperator: false }, null],
  [{ isPlatform: false, isOperator: true }, { kind: 'operator' }],
  [{ isPlatform: true, isOperator: false }, { kind: 'platform' }],
  [{ isPlatform: true, isOperator: true }, { kind: 'platform' }],
])('deleting an account with %j: %j', (account, error) => {
  expect(accountDeletionError(account)).toEqual(error);
});
