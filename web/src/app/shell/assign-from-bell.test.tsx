// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { changeDriverInService, listNearestDrivers } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../lib/notifications/notifications.ts';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import LiveAlerts from './live-alerts.tsx';

const SERVICE = serviceFixture({ driverId: null, driverName: null, status: 'pendiente' });
vi.mock('../../features/alerts/bell/alert-bell.tsx', () => ({
  default: ({ renderAssign }: { renderAssign: (service: Service) => ReactNode }) => renderAssign(SERVICE),
}));
vi.mock('../../features/services/live/booking-alert.tsx', () => ({ default: () => null }));

const api = fakeApi();
beforeEach(() => {
  api.on(listNearestDrivers, () => []);
  api.on(recordEvent, { id: 'e1' });
  api.on(listDrivers, () => [driverFixture()]);
});
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
  localStorage.clear();
});

async function choose() {
  const token = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
  const { user } = renderScreen(<LiveAlerts openedAtMs={Date.now()} />, { session: sessionFixture({ token }) });
  await user.click(await screen.findByRole('button', { name: 'Asignar conductor' }));
  await user.click(await screen.findByRole('option', { name: /^Ana Lema/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar el conductor?' }));
  await user.click(dialog.getByRole('button', { name: 'Cambiar conductor' }));
  return dialog;
}

test('a driver is assigned from the bell, of the version that was shown', async () => {
  api.on(changeDriverInService, () => toServiceRow({ ...SERVICE, driverId: 'ana', driverName: 'Ana Lema' }));
  await choose();
  await vi.waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ kind: 'success' }]);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls.find(({ endpoint }) => endpoint === changeDriverInService)?.input).toMatchObject({
    item: { id: 's1', driver: 'default' },
    idDriverToUpdate: 'ana',
  });
});

test('a refused assignment is shown in the dialog, which stays', async () => {
  api.on(changeDriverInService, errorReply('too_many_requests', 'El conductor está desactivado'));
  const dialog = await choose();
  expect(await dialog.findByText('El conductor está desactivado')).toBeInTheDocument();
  expect(shownNotifications()).toEqual([]);
});
