import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isRelevantEvent, WEBHOOK_EVENTS } from './webhook-events.ts';

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
  { type: 'invoice.upcoming', isRelevant: false },
  { type: 'invoiceitem.created', isRelevant: false },
])('$type is relevant: $isRelevant', ({ type, isRelevant }) => {
  expect(isRelevantEvent(type)).toBe(isRelevant);
});

test('names events that Stripe can subscribe an endpoint to, without groups', () => {
  // Compiled, not only run: the type lists Stripe's events.
  const events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[] = WEBHOOK_EVENTS;
  expect(new Set(events).size).toBe(events.length);
});
