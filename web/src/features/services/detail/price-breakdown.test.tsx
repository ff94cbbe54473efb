// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeSession } from '../../../lib/session/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

afterEach(() => {
  act(() => {
    writeSession(null);
  });
});

const BY = { uid: 'u1', name: 'Ana Paz', at: 0 };
const cash = cashHeldByDriver({ id: 'p1', kind: 'full', amountCents: 10_000, note: '', by: BY });
const transfer = { ...cash, id: 'p2', method: 'transferencia', holder: 'company' } as const;
const settled = (cents: number) => ({ settlements: [{ id: 'l1', cents, reference: '', by: BY }] });
const IMMEDIATE = { typeService: 'IMMEDIATE', priceCents: 10_000, typePayment: 'efectivo' } as const;
const FINISHED = { ...IMMEDIATE, status: 'finalizado', payments: [cash] };

const lines = (facts: Partial<Service>): readonly string[] => {
  renderScreen(<PriceBreakdown service={toServiceRow(serviceFixture(facts))} />);
  const values = screen.getAllByRole('definition', { hidden: true });
  return screen
    .getAllByRole('term', { hidden: true })
    .map(({ textContent }, i) => `${textContent} ${values[i]?.textContent ?? ''}`);
};

test.each<[string, Partial<Service>, readonly string[]]>([
  ['cash at the door', IMMEDIATE, ['Cobra el conductor $100.00', 'El conductor te debe la comisión $15.00']],
  [
    'cash without a driver yet',
    { ...IMMEDIATE, driverId: null },
    ['Cobra el conductor $100.00', 'El conductor te debe la comisión $15.00'],
  ],
  ['collected cash', FINISHED, ['Cobró el conductor $100.00', 'El conductor te debe la comisión $15.00']],
  [
    'collected cash with its commission paid',
    { ...FINISHED, ...settled(-1500) },
    ['Cobró el conductor $100.00', 'Ya te pagó $15.00', 'Por pagar al conductor $0.00'],
  ],
  ['a transfer', { ...IMMEDIATE, typePayment: 'transferencia', payments: [transfer] }, ['Pago al conductor $85.00']],
  [
    'a transfer with a paid driver',
    { ...IMMEDIATE, status: 'finalizado', payments: [transfer], ...settled(8500) },
    ['Ya le pagaste $85.00', 'Por pagar al conductor $0.00'],
  ],
  [
    'a part in cash',
    { ...IMMEDIATE, payments: [{ ...transfer, amountCents: 9000 }] },
    ['Cobra el conductor $10.00', 'Pago al conductor $75.00'],
  ],
  [
    'the greater part in cash',
    { ...IMMEDIATE, payments: [{ ...transfer, amountCents: 1000 }] },
    ['Cobra el conductor $90.00', 'El conductor te debe $5.00'],
  ],
])('an immediate service with %s has the due amount in its direction', (_what, facts, expected) => {
  expect(lines(facts)).toEqual(['Precio del servicio $100.00', 'Comisión (15 %) $15.00', ...expected]);
});

test('the lines of a reservation add up to its payout', () => {
  expect(lines({ typeService: 'RESERVE', priceCents: 10_001 })).toEqual([
    'Precio del servicio $100.01',
    'Reserva del cliente (50 %) $50.01',
    'Saldo del cliente $50.00',
    'Comisión (15 %) $15.00',
    'Cobra el conductor $50.00',
    'Pago al conductor $35.01',
  ]);
});

test('a cancelled service without money has no amounts', () => {
  renderScreen(<PriceBreakdown service={toServiceRow(serviceFixture({ ...IMMEDIATE, status: 'cancelado' }))} />);
  expect(screen.queryByText('Valores')).not.toBeInTheDocument();
});

test.each([
  ['user', 'El conductor te debe la comisión $15.00'],
  ['dispatcher', 'Cobra el conductor $100.00'],
] as const)('the folded amounts say to a %s "%s"', (permission, text) => {
  renderScreen(<PriceBreakdown service={toServiceRow(serviceFixture(IMMEDIATE))} />, {
    session: sessionFixture({ permission }),
  });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Precio del servicio')).not.toBeVisible();
});

test('the cash of a cancelled service is owed by its driver', () => {
  expect(lines({ ...FINISHED, status: 'cancelado' })).toEqual([
    'Precio del servicio $100.00',
    'Cobró el conductor $100.00',
    'El conductor te debe $100.00',
  ]);
});
