// @vitest-environment jsdom
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { Role } from '@llevo/contract/entities/roles';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import FinishServiceDialog from './finish-service-dialog.tsx';

const server = fakeApi();
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

const CASH_TRIP: Partial<Service> = {
  status: 'en curso',
  typeService: 'IMMEDIATE',
  typePayment: 'efectivo',
  typePaymentRemaining: null,
  priceCents: 2910,
  payments: [],
  driverId: 'd-1',
  driverName: 'José Pérez',
};

function show(facts: Partial<Service>, permission: Role = 'user') {
  const service = toServiceRow(serviceFixture({ ...CASH_TRIP, ...facts }));
  server.on(updateService, { ...service, status: 'finalizado' });
  const onClose = vi.fn();
  const { user } = renderScreen(<FinishServiceDialog service={service} onClose={onClose} />, {
    session: sessionFixture({ permission }),
  });
  const finish = async () => {
    await user.click(screen.getByRole('button', { name: 'Terminar servicio' }));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    const { id, updatedAt } = service;
    expect(server.calls.at(-1)?.input).toMatchObject({ id, updatedAt, status: 'finalizado' });
    return server.calls.at(-1)?.input;
  };
  return { user, finish };
}

test('the driver has the cash of a trip by default', async () => {
  const { finish } = show({});
  expect(screen.getByRole('radio', { name: /El conductor cobró \$29[.,]10/ })).toBeChecked();
  expect(await finish()).toMatchObject({ cash: 'driver' });
});

test.each([
  ['La empresa cobró', 'company'],
  ['No se cobró todavía', 'unpaid'],
])('the answer "%s" is sent as %s', async (name, cash) => {
  const { user, finish } = show({});
  await user.click(screen.getByRole('radio', { name }));
  expect(await finish()).toMatchObject({ cash });
});

test.each<readonly [string, Partial<Service>]>([
  ['paid by transfer', { typePayment: 'transferencia' }],
  ['without a driver', { driverId: null, driverName: null }],
  ['without a price', { priceCents: 0 }],
])('a trip %s asks for no cash', async (_what, facts) => {
  const { finish } = show(facts);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(await finish()).not.toHaveProperty('cash');
});

test('a dispatcher, who records no payments, reads that the cash is missing', async () => {
  const { finish } = show({}, 'dispatcher');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText(/Falta registrar \$29[.,]10 en efectivo/)).toBeInTheDocument();
  expect(await finish()).not.toHaveProperty('cash');
});
