// @vitest-environment jsdom
import { recordRefund, reversePayphonePayment } from '@llevo/contract/endpoints/services/payments';
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import type { Refund, ServicePayment } from '@llevo/contract/entities/service-payment';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { paymentFixture } from '../../../testing/payment-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import CancelServiceDialog from '../edit/cancel-service-dialog.tsx';
import RefundDialog from './refund-dialog.tsx';

const MORNING = guayaquilInstantMs(guayaquilDate(Date.now()), '10:00');

// jsdom loads no fonts, for which a text area waits.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: MORNING });
});
afterEach(() => {
  vi.useRealTimers();
});

const server = fakeApi();
const session = sessionFixture();

const payment = (facts: Partial<ServicePayment> = {}): ServicePayment =>
  paymentFixture({
    method: 'payphone',
    amountCents: 42_061,
    holder: 'company',
    reference: 'W1',
    by: { uid: 'payphone', name: 'Payphone', at: MORNING },
    ...facts,
  });
const REFUND: Refund = {
  state: 'por_devolver',
  amountCents: 42_061,
  method: 'payphone',
  dueSince: MORNING,
  reversing: null,
  returns: [],
};
const rowOf = (facts: Partial<Service> = {}) =>
  toServiceRow(serviceFixture({ status: 'cancelado', payments: [payment()], refund: REFUND, ...facts }));

function show(facts: Partial<Service> = {}) {
  const onClose = vi.fn();
  const service = rowOf(facts);
  if (service.refund === null) throw new Error('no refund');
  const { user } = renderScreen(<RefundDialog service={service} refund={service.refund} onClose={onClose} />, {
    session,
  });
  return { onClose, service, user };
}

test('a refund is recorded with its number', async () => {
  server.on(recordRefund, rowOf());
  const { onClose, service, user } = show();
  await user.click(screen.getByRole('button', { name: 'Ya lo devolví' }));
  expect(await screen.findByText('Escribe el número del comprobante')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText(/Número del comprobante/), 'T-9');
  await user.click(screen.getByRole('button', { name: 'Ya lo devolví' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(server.calls.at(-1)?.input).toEqual({
    id: service.id,
    updatedAt: service.updatedAt,
    method: 'transferencia',
    reference: 'T-9',
  });
});

test('Payphone returns a payment of today; its refusal stays on the screen', async () => {
  server.on(reversePayphonePayment, errorReply('conflict', 'Payphone no devolvió el pago'));
  const { onClose, service, user } = show();
  await user.click(screen.getByRole('button', { name: 'Devolver $420.61 por Payphone' }));
  expect(await screen.findByText('Payphone no devolvió el pago')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  server.on(reversePayphonePayment, rowOf());
  await user.click(screen.getByRole('button', { name: 'Devolver $420.61 por Payphone' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(server.calls.at(-1)?.input).toEqual({ id: service.id, payment: 'p1' });
});

test.each([
  ['of yesterday', { payments: [payment({ by: { uid: 'payphone', name: 'Payphone', at: MORNING - 86_400_000 } })] }],
  ['that the company registered', { payments: [payment({ by: { uid: 'u1', name: 'Ana', at: MORNING } })] }],
  ['of which only a part is returned', { refund: { ...REFUND, amountCents: 100 } }],
] as const)('Payphone is not offered for a payment %s', (_name, facts) => {
  show(facts as Partial<Service>);
  expect(screen.queryByRole('button', { name: /por Payphone/ })).toBeNull();
});

test('the company reads before cancelling what it has to return', async () => {
  const service = rowOf({ status: 'confirmado', refund: null });
  server.on(updateService, service);
  renderScreen(<CancelServiceDialog service={service} onClose={vi.fn()} />, { session });
  expect(await screen.findByText(/El cliente pagó \$420\.61 y se le devuelve todo/)).toBeInTheDocument();
});
