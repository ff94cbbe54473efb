// @vitest-environment jsdom
import { updateService } from '@llevo/contract/endpoints/services/services';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import CancelServiceDialog from './cancel-service-dialog.tsx';

const server = fakeApi();
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

const show = (facts = {}) => {
  const service = toServiceRow(serviceFixture(facts));
  const onClose = vi.fn();
  const { user } = renderScreen(<CancelServiceDialog service={service} onClose={onClose} />);
  const cancel = () => user.click(screen.getByRole('button', { name: 'Cancelar servicio' }));
  return { user, onClose, cancel, service };
};

test('the focus begins at the reason, and a reason of the list is enough', async () => {
  server.on(updateService, toServiceRow(serviceFixture({ status: 'cancelado' })));
  const { user, onClose, cancel, service } = show();
  const reason = screen.getByLabelText('Motivo');
  expect(reason).toHaveFocus();
  await cancel();
  expect(reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.calls).toEqual([]);
  await user.selectOptions(reason, 'El cliente contrató a otra empresa');
  await cancel();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.map(({ input }) => input)).toEqual([
    { id: 's1', updatedAt: service.updatedAt, status: 'cancelado', cancellationReason: 'other_company' },
  ]);
});

test('another reason needs words', async () => {
  server.on(updateService, toServiceRow(serviceFixture({ status: 'cancelado' })));
  const { user, cancel } = show();
  await user.selectOptions(screen.getByLabelText('Motivo'), 'Otro motivo');
  await cancel();
  expect(screen.getByLabelText('Detalle')).toHaveAttribute('aria-invalid', 'true');
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('Detalle'), 'Se mudó ayer');
  await cancel();
  await waitFor(() => {
    expect(server.calls[0]?.input).toMatchObject({ cancellationReason: 'other', motivo: 'Se mudó ayer' });
  });
});

test.each([
  [{ status: 'en curso' }, 'La carga ya va en el camión de José Pérez: acuerda antes adónde la lleva.'],
  [{ status: 'en camino' }, 'José Pérez ya va en camino a recoger la carga.'],
  [{ status: 'en camino', arrivedAt: 1 }, /José Pérez ya está en la partida/],
] as const)('a service under way warns of the cargo: %o', (facts, warning) => {
  show(facts);
  expect(screen.getByText(warning)).toBeInTheDocument();
});

test.each([
  [{ driverId: 'd1', driverName: 'José Pérez' }, /al cliente y al conductor; a quien no tenga ninguno, avísale tú/],
  [{ driverId: null, driverName: null }, /al cliente; si no tiene ninguno, avísale tú/],
] as const)('the dialog says who is notified, and does not promise an e-mail: %o', (facts, text) => {
  show(facts);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a service that has not begun warns of nothing', () => {
  show({ status: 'confirmado' });
  expect(screen.queryByText(/camión|camino/)).not.toBeInTheDocument();
});

test('after another person’s change, confirming again cancels the newest service', async () => {
  const at = Date.parse('2026-11-20T16:00:00.000Z');
  const newest = serviceFixture({ hour: '10:00', updatedAt: at, lastChange: { uid: 'u2', name: 'Eva Mora', at } });
  const current = { ...toServiceConflict(newest), service: toServiceRow(newest) };
  server.on(updateService, errorReply('conflict', 'El servicio cambió mientras lo editabas', { current }));
  const { user, cancel } = show();
  await user.selectOptions(screen.getByLabelText('Motivo'), 'Clima o vía cerrada');
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El servicio cambió mientras lo editabas. Eva Mora lo cambió (20/11/2026 11:00): revísalo y confirma otra vez.',
  );
  expect(screen.getByText(/a las 10:00/)).toBeInTheDocument();
  server.on(updateService, toServiceRow(newest));
  await cancel();
  await waitFor(() => {
    expect(server.calls.at(-1)?.input).toMatchObject({ updatedAt: new Date(at).toISOString(), status: 'cancelado' });
  });
});

test('the company reads before cancelling that a receipt is not verified', () => {
  const payment = {
    ...{ id: 'p1', kind: 'full', method: 'transferencia', amountCents: 2910, status: 'por_verificar', holder: null },
    ...{
      note: '',
      receipt: 'r.jpg',
      reference: '',
      by: { uid: 'u', name: '', at: 1 },
      decision: null,
      requestHash: '',
    },
  };
  show({ payments: [payment] });
  expect(screen.getByText(/^Hay comprobantes por \$29\.10 que nadie ha verificado\./)).toBeInTheDocument();
});
