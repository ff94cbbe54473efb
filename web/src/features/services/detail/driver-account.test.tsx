// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeSession } from '../../../lib/session/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { DriverAccount } from './driver-account.tsx';

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
  renderScreen(<DriverAccount service={toServiceRow(serviceFixture(facts))} />);
  const values = screen.getAllByRole('definition', { hidden: true });
  return screen
    .getAllByRole('term', { hidden: true })
    .map(({ textContent }, i) => `${textContent} ${values[i]?.textContent ?? ''}`);
};

/** The amount of a line with its sign, in whole cents. */
const centsOf = (line: string): number => {
  const [, sign = '', dollars = ''] = /([+−]?)\$([\d,]+\.\d\d)$/.exec(line) ?? [];
  return (sign === '−' ? -1 : 1) * centsFromDollars(Number(dollars.replaceAll(',', '')));
};

test.each<[string, Partial<Service>, readonly string[]]>([
  ['cash at the door', IMMEDIATE, ['Cobra el conductor −$100.00', 'El conductor te debe la comisión $15.00']],
  [
    'cash without a driver yet',
    { ...IMMEDIATE, driverId: null },
    ['Cobra el conductor −$100.00', 'El conductor te debe la comisión $15.00'],
  ],
  ['collected cash', FINISHED, ['Cobró el conductor −$100.00', 'El conductor te debe la comisión $15.00']],
  [
    'collected cash with its commission paid',
    { ...FINISHED, ...settled(-1500) },
    ['Cobró el conductor −$100.00', 'Ya te pagó +$15.00', 'Por pagar al conductor $0.00'],
  ],
  ['a transfer', { ...IMMEDIATE, typePayment: 'transferencia', payments: [transfer] }, ['Pago al conductor $85.00']],
  [
    'a transfer with a paid driver',
    { ...IMMEDIATE, status: 'finalizado', payments: [transfer], ...settled(8500) },
    ['Ya le pagaste −$85.00', 'Por pagar al conductor $0.00'],
  ],
  [
    'a part in cash',
    { ...IMMEDIATE, payments: [{ ...transfer, amountCents: 9000 }] },
    ['Cobra el conductor −$10.00', 'Pago al conductor $75.00'],
  ],
  [
    'the greater part in cash',
    { ...IMMEDIATE, payments: [{ ...transfer, amountCents: 1000 }] },
    ['Cobra el conductor −$90.00', 'El conductor te debe $5.00'],
  ],
])('an immediate service with %s has the due amount in its direction', (_what, facts, expected) => {
  const shown = lines(facts);
  expect(shown).toEqual(['Precio del servicio $100.00', 'Comisión (15 %) −$15.00', ...expected]);
  const direction = shown.at(-1)?.startsWith('El conductor te debe') === true ? -1 : 1;
  const sum = shown.slice(0, -1).reduce((cents, line) => cents + centsOf(line), 0);
  expect(sum).toBe(direction * centsOf(shown.at(-1) ?? ''));
});

test('the lines of a reservation add up to its payout', () => {
  expect(lines({ typeService: 'RESERVE', priceCents: 10_001 })).toEqual([
    'Precio del servicio $100.01',
    'Comisión (15 %) −$15.00',
    'Cobra el conductor −$50.00',
    'Pago al conductor $35.01',
  ]);
});

test('a cancelled service without money has no amounts', () => {
  renderScreen(<DriverAccount service={toServiceRow(serviceFixture({ ...IMMEDIATE, status: 'cancelado' }))} />);
  expect(screen.queryByText('Cuenta del conductor')).not.toBeInTheDocument();
});

const showTo = (permission: 'user' | 'dispatcher', facts: Partial<Service>) =>
  renderScreen(<DriverAccount service={toServiceRow(serviceFixture(facts))} />, {
    session: sessionFixture({ permission }),
  });

test('the folded account says who owes what to a user', () => {
  showTo('user', IMMEDIATE);
  expect(screen.getByText('El conductor te debe la comisión $15.00')).toBeVisible();
  expect(screen.getByText('Precio del servicio')).not.toBeVisible();
});

test('a dispatcher sees the cash that the driver collects, and nothing else', () => {
  showTo('dispatcher', IMMEDIATE);
  expect(screen.getByText('Cobra el conductor $100.00')).toBeVisible();
  expect(screen.queryAllByText(/Precio|Comisión|comisión/)).toEqual([]);
});

test('a dispatcher sees no account of a driver who collects nothing', () => {
  showTo('dispatcher', { ...IMMEDIATE, typePayment: 'transferencia', payments: [transfer] });
  expect(screen.queryByText('Cuenta del conductor')).toBeNull();
});

test('the cash of a cancelled service is owed by its driver', () => {
  expect(lines({ ...FINISHED, status: 'cancelado' })).toEqual([
    'Cobró el conductor −$100.00',
    'El conductor te debe $100.00',
  ]);
});

test('the folded line names the cash of the driver beside the debt', () => {
  renderScreen(<DriverAccount service={toServiceRow(serviceFixture(IMMEDIATE))} />);
  expect(screen.getByText('El conductor te debe la comisión $15.00', { selector: 'summary > span' })).toBeVisible();
  expect(screen.getByText('Cobra el conductor $100.00', { selector: 'summary > span' })).toBeVisible();
});
