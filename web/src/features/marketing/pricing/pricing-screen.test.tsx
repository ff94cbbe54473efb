// @vitest-environment jsdom
import { PLAN_LIMITS, PLANS } from '@llevo/contract/rules/billing/plans';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitTable } from './pricing-screen.tsx';

test('every limit of every plan from the contract is in its cell', () => {
  render(<LimitTable />);
  expect(screen.getAllByRole('columnheader').slice(1)).toHaveLength(Object.keys(PLANS).length);
  expect(screen.getAllByRole('rowheader')).toHaveLength(Object.keys(PLAN_LIMITS.free).length);
  const drivers = screen.getByRole('row', { name: /^Conductores/ });
  const cells = within(drivers).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    `Hasta ${String(PLAN_LIMITS.free.drivers)}`,
    `Hasta ${String(PLAN_LIMITS.startup.drivers)}`,
    'Sin límite',
  ]);
});
