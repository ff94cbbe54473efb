// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { registerPayment, verifyPayment, voidPayment } from '@llevo/contract/endpoints/services/payments';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { paymentFixture } from '../../../testing/payment-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import type { PaymentDecision } from './decide-payment-dialog.tsx';
import DecidePaymentDialog from './decide-payment-dialog.tsx';
import RegisterPaymentDialog from './register-payment-dialog.tsx';

vi.mock('../../../lib/http/track-event.ts', () => ({ trackEvent: vi.fn() }));

// jsdom loads no fonts, for which a text area waits.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});

const server = fakeApi();
const session = sessionFixture();

const PAYMENT = paymentFixture({ status: 'por_verificar', by: { uid: 'u1', name: 'Ana Paz', at: 1_700_000_000_000 } });
const rowOf = (facts: Partial<Service> = {}) => toServiceRow(serviceFixture(facts));

function register(facts: Partial<Service> = {}) {
  const onClose = vi.fn();
  const service = rowOf(facts);
  const { user } = renderScreen(<RegisterPaymentDialog service={service} onClose={onClose} />, { session });
  return { onClose, service, user };
}

const sentTo = (path: string) => server.calls.filter(({ endpoint }) => endpoint.path === path);

test('the deposit is offered first, then the rest', async () => {
  server.on(registerPayment, rowOf());
  const { onClose, service, user } = register();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Reserva: $50.01',
    'Pago completo: $100.01',
    'Otro valor',
    'Efectivo',
    'Transferencia',
    'Payphone',
  ]);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sentTo(registerPayment.path)[0]?.input).toEqual({
    id: service.id,
    kind: 'deposit',
    method: 'transferencia',
    holder: 'company',
    updatedAt: service.updatedAt,
  });
});

test('another amount is at most what is missing', async () => {
  server.on(registerPayment, rowOf());
  const { user } = register({ payments: [{ ...PAYMENT, status: 'pagado' }] });
  await user.selectOptions(screen.getByLabelText('Qué se paga'), 'partial');
  const amount = screen.getByLabelText('Valor ($)');
  await user.clear(amount);
  await user.type(amount, '50.01');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(sentTo(registerPayment.path)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '12,5');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => {
    expect(sentTo(registerPayment.path)[0]?.input).toMatchObject({ amount: 12.5, method: 'transferencia' });
  });
});

test('the holder of the money is asked once a driver has set out', async () => {
  server.on(registerPayment, rowOf());
  const { user } = register({ status: 'en curso', driverId: 'd1', driverName: 'Wilmer' });
  await user.selectOptions(screen.getByLabelText(/Quién tiene el dinero/), 'El conductor');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => {
    expect(sentTo(registerPayment.path)[0]?.input).toMatchObject({ holder: 'driver' });
  });
});

test.each([
  ['cash of a finished service', { status: 'finalizado', typePayment: 'efectivo' }, 'driver'],
  [
    'the rest in cash',
    { status: 'finalizado', typePaymentRemaining: 'efectivo', payments: [{ ...PAYMENT, status: 'pagado' }] },
    'driver',
  ],
  ['a transfer of a finished service', { status: 'finalizado' }, 'company'],
  ['cash before the driver sets out', { typePayment: 'efectivo' }, 'company'],
  ['cash of a service without a driver', { status: 'finalizado', typePayment: 'efectivo', driverId: null }, 'company'],
] satisfies [string, Partial<Service>, string][])('the holder of %s is preselected', async (_name, facts, holder) => {
  server.on(registerPayment, rowOf());
  const { user } = register(facts);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => {
    expect(sentTo(registerPayment.path)[0]?.input).toMatchObject({ holder });
  });
});

test('the preselected holder follows the way of paying until someone chooses', async () => {
  const { user } = register({ status: 'finalizado', typePayment: 'efectivo' });
  const holder = screen.getByLabelText(/Quién tiene el dinero/);
  expect(holder).toHaveValue('driver');
  await user.selectOptions(screen.getByLabelText('Tipo de pago'), 'transferencia');
  expect(holder).toHaveValue('company');
  await user.selectOptions(holder, 'driver');
  await user.selectOptions(screen.getByLabelText('Tipo de pago'), 'payphone');
  expect(holder).toHaveValue('driver');
});

test('a repeated attempt carries the same key', async () => {
  server.on(registerPayment, errorReply('conflict', 'El servicio cambió mientras tanto'));
  const { onClose, user } = register();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('El servicio cambió mientras tanto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => {
    expect(sentTo(registerPayment.path)).toHaveLength(2);
  });
  const [first, second] = sentTo(registerPayment.path).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  expect(onClose).not.toHaveBeenCalled();
});

function decide(decision: PaymentDecision) {
  const onClose = vi.fn();
  const service = rowOf({ payments: [PAYMENT] });
  const [payment] = service.payments;
  if (payment === undefined) throw new Error('no payment');
  const props = { decision, service, payment, onClose };
  const { user } = renderScreen(<DecidePaymentDialog {...props} />, { session });
  return { onClose, seen: { id: service.id, payment: 'p1', updatedAt: service.updatedAt }, user };
}

test('a payment is verified', async () => {
  server.on(verifyPayment, rowOf());
  const { onClose, seen, user } = decide('accept');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(server.calls.at(-1)?.input).toEqual({ ...seen, accepted: true });
});

test.each([
  ['refuse', 'Rechazar', verifyPayment, { accepted: false }],
  ['annul', 'Anular pago', voidPayment, {}],
] as const)('the decision to %s a payment needs a reason', async (...[decision, label, endpoint, extra]) => {
  server.on(endpoint, rowOf());
  const { onClose, seen, user } = decide(decision);
  await user.click(screen.getByRole('button', { name: label }));
  expect(screen.getByText('Escribe el motivo')).toBeInTheDocument();
  expect(screen.getByText('El cliente lee este motivo.')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText(/Motivo/), 'Es de otro mes');
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  const sent = { ...seen, ...extra, reason: 'Es de otro mes', reasonForCustomer: true };
  expect(server.calls.at(-1)?.input).toEqual(sent);
});
