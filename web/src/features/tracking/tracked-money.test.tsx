// @vitest-environment jsdom
import {
  cancelTracking,
  confirmPayphonePayment,
  getTracking,
  startPayphonePayment,
} from '@llevo/contract/endpoints/tracking';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { trackedServiceFixture } from '../../testing/tracked-service-fixture.ts';
import { paymentStateText } from './payment-state.ts';
import TrackingScreen from './tracking-screen.tsx';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('../../lib/browser/navigation.ts', async (original) => ({ ...(await original<object>()), leaveFor }));

const server = fakeApi();
const show = (path = '/seguimiento/tok') => renderScreen(<TrackingScreen />, { path, route: '/seguimiento/:token' });

const REFUND = { state: 'por_devolver', amount: 420.61, kept: 0, method: 'payphone', returned_at: null } as const;

const UNPAID = { paid: 0, due: 37.22, due_at_end: 0, payment_state: 'sin_pagar', can_pay_payphone: true } as const;
const PAID = { paid: 37.22, due: 0, due_at_end: 0, payment_state: 'pagado' } as const;

async function openCancelDialog(facts: Partial<TrackedService>) {
  server.on(getTracking, trackedServiceFixture(facts));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancelar el servicio' }));
  return user;
}

test('the dialog of a cancellation says what is returned and how, and sends it as promised', async () => {
  const user = await openCancelDialog({});
  expect(screen.getByText(/todo lo que pagaste: \$420\.61\. Vuelve por Payphone/)).toBeInTheDocument();
  server.on(cancelTracking, trackedServiceFixture({ status: 'cancelado', can_cancel: false, refund: REFUND }));
  await user.type(screen.getByLabelText('¿Por qué lo cancelas?'), 'Ya no');
  const submit = screen.getAllByRole('button', { name: 'Cancelar el servicio', hidden: true }).at(-1);
  if (submit) await user.click(submit);
  expect(await screen.findByText('$420.61 por Payphone')).toBeInTheDocument();
  expect(screen.getByText('Por devolver')).toBeInTheDocument();
  expect(screen.queryByText('Sin pagar')).toBeNull();
  expect(server.calls.at(-1)?.input).toMatchObject({ motivo: 'Ya no', refund: 420.61 });
});

test('the dialog of a late cancellation says that the deposit is kept', async () => {
  await openCancelDialog({ refund_if_cancelled: { amount: 0, kept: 420.61, method: 'payphone' } });
  expect(screen.getByText(/La reserva de \$420\.61 no se devuelve/)).toBeInTheDocument();
});

test('the dialog of a service with an unverified receipt says what becomes of it', async () => {
  await openCancelDialog({ refund_if_cancelled: null, paid: 0, to_verify: 420.61, kept_if_verified: 420.61 });
  expect(screen.getByText(/Tienes \$420\.61 por verificar\. .* no se devuelve/)).toBeInTheDocument();
});

test('the page of a cancelled service says what becomes of an unverified receipt', async () => {
  const facts = { status: 'cancelado', can_cancel: false, refund: null, paid: 0, to_verify: 37.22 } as const;
  server.on(getTracking, trackedServiceFixture({ ...facts, kept_if_verified: 0 }));
  show();
  expect(await screen.findByText(/Tienes \$37\.22 por verificar\. .* se te devuelve\./)).toBeInTheDocument();
  expect(screen.queryByText('No pagaste nada')).toBeNull();
});

test.each([
  ['rechazado', 'Foto borrosa', true, ['no aceptó tu comprobante de $37.22', 'Foto borrosa', 'enviar otra foto']],
  ['rechazado', '', false, ['no aceptó tu comprobante de $37.22']],
  ['anulado', '', true, ['anuló tu pago de $37.22']],
] as const)(
  'a payment that is %s for "%s" (receipts taken: %s) reads %o',
  async (...[status, reason, takes, texts]) => {
    const undone = { status, reason, amount: 37.22 };
    server.on(getTracking, trackedServiceFixture({ ...UNPAID, can_send_receipt: takes, undone_payment: undone }));
    show();
    const found = await screen.findAllByText(/La empresa (no aceptó|anuló|escribe)|Puedes enviar otra foto/);
    expect(found.map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringContaining(text) as string),
    );
  },
);

test('the dialog of an unpaid service names no money', async () => {
  await openCancelDialog({ refund_if_cancelled: null, paid: 0 });
  expect(screen.queryByText(/Tu dinero/)).toBeNull();
});

test.each([
  [{ status: 'cancelado', refund: REFUND }, 'Por devolver'],
  [{ status: 'cancelado', refund: { ...REFUND, state: 'devuelto' } }, 'Devuelto'],
  [{ status: 'cancelado', refund: null }, 'Reserva pagada, sin devolución'],
  [{ status: 'cancelado', refund: null, paid: 0 }, 'No pagaste nada'],
  [{ payment_state: 'sin_pagar', typePayment: 'efectivo', paid: 0, due: 0 }, 'Pagas en efectivo al terminar'],
  [{ payment_state: 'sin_pagar', typePayment: 'efectivo', paid: 0, due: 17.1, due_at_end: 0 }, 'Sin pagar'],
  [{ payment_state: 'pagado', paid: 841.21, due_at_end: 0 }, 'Pagado'],
  [{}, 'Reserva pagada'],
] as const)('a service with %o reads "%s"', (facts, text) => {
  expect(paymentStateText(trackedServiceFixture(facts))).toBe(text);
});

test('a payment of what was paid in another tab shows the paid service (M24)', async () => {
  server.on(getTracking, trackedServiceFixture(UNPAID));
  server.on(startPayphonePayment, errorReply('conflict', 'No falta nada por pagar'));
  const { user } = show();
  const pay = await screen.findByRole('button', { name: 'Pagar $37.22 con Payphone' });
  server.on(getTracking, trackedServiceFixture(PAID));
  await user.click(pay);
  expect(await screen.findByText('No falta nada por pagar')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /con Payphone/ })).toBeNull();
  });
  expect(screen.getAllByText('Pagado').length).toBeGreaterThan(0);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a confirmation that Payphone returns shows the service as it is by now (M24)', async () => {
  server.on(getTracking, trackedServiceFixture(UNPAID));
  server.on(confirmPayphonePayment, () => {
    server.on(getTracking, trackedServiceFixture(PAID));
    return errorReply('conflict', 'El servicio ya no debe ese valor: Payphone te lo devuelve');
  });
  show('/seguimiento/tok?id=12&clientTransactionId=abc');
  expect(await screen.findByText(/Payphone te lo devuelve/)).toBeInTheDocument();
  expect((await screen.findAllByText('Pagado')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /con Payphone/ })).toBeNull();
});

test('a customer who paid more than the lowered price reads what the company owes', async () => {
  server.on(getTracking, trackedServiceFixture({ ...PAID, total: 30 }));
  show();
  expect(await screen.findByText('Pagaste de más')).toBeInTheDocument();
  expect(screen.getByText('$7.22')).toBeInTheDocument();
  expect(screen.getByText(/^La empresa te debe esa parte porque el precio bajó/)).toBeInTheDocument();
});

test('a customer who paid more than the lowered price reads that it goes back', async () => {
  const refund = { state: 'por_devolver', amount: 7.22, kept: 0, method: 'transferencia', returned_at: null } as const;
  server.on(getTracking, trackedServiceFixture({ ...PAID, total: 30, refund }));
  show();
  expect(await screen.findByText('$7.22 por transferencia')).toBeInTheDocument();
  expect(screen.getByText(/^La empresa tiene tu devolución en su lista de pendientes/)).toBeInTheDocument();
  expect(screen.queryByText('Pagaste de más')).toBeNull();
});
