import { expect, test } from 'vitest';
import { hasCustomerMoney } from './customer-change.ts';

test.each([
  [[], false],
  [['rechazado', 'anulado'], false],
  [['anulado', 'por_verificar'], true],
  [['pagado'], true],
] as const)('payments that are %o are money of the customer: %s', (statuses, isMoney) => {
  expect(hasCustomerMoney(statuses.map((status) => ({ status })))).toBe(isMoney);
});
