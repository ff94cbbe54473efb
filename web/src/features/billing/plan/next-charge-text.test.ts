import { expect, test } from 'vitest';
import { chargeReason } from './next-charge-text.ts';

const WHOLE = { price: 19, credit: 0, owed: 0, due: 19, rest: 0 };

test.each([
  [WHOLE, null],
  [{ ...WHOLE, credit: 1.31, due: 17.69 }, '$19.00, menos $1.31 de crédito.'],
  [{ ...WHOLE, credit: 19, due: 0, rest: 11.31 }, '$19.00, menos $19.00 de crédito. Te quedan $11.31 de crédito.'],
  [{ ...WHOLE, owed: 0.4, due: 19.4 }, '$19.00, más $0.40 de cobros anteriores.'],
  [
    { ...WHOLE, credit: 18.8, due: 0 },
    '$19.00, menos $18.80 de crédito. Los $0.20 que faltan se suman al siguiente cobro.',
  ],
])('%o is explained as %s', (charge, text) => {
  expect(chargeReason(charge)).toBe(text);
});
