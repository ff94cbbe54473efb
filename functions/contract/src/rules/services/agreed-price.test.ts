import { expect, test } from 'vitest';
import { agreedPriceLimits } from './agreed-price.ts';

test.each([
  [40_00, 20_00, 80_00],
  [17_11, 8_56, 34_22],
  [0, 0, 0],
])('a price of %i cents may become %i to %i', (price, min, max) => {
  expect(agreedPriceLimits(price)).toEqual({ min, max });
});
