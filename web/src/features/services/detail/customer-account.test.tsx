// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import type { Refund, ServicePayment } from '@llevo/contract/entities/service-payment';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentFixture } from '../../../testing/payment-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import type { AgreedPrice } from './agreed-price.ts';
import { CustomerAccount } from './customer-account.tsx';

const BY = { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-11-20T15:00:00.000Z') };

const payment = (facts: Partial<ServicePayment> = {}): ServicePayment => paymentFixture({ by: BY, ...facts });

const refund = (amountCents: number, facts: Partial<Refund> = {}): Refund => ({
  state: 'por_devolver',
  amountCents,
  method: 'transferencia',
  dueSince: 0,
  reversing: null,
  returns: [],
  ...facts,
});

const returned = (amountCents: number): Refund['returns'] => [
  { id: 'r1', method: 'transferencia', amountCents, reference: 'T-1', by: BY },
];

/** Cancelled by its customer, too late. */
const CANCELLED_LATE = {
  status: 'cancelado',
  cancellation: { reason: '', code: 'not_needed', from: 'confirmado', by: BY, keepsDeposit: true },
} as const;

interface Shown {
  readonly agreed?: AgreedPrice;
  readonly isNextStep?: boolean;
}

function show(facts: Partial<Service> = {}, shown: Shown = {}) {
  const actions = mockServiceActions();
  const service = toServiceRow(serviceFixture(facts));
  const { user, unmount } = renderScreen(<CustomerAccount service={service} actions={actions} {...shown} />);
  return { actions, service, user, unmount };
}

const texts = (): readonly string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** The only line that begins with a label; '' without one. */
const line = (label: string): string => {
  const found = texts().filter((text) => text.startsWith(label));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] ?? '';
};

const centsOf = (amount: string): number =>
  (amount.startsWith('−') ? -1 : 1) * centsFromDollars(Number(amount.replaceAll(/[+−$,]/g, '')));

/** The price, the signed amounts below it, and the sum at the end, in whole cents. */
function amounts() {
  const [price = '', ...rest] = texts();
  const total = rest.pop() ?? '';
  const first = (text: string) => centsOf(/\$[\d,]+\.\d\d/.exec(text)?.[0] ?? '$0.00');
  const signed = rest.flatMap((text) => /[+−]\$[\d,]+\.\d\d/.exec(text)?.[0] ?? []);
  return { priceCents: first(price), changes: signed.map(centsOf), totalCents: first(total) };
}

test.each<[string, Partial<Service>, string]>([
  ['without payments', {}, 'Falta por pagar$100.01'],
  ['with its deposit', { payments: [payment()] }, 'Falta por pagar$50.00'],
  ['that is paid', { payments: [payment(), payment({ id: 'p2', amountCents: 5000 })] }, 'Falta por pagar$0.00'],
  [
    'with payments that do not count',
    {
      payments: [
        payment(),
        payment({ id: 'p2', amountCents: 1000, status: 'por_verificar' }),
        payment({ id: 'p3', amountCents: 2000, status: 'rechazado' }),
        payment({ id: 'p4', amountCents: 3000, status: 'anulado' }),
      ],
    },
    'Falta por pagar$50.00',
  ],
  ['paid beyond its price', { priceCents: 4000, payments: [payment()], refund: refund(1001) }, 'Por devolver$10.01'],
  [
    'whose surplus went back',
    { priceCents: 4000, payments: [payment()], refund: refund(1001, { state: 'devuelto', returns: returned(1001) }) },
    'Falta por pagar$0.00',
  ],
  [
    'that is cancelled and to be returned',
    { status: 'cancelado', payments: [payment()], refund: refund(5001) },
    'Por devolver$50.01',
  ],
  [
    'that is cancelled and returned',
    {
      status: 'cancelado',
      payments: [payment()],
      refund: refund(5001, { state: 'devuelto', returns: returned(5001) }),
    },
    'Nada por devolver$0.00',
  ],
  ['that is cancelled and was never paid', { status: 'cancelado' }, 'Nada por devolver$0.00'],
  ['that is cancelled and keeps its deposit', { ...CANCELLED_LATE, payments: [payment()] }, 'Nada por devolver$0.00'],
])('the lines of a service %s add up to their sum', (_what, facts, total) => {
  show(facts);
  expect(texts().at(-1)?.slice(0, total.length)).toBe(total);
  const { priceCents, changes, totalCents } = amounts();
  const sum = changes.reduce((cents, change) => cents + change, priceCents);
  expect(sum).toBe(total.startsWith('Por devolver') ? -totalCents : totalCents);
});

test('a service without payments shows what is due now and at the end', async () => {
  const { actions, service, user } = show();
  expect(screen.getByText('Todavía no hay pagos.')).toBeInTheDocument();
  expect(screen.getByText('Reserva (50 %): $50.01, saldo: $50.00')).toBeInTheDocument();
  expect(screen.getByText('Ahora $50.01 · Al terminar $50.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  expect(actions.registerPayment).toHaveBeenCalledWith(service);
});

test.each<[string, Partial<Service>, string]>([
  ['the rest of a reservation', { payments: [payment()] }, 'Al terminar'],
  ['an immediate service in cash', { typeService: 'IMMEDIATE', typePayment: 'efectivo' }, 'Al terminar'],
  ['an immediate service by transfer', { typeService: 'IMMEDIATE' }, 'Ahora'],
  ['a finished reservation', { status: 'finalizado', payments: [payment()] }, 'Ahora'],
])('the moment at which %s is due stands without its amount', (_what, facts, moment) => {
  show(facts);
  expect(screen.getByText(moment)).toBeInTheDocument();
});

test('only a reservation has a deposit, and a balance to be paid in another way', () => {
  const { unmount } = show({ typeService: 'IMMEDIATE', typePaymentRemaining: null });
  expect(screen.getByText('Tipo de pago: Transferencia')).toBeInTheDocument();
  expect(screen.queryByText(/saldo/)).toBeNull();
  unmount();
  show({ typeService: 'RESERVE', typePaymentRemaining: null });
  expect(screen.getByText('Tipo de pago del saldo: Por definir')).toBeInTheDocument();
});

test('an agreed price says the one before it and the reason', () => {
  show({}, { agreed: { before: '$120.00', reason: 'Cliente frecuente' } });
  expect(line('Precio')).toMatch(/^Precio\$100\.01Precio acordado, antes \$120\.00: Cliente frecuente/);
});

test('the discount of a return trip stands below the price', () => {
  show({ isReturnTrip: true, returnDiscountCents: 500, status: 'pendiente' });
  expect(line('Precio')).toContain('Viaje de retorno: $5.00 menos');
  expect(screen.getByRole('button', { name: 'Quitar el descuento' })).toBeInTheDocument();
});

test('payments show who registered them, when, and their result', async () => {
  const refused = { uid: 'u2', name: 'Luis', at: Date.parse('2026-11-21T15:00:00.000Z'), reason: 'Es de otro mes' };
  const { actions, service, user } = show({
    payments: [
      payment({ decision: { ...refused, reason: '' } }),
      payment({ id: 'p2', kind: 'balance', amountCents: 1000, status: 'por_verificar' }),
      payment({ id: 'p3', amountCents: 2000, status: 'rechazado', decision: refused }),
    ],
  });
  expect(line('Reserva, transferencia')).toContain('−$50.01');
  expect(screen.getByText('Verificado por Luis, 21/11/2026 10:00')).toBeInTheDocument();
  expect(line('Saldo de $10.00, transferencia')).toContain('Por verificar');
  expect(line('Reserva de $20.00, transferencia')).toContain('Rechazado');
  expect(screen.getByText(/^Rechazado por Luis, 21\/11\/2026 10:00/)).toHaveTextContent(': Es de otro mes');
  expect(screen.getByText('Por verificar $10.00 · Al terminar $40.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verificar el pago de $10.00' }));
  await user.click(screen.getByRole('button', { name: 'Rechazar el comprobante de $10.00' }));
  await user.click(screen.getByRole('button', { name: 'Anular el pago de $50.01' }));
  expect(actions.decidePayment.mock.calls).toEqual([
    ['accept', service, service.payments[1]],
    ['refuse', service, service.payments[1]],
    ['annul', service, service.payments[0]],
  ]);
  expect(screen.queryByRole('button', { name: /de \$20\.00/ })).toBeNull();
});

test.each([
  ['a paid one', { payments: [payment({ amountCents: 10_001 })] }],
  ['a cancelled one', { status: 'cancelado' }],
] as const)('%s takes no payment', (_name, facts) => {
  show(facts as Partial<Service>);
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
});

test('a paid cash service shows who has the money, and what the driver did not collect', () => {
  const cashReport = { driverId: 'd1', collectedCents: 5001, dueCents: 10_001, note: 'El resto mañana', at: 0 };
  show({ payments: [payment({ method: 'efectivo', holder: 'driver' })], cashReport });
  expect(screen.getByText(/^Lo tiene el conductor desde 20\/11\/2026 10:00$/)).toBeInTheDocument();
  expect(screen.getByText(/El conductor cobró \$50\.01 de \$100\.01/)).toHaveTextContent('El resto mañana');
});

test('a cancelled service misses nothing, and says what its company keeps', () => {
  show({ ...CANCELLED_LATE, payments: [payment()] });
  expect(line('No se cobra por la cancelación')).toBe(
    'No se cobra por la cancelación−$50.00La empresa se queda con $50.01',
  );
  expect(screen.queryByText('Falta por pagar')).not.toBeInTheDocument();
});

test('a cancelled service names the receipts that are still to be verified', () => {
  show({ ...CANCELLED_LATE, payments: [payment({ status: 'por_verificar' })] });
  expect(screen.getByText('Por verificar $50.01')).toBeInTheDocument();
});

test('money that is owed to the customer has its action beside it, until Payphone answers or it went back', async () => {
  const owed = { priceCents: 4000, payments: [payment()] };
  const { actions, service, user, unmount } = show({ ...owed, refund: refund(1001) });
  await user.click(screen.getByRole('button', { name: 'Registrar devolución' }));
  expect(actions.refund).toHaveBeenCalledWith(service);
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
  unmount();
  const { unmount: close } = show({ ...owed, refund: refund(1001, { reversing: 'p1' }) });
  expect(screen.getByText('Payphone todavía no confirma la devolución.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Registrar devolución' })).toBeNull();
  close();
  show({ ...owed, refund: refund(1001, { state: 'devuelto', returns: returned(1001) }) });
  expect(line('Devuelto')).toBe('Devuelto, transferencia T-1+$10.0120/11/2026 10:00, Ana Paz');
  expect(screen.queryByRole('button', { name: 'Registrar devolución' })).toBeNull();
});

test('a payment says first what it is, and then who has it since when, beside its actions', () => {
  show({ payments: [payment({ method: 'efectivo', holder: 'driver', reference: 'R-7' })] });
  expect(line('Reserva')).toBe(
    'Reserva, efectivo R-7−$50.01Lo tiene el conductor desde 20/11/2026 10:00Lo registró Ana PazAnular',
  );
});

test('a payment that its holder recorded names no one else, and one of another program says so', () => {
  const { at } = BY;
  const { unmount } = show({
    payments: [payment({ method: 'efectivo', holder: 'driver', by: { uid: 'd1', name: 'Conductor', at } })],
  });
  expect(line('Reserva')).toMatch(/Lo tiene el conductor desde 20\/11\/2026 10:00Anular$/);
  unmount();
  show({ payments: [payment({ by: { uid: '', name: '', at } })] });
  expect(line('Reserva')).toMatch(/Lo tiene la empresa desde .*Registrado con la app móvilAnular$/);
});

test('a payment that is offered as the next step of the service has no second button', () => {
  show({}, { isNextStep: true });
  expect(screen.getByText('Todavía no hay pagos.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
});
