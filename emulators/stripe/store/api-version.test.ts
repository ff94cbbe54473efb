import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { API_VERSION } from './store.ts';

test('events have the API version of the stripe package', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});
