import { expect, test } from 'vitest';
import { attemptOutcome } from './settle-attempt.ts';

const attempt = { attemptId: 'a1', amountCents: 1250 };
const charged = { clientTransactionId: 'a1', status: 'approved', amountCents: 1250, currency: 'USD' } as const;

test.each([
  ['what was asked for', {}, 'approved'],
  ['a cent less', { amountCents: 1249 }, 'rejected'],
  ['a cent more', { amountCents: 1251 }, 'rejected'],
  ['another currency', { currency: 'COP' }, 'rejected'],
  ['a cancellation', { status: 'cancelled' }, 'cancelled'],
  ['a cancellation of another amount', { status: 'cancelled', amountCents: 1 }, 'cancelled'],
  ['nothing final', { status: 'pending' }, 'pending'],
  ['another transaction', { clientTransactionId: 'a2' }, 'pending'],
  ['the cancellation of another transaction', { clientTransactionId: 'a2', status: 'cancelled' }, 'pending'],
] as const)('%s is %o', (_name, change, outcome) => {
  expect(attemptOutcome(attempt, { ...charged, ...change })).toBe(outcome);
});
