// @vitest-environment jsdom
import { priceService, updateService } from '@llevo/contract/endpoints/services/services';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AlertHandlers } from '../../features/alerts/bell/alert-actions.tsx';
import type { ServiceChange } from '../../features/alerts/bell/service-changes.ts';
import { dismiss, shownNotifications } from '../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { REFUND_DUE, serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import LiveAlerts from './live-alerts.tsx';

const SERVICE = serviceFixture({
  date: guayaquilDate(Date.now() + 86_400_000),
  refund: REFUND_DUE,
});
const ROW = toServiceRow(SERVICE);
const CHANGES: readonly ServiceChange[] = ['reschedule', 'cancel', 'refund'];
vi.mock('../../features/alerts/bell/alert-bell.tsx', () => ({
  default: ({ handlers: { startChange } }: { handlers: AlertHandlers }) =>
    CHANGES.map((change) => (
      <button
        key={change}
        type="button"
        onClick={() => {
          startChange?.(change, SERVICE);
        }}
      >
        {change}
      </button>
    )),
}));
vi.mock('../../features/services/live/booking-alert.tsx', () => ({ default: () => null }));

const api = fakeApi();
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
  localStorage.clear();
});

async function start(change: ServiceChange) {
  const token = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
  const { user } = renderScreen(<LiveAlerts openedAtMs={Date.now()} />, { session: sessionFixture({ token }) });
  await user.click(screen.getByRole('button', { name: change }));
  return user;
}
const sentUpdates = () => api.calls.filter(({ endpoint }) => endpoint === updateService).map(({ input }) => input);

test('a service is rescheduled from the bell: the focus begins at the date, and ends where it was', async () => {
  api.on(priceService, {
    ...{ items: [], distance_m: 1, duration_s: 60, same_city: false },
    ...{ source: 'google' as const, total: 100, discounted: 100, offered: 100 },
  });
  api.on(updateService, ROW);
  const user = await start('reschedule');
  expect(await screen.findByLabelText('Fecha')).toHaveFocus();
  await user.clear(screen.getByLabelText('Hora'));
  await user.type(screen.getByLabelText('Hora'), '22:00');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(sentUpdates()).toEqual([{ id: 's1', hour: '22:00', updatedAt: ROW.updatedAt }]);
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.getByRole('button', { name: 'reschedule' })).toHaveFocus();
});

test('a refused cancellation is shown in its dialog, which stays until another try succeeds', async () => {
  api.on(updateService, errorReply('too_many_requests', 'Demasiados intentos'));
  const user = await start('cancel');
  await user.selectOptions(await screen.findByLabelText('Motivo'), 'Clima o vía cerrada');
  const confirm = () => user.click(screen.getByRole('button', { name: 'Cancelar servicio' }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
  expect(shownNotifications()).toEqual([]);
  api.on(updateService, toServiceRow({ ...SERVICE, status: 'cancelado' }));
  await confirm();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sentUpdates().at(-1)).toMatchObject({ id: 's1', status: 'cancelado', updatedAt: ROW.updatedAt });
  expect(screen.getByRole('button', { name: 'cancel' })).toHaveFocus();
});

test('a refund is recorded from the bell by the dialog of the payments', async () => {
  await start('refund');
  expect(await screen.findByRole('dialog', { name: 'Registrar devolución' })).toHaveTextContent('$20.00');
});
