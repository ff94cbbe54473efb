// @vitest-environment jsdom
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameText, TripsCell } from './trips-cell.tsx';

const textOf = (trips: CustomerRow['trips']) => {
  const { container } = render(<TripsCell customer={{ trips } as CustomerRow} />);
  return container.textContent;
};

test.each([
  [undefined, '–'],
  [{ finished: 0, spent: 0 }, '–'],
  [{ finished: 1, spent: 37.8 }, '1 viaje $37.80'],
  [{ finished: 3 }, '3 viajes '],
  [{ finished: 1204, spent: 52_310.4 }, '1,204 viajes $52,310.40'],
])('the trips %o of a customer read "%s"', (trips, expected) => {
  expect(textOf(trips)).toBe(expected);
});

test('a name has the trips below it once there are some', () => {
  const { container, rerender } = render(<NameText name="Ana Paz" trips={{ finished: 7, spent: 412.5 }} />);
  expect(container).toHaveTextContent('Ana Paz 7 viajes · $412.50');
  rerender(<NameText name="Ana Paz" trips={{ finished: 7 }} />);
  expect(container).toHaveTextContent(/^Ana Paz 7 viajes$/);
  rerender(<NameText name="Ana Paz" trips={{ finished: 0, spent: 0 }} />);
  expect(container).toHaveTextContent(/^Ana Paz$/);
});
