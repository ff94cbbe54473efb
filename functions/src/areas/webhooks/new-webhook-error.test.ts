import { expect, test } from 'vitest';
import { newWebhookError } from './new-webhook-error.ts';

const webhooks = (count: number, active = true) => Array.from({ length: count }, () => ({ active }));

test.each([
  { what: 'a first one without a plan', plan: null, others: [], error: null },
  {
    what: 'a second one on the free plan',
    plan: 'free',
    others: webhooks(1),
    error: { kind: 'no_room', plan: 'startup' },
  },
  { what: 'disabled ones', plan: 'free', others: webhooks(3, false), error: null },
  { what: 'a fourth one', plan: 'startup', others: webhooks(3), error: { kind: 'no_room', plan: 'business' } },
  { what: 'a tenth one', plan: 'business', others: webhooks(9), error: null },
  { what: 'more than any plan has', plan: 'business', others: webhooks(10), error: { kind: 'too_many' } },
  { what: 'eleven on the free plan', plan: 'free', others: webhooks(10), error: { kind: 'too_many' } },
  { what: 'twenty disabled ones', plan: 'business', others: webhooks(20, false), error: { kind: 'too_many' } },
] as const)('$what', ({ plan, others, error }) => {
  expect(newWebhookError({ plan, others })).toEqual(error);
});
