// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { PaymentCell, PayoutCell, ReceiptCell } from './receipt-cell.tsx';

function show(Cell: typeof PayoutCell, fields: Partial<Service>) {
  const actions = mockServiceActions();
  const service = toServiceRow(serviceFixture(fields));
  render(<Cell service={service} actions={actions} />);
  return { ...actions, service, user: userEvent.setup() };
}

const Reservation = (props: Parameters<typeof PayoutCell>[0]) => <ReceiptCell {...props} field="comprobantePago" />;

test('a reservation without its receipt is pending', () => {
  show(Reservation, {});
  expect(screen.getByText('Pendiente')).toBeInTheDocument();
});

test('an immediate service reserves nothing', () => {
  show(Reservation, { typeService: 'IMMEDIATE', comprobantePago: 'a/b.png' });
  expect(screen.getByText('No aplica')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an uploaded receipt opens', async () => {
  const { user, openReceipt, service } = show(Reservation, { comprobantePago: 'a/b.png' });
  await user.click(screen.getByRole('button', { name: /comprobante: Reserva del cliente \(50 %\)/ }));
  expect(openReceipt).toHaveBeenCalledWith(service, 'comprobantePago');
});

test('a missing payout receipt can be uploaded, then opened', async () => {
  const { user, uploadPayout, service } = show(PayoutCell, {});
  await user.click(screen.getByRole('button', { name: /Subir/ }));
  expect(uploadPayout).toHaveBeenCalledWith(service);
});

test.each([{ driverId: null }, { status: 'cancelado' }])('a service with %o has no payout', (facts) => {
  show(PayoutCell, facts);
  expect(screen.getByText('No aplica')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an uploaded payout receipt is shown and not uploaded again', async () => {
  const { user, openReceipt, service } = show(PayoutCell, { comprobantePagoConductor: 'a/c.png' });
  expect(screen.queryByRole('button', { name: /Subir/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Ver/ }));
  expect(openReceipt).toHaveBeenCalledWith(service, 'comprobantePagoConductor');
});

test('the payment icon is disabled without payphone, and opens the payment with it', async () => {
  show(PaymentCell, { typeService: 'RESERVE', typePaymentRemaining: 'efectivo' });
  expect(screen.getByRole('button', { name: /Sin pago con Payphone/ })).toBeDisabled();
  const { user, openReceipt, service } = show(PaymentCell, {
    typeService: 'RESERVE',
    typePaymentRemaining: 'payphone',
  });
  await user.click(screen.getByRole('button', { name: /Ver el pago con Payphone/ }));
  expect(openReceipt).toHaveBeenCalledWith(service, 'comprobantePagoRemaining');
});
