// @vitest-environment jsdom
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NameText, TripsCell } from './trips-cell.tsx';

const onShow = vi.fn();
const show = (trips: CustomerRow['trips']) =>
  render(<TripsCell customer={{ name: 'Ana', surname: 'Paz', trips }} onShow={onShow} />);

test.each([
  [undefined, '–'],
  [{ finished: 0, spent: 0 }, '–'],
  [{ finished: 1, spent: 37.8 }, '1 viaje $37.80 de Ana Paz'],
  [{ finished: 3 }, '3 viajes  de Ana Paz'],
  [{ finished: 1204, spent: 52_310.4 }, '1,204 viajes $52,310.40 de Ana Paz'],
])('the trips %o of a customer read "%s"', (trips, expected) => {
  expect(show(trips).container.textContent).toBe(expected);
});

test('the number of trips opens them', async () => {
  show({ finished: 7, spent: 412.5 });
  await userEvent.setup().click(screen.getByRole('button', { name: /^7 viajes/ }));
  expect(onShow).toHaveBeenCalledOnce();
});

test('a name has the trips below it once there are some', () => {
  const { container, rerender } = render(<NameText name="Ana Paz" trips={{ finished: 7, spent: 412.5 }} />);
  expect(container).toHaveTextContent('Ana Paz 7 viajes · $412.50');
  rerender(<NameText name="Ana Paz" trips={{ finished: 7 }} />);
  expect(container).toHaveTextContent(/^Ana Paz 7 viajes$/);
  rerender(<NameText name="Ana Paz" trips={{ finished: 0, spent: 0 }} />);
  expect(container).toHaveTextContent(/^Ana Paz$/);
});
