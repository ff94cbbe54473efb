// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { BackOfficeProvider } from '../../../ui/back-office/theme/back-office-provider.tsx';
import { PaymentsSection } from './payments-section.tsx';

const payment = (facts: Partial<ServicePayment> = {}): ServicePayment => ({
  id: 'p1',
  kind: 'deposit',
  method: 'transferencia',
  amountCents: 5001,
  status: 'pagado',
  holder: null,
  note: '',
  receipt: '',
  reference: '',
  by: { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-11-20T15:00:00.000Z') },
  decision: null,
  requestHash: '',
  ...facts,
});

function show(facts: Partial<Service> = {}) {
  const actions = mockServiceActions();
  const service = toServiceRow(serviceFixture(facts));
  const { unmount } = render(
    <BackOfficeProvider>
      <PaymentsSection service={service} actions={actions} />
    </BackOfficeProvider>,
  );
  return { actions, service, unmount, user: userEvent.setup() };
}

/** The value under a label. */
function figure(label: string): HTMLElement | undefined {
  const index = screen.getAllByRole('term').findIndex(({ textContent }) => textContent === label);
  return screen.getAllByRole('definition')[index];
}

test('a service without payments shows its deposit, and leaves the debt to the price above', async () => {
  const { actions, service, user } = show();
  expect(screen.getByText('Todavía no hay pagos.')).toBeInTheDocument();
  expect(figure('Reserva (50 %)')).toHaveTextContent('$50.01');
  expect(screen.queryByText('Falta por pagar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  expect(actions.registerPayment).toHaveBeenCalledWith(service);
});

test('payments show who registered them, when, and their result', async () => {
  const refused = { uid: 'u2', name: 'Luis', at: Date.parse('2026-11-21T15:00:00.000Z'), reason: 'Es de otro mes' };
  const { actions, service, user } = show({
    payments: [
      payment(),
      payment({ id: 'p2', kind: 'balance', amountCents: 1000, status: 'por_verificar' }),
      payment({ id: 'p3', amountCents: 2000, status: 'rechazado', decision: refused }),
    ],
  });
  expect(figure('Pagado')).toHaveTextContent('$50.01');
  expect(screen.getByText(/^Rechazado por Luis, 21\/11\/2026 10:00/)).toHaveTextContent(': Es de otro mes');
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

test('a service paid by its payments has no sums: the price above says that it is paid', () => {
  const { unmount } = show({ typeService: 'IMMEDIATE', payments: [payment({ kind: 'full', amountCents: 10_001 })] });
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.getByText('$100.01')).toBeInTheDocument();
  expect(screen.queryByText('Pagado')).toBeNull();
  unmount();
  show({ payments: [payment(), payment({ id: 'p2', kind: 'balance', amountCents: 5000 })] });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Reserva (50 %)']);
});

test('a paid cash service shows who has the money, and what the driver did not collect', () => {
  const cashReport = { driverId: 'd1', collectedCents: 5001, dueCents: 10_001, note: 'El resto mañana', at: 0 };
  show({ payments: [payment({ method: 'efectivo', holder: 'driver' })], cashReport });
  expect(screen.getByText(/^Lo tiene el conductor desde 20\/11\/2026 10:00$/)).toBeInTheDocument();
  expect(screen.getByText(/El conductor cobró \$50\.01 de \$100\.01/)).toHaveTextContent('El resto mañana');
});

test('a cancelled service shows its refund, and misses nothing', () => {
  show({
    status: 'cancelado',
    payments: [payment()],
    refund: {
      state: 'por_devolver',
      amountCents: 5001,
      method: 'transferencia',
      dueSince: 0,
      reversing: null,
      returns: [],
    },
  });
  expect(screen.getByText('Por devolver')).toBeInTheDocument();
  expect(screen.queryByText('Falta por pagar')).not.toBeInTheDocument();
});

test('a price that was lowered after it was paid shows what is owed to the customer, until it is returned', () => {
  const refund = {
    state: 'por_devolver',
    amountCents: 1001,
    method: 'transferencia',
    dueSince: 0,
    reversing: null,
    returns: [],
  } as const;
  const { unmount } = show({ priceCents: 4000, payments: [payment()], refund: { ...refund, returns: [] } });
  expect(figure('Pagó de más')).toHaveTextContent('$10.01');
  expect(figure('Falta por pagar')).toHaveTextContent('$0.00');
  expect(screen.getByText('Por devolver')).toBeInTheDocument();
  expect(figure('Pagado')).toHaveTextContent('$50.01');
  unmount();
  const by = { uid: 'u1', name: 'Ana', at: 0 };
  const returns = [{ id: 'r1', method: 'transferencia' as const, amountCents: 1001, reference: 'T-1', by }];
  show({ priceCents: 4000, payments: [payment()], refund: { ...refund, state: 'devuelto', returns } });
  expect(screen.queryByText('Pagó de más')).toBeNull();
  expect(figure('Pagado')).toHaveTextContent('$40.00');
});

test('a payment says in its first line what it is, beside its actions, and in its second who has it since when', () => {
  show({ payments: [payment({ method: 'efectivo', holder: 'driver', reference: 'R-7' })] });
  const [item] = screen.getAllByRole('listitem');
  expect(item).toHaveTextContent(
    /^\$50\.01.*Pagado.*, efectivo R-7.*AnularLo tiene el conductor desde 20\/11\/2026 10:00Lo registró Ana Paz$/,
  );
});

test('a payment that its holder recorded names no one else, and one of another program says so', () => {
  const at = Date.parse('2026-11-20T15:00:00.000Z');
  const { unmount } = show({
    payments: [payment({ method: 'efectivo', holder: 'driver', by: { uid: 'd1', name: 'Conductor', at } })],
  });
  expect(screen.getByRole('listitem')).toHaveTextContent(/Lo tiene el conductor desde 20\/11\/2026 10:00$/);
  unmount();
  show({ payments: [payment({ by: { uid: '', name: '', at } })] });
  expect(screen.getByRole('listitem')).toHaveTextContent(/Lo tiene la empresa desde .*Registrado con la app móvil$/);
});

test('a payment that is offered as the next step of the service has no second button', () => {
  const service = toServiceRow(serviceFixture());
  render(
    <BackOfficeProvider>
      <PaymentsSection service={service} actions={mockServiceActions()} isNextStep />
    </BackOfficeProvider>,
  );
  expect(screen.getByText('Todavía no hay pagos.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
});
