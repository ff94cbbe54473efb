import { describe, expect, test } from 'vitest';
import { formatCardNumber, TEST_CARDS, testCardField, testCardToken } from './test-cards.ts';

describe('a test card by its number', () => {
  test.each([
    ['4242424242424242', 'pm_card_visa'],
    ['5555 5555 5555 4444', 'pm_card_mastercard'],
    ['4000-0027-6000-3184', 'pm_card_authenticationRequired'],
    ['4000002500003155', 'pm_card_authenticationRequiredOnSetup'],
    ['4000000000000002', 'pm_card_chargeDeclined'],
    ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds'],
    ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard'],
    ['4000000000000341', 'pm_card_chargeCustomerFail'],
  ])('the test card %s has the token %s', (number, token) => {
    expect(testCardToken(number)).toBe(token);
    expect(testCardField().validate(number)).toBeNull();
  });

  test.each(['4539578763621486', '42424242', 'hola', '', '   '])('«%s» is rejected', (number) => {
    expect(testCardToken(number)).toBeUndefined();
    expect(testCardField().validate(number)).toMatch(/tarjeta/);
  });
});

test('every listed card is found by its number', () => {
  for (const { number, token } of TEST_CARDS) expect(testCardToken(formatCardNumber(number))).toBe(token);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['x', ''],
])('the number «%s» is formatted «%s»', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});
