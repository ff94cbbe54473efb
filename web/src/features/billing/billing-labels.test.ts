import { expect, test } from 'vitest';
import { cardLabel, cardExpiry } from './billing-labels.ts';

const CARD = { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2027 };

test('a card is named by its brand and last digits', () => {
  expect(cardLabel(CARD)).toBe('Visa •••• 4242');
  expect(cardLabel({ ...CARD, brand: 'novel' })).toBe('Tarjeta •••• 4242');
});

test.each([
  [Date.UTC(2027, 10, 30), 'vence en 11/27', false],
  [Date.UTC(2027, 11, 1), 'venció en 11/27', true],
])('a card is valid until its month is over', (...[nowMs, text, isExpired]) => {
  expect(cardExpiry(CARD, nowMs)).toEqual({ text, isExpired });
});
