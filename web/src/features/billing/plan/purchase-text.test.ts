import { PLANS } from '@llevo/contract/rules/billing/plans';
import { expect, test } from 'vitest';
import { purchaseText } from './purchase-text.ts';

test.each([
  ['2026-11-22T15:00:00Z', '22/12/2026'],
  ['2026-12-31T15:00:00Z', '31/01/2027'],
  ['2027-01-31T15:00:00Z', '28/02/2027'],
  ['2028-01-31T15:00:00Z', '29/02/2028'],
])('a plan bought at %s is charged next on %s', (now, next) => {
  expect(purchaseText(PLANS.startup, Date.parse(now))).toBe(
    `Hoy se cobran $19.00 y el plan empieza de inmediato. Después se cobran $19.00 cada mes; el próximo cobro es el ${next}.`,
  );
});
