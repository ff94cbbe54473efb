import { expect, test } from 'vitest';
import { membershipError } from './membership-error.ts';

test.each([
  ['outranks', 'forbidden', undefined],
  ['beyond', 'forbidden', 'permission'],
  ['fixed', 'conflict', 'permission'],
  ['last', 'conflict', undefined],
] as const)('%s is %s on %s', (error, code, inputError) => {
  const { code: answered, details } = membershipError(error);
  expect([answered, details.inputError]).toEqual([code, inputError]);
});

test('a sole owner gets the hint that ownership can be transferred', () => {
  expect(membershipError('last').message).toContain('hacer dueño a otra persona');
});
