import { expect, test } from 'vitest';
import { isRelevantEvent } from './webhook-events.ts';

test.each([
  { type: 'customer.updated', isRelevant: true },
  { type: 'customer.subscription.deleted', isRelevant: true },
  { type: 'invoice.payment_failed', isRelevant: true },
  { type: 'charge.refunded', isRelevant: true },
  { type: 'payment_method.attached', isRelevant: true },
  { type: 'charge.succeeded', isRelevant: false },
  { type: 'charge.refunded.later', isRelevant: false },
  { type: 'customer.created', isRelevant: false },
  { type: 'customer.source.created', isRelevant: false },
  { type: 'invoice.', isRelevant: false },
  { type: 'invoiceitem.created', isRelevant: false },
])('$type is relevant: $isRelevant', ({ type, isRelevant }) => {
  expect(isRelevantEvent(type)).toBe(isRelevant);
});
