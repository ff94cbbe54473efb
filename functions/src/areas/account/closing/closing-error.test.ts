import { expect, test } from 'vitest';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { closingError } from './closing-error.ts';

const closing = startClosing({ uid: 'u-1', name: 'Ana' }, 0);

test.each([
  [{ isPlatform: false, isOperator: false, closing: undefined }, null],
  [{ isPlatform: false, isOperator: true, closing: undefined }, { kind: 'operator' }],
  [{ isPlatform: true, isOperator: false, closing: undefined }, { kind: 'platform' }],
  [{ isPlatform: true, isOperator: true, closing: undefined }, { kind: 'platform' }],
  [{ isPlatform: false, isOperator: false, closing }, { kind: 'closing' }],
])('closing an account with %j: %j', (account, error) => {
  expect(closingError(account)).toEqual(error);
});
