import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { API_VERSION } from './store.ts';

test('events are of the version that the package speaks', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});
