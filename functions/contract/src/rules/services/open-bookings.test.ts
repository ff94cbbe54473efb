import { expect, test } from 'vitest';
import { isOpenBooking } from './open-bookings.ts';

const TODAY = '2026-11-26';
const booking = {
  status: 'pendiente',
  date: '2026-11-28',
  typeService: 'RESERVE',
  priceCents: 5000,
  payments: [],
} as const;
const paid = (amountCents: number, status: 'pagado' | 'por_verificar') => ({ payments: [{ amountCents, status }] });

test.each([
  ['a reservation', {}, true],
  ['an immediate trip of today', { status: 'inmediato', date: TODAY, typeService: 'IMMEDIATE' }, true],
  ['a trip of yesterday that nobody updated', { date: '2026-11-25' }, false],
  ['a confirmed trip', { status: 'confirmado' }, false],
  ['a cancelled trip', { status: 'cancelado' }, false],
  ['a finished trip', { status: 'finalizado', date: TODAY }, false],
  ['a trip whose deposit is paid', paid(2500, 'pagado'), false],
  ['a trip with a receipt to be verified', paid(2500, 'por_verificar'), false],
] as const)('%s is open: %s', (_name, facts, isOpen) => {
  expect(isOpenBooking({ ...booking, ...facts } as unknown as Parameters<typeof isOpenBooking>[0], TODAY)).toBe(isOpen);
});
