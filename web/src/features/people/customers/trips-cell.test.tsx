// @vitest-environment jsdom
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LastTripCell, NameText, SpentCell, TripsCell } from './trips-cell.tsx';

/** Finished trips of another year. */
const tripsOf = (finished: number, spent?: number): CustomerRow['trips'] => ({
  finished,
  ...(spent !== undefined && { spent }),
  lastDate: finished === 0 ? null : '2025-03-05',
});
const onShow = vi.fn();
const show = (trips: CustomerRow['trips'], hasSum = true) =>
  render(<TripsCell customer={{ name: 'Ana', surname: 'Paz', trips }} hasSum={hasSum} onShow={onShow} />);

test.each([
  [undefined, '–'],
  [tripsOf(0, 0), '–'],
  [tripsOf(1, 37.8), '1 viaje $37.80 de Ana Paz'],
  [tripsOf(3), '3 viajes  de Ana Paz'],
  [tripsOf(1204, 52_310.4), '1,204 viajes $52,310.40 de Ana Paz'],
])('the trips %o of a customer read "%s"', (trips, expected) => {
  expect(show(trips).container.textContent).toBe(expected);
});

test('the number of trips stands alone beside a column of their cost', () => {
  expect(show(tripsOf(7, 412.5), false).container).toHaveTextContent(/^7 viajes de Ana Paz$/);
  expect(screen.getByText('viajes')).toBeInTheDocument();
});

test.each([
  [undefined, '–'],
  [tripsOf(0, 0), '–'],
  [tripsOf(3), '–'],
  [tripsOf(7, 1_412.5), 'Gastado $1,412.50'],
])('the cost of the trips %o reads "%s"', (trips, expected) => {
  expect(render(<SpentCell trips={trips} />).container.textContent).toBe(expected);
});

test.each([
  [undefined, '–'],
  [tripsOf(0), 'Nunca'],
  [{ finished: 2, lastDate: null }, '–'],
  [tripsOf(7), 'Último viaje 05/03/2025'],
])('the last one of the trips %o reads "%s"', (trips, expected) => {
  expect(render(<LastTripCell trips={trips} />).container.textContent).toBe(expected);
});

test('the last trip has its date as a hint', () => {
  render(<LastTripCell trips={tripsOf(7)} />);
  expect(screen.getByTitle('05/03/2025')).toBeInTheDocument();
});

test('the number of trips opens them', async () => {
  show(tripsOf(7, 412.5));
  await userEvent.setup().click(screen.getByRole('button', { name: /^7 viajes/ }));
  expect(onShow).toHaveBeenCalledOnce();
});

test('a name has the trips below it once there are some', () => {
  const { container, rerender } = render(<NameText name="Ana Paz" trips={tripsOf(7, 412.5)} />);
  expect(container).toHaveTextContent('Ana Paz 7 viajes · $412.50');
  rerender(<NameText name="Ana Paz" trips={tripsOf(7)} />);
  expect(container).toHaveTextContent(/^Ana Paz 7 viajes$/);
  rerender(<NameText name="Ana Paz" trips={tripsOf(0, 0)} />);
  expect(container).toHaveTextContent(/^Ana Paz$/);
});
