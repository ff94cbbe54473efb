import { expect, test } from 'vitest';
import { quoteState } from './quote-state.ts';

test.each([
  [null, 1_001, 'open'],
  [null, 1_000, 'expired'],
  ['s-1', 1_001, 'booked'],
  ['s-1', 1, 'booked'],
] as const)('a quote with the service %s and a price valid until %d is %s at 1000', (serviceId, expiresAtMs, state) => {
  expect(quoteState({ serviceId, expiresAtMs }, 1_000)).toBe(state);
});
