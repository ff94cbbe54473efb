import { expect, test } from 'vitest';
import { agreedPrice } from './agreed-price.ts';

const agreement = (from: string, to: string) => ({ kind: 'price', from, to }) as const;
const FREQUENT = agreement('$37.84', '$30.00: Cliente frecuente');

test.each([
  {
    name: 'the price that it set',
    history: [FREQUENT],
    price: 30,
    expected: { before: '$37.84', reason: 'Cliente frecuente' },
  },
  { name: 'another price since', history: [FREQUENT], price: 45.2, expected: null },
  {
    name: 'a longer amount that begins alike',
    history: [agreement('$40.00', '$30.005: Raro')],
    price: 30,
    expected: null,
  },
  {
    name: 'a price without an agreement',
    history: [{ kind: 'status', from: 'pendiente', to: 'confirmado' }],
    price: 30,
    expected: null,
  },
  {
    name: 'the same price agreed twice',
    history: [agreement('$35.00', '$30.00: Segunda vez'), FREQUENT],
    price: 30,
    expected: { before: '$35.00', reason: 'Segunda vez' },
  },
  {
    name: 'a fare that is equal to an earlier agreement',
    history: [agreement('$30.00', '$45.00: Piano'), FREQUENT],
    price: 30,
    expected: null,
  },
  {
    name: 'a price above a thousand',
    history: [agreement('$900.00', '$1,200.50: Piano')],
    price: 1200.5,
    expected: { before: '$900.00', reason: 'Piano' },
  },
] as const)('the agreement of a service with $name is right', ({ history, price, expected }) => {
  expect(agreedPrice(history, { price })).toEqual(expected);
});
