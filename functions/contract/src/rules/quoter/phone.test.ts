import { expect, test } from 'vitest';
import { internationalDigits } from './phone.ts';

test.each([
  ['099 123 4567', '593991234567'],
  ['99-123-4567', '593991234567'],
  ['+593 99 123 4567', '593991234567'],
  ['593991234567', '593991234567'],
  ['+1 (212) 555-0100', '12125550100'],
])('%s → %s', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});
