// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listBoardDrivers } from '@llevo/contract/endpoints/board';
import { changeDriverInService, listServices } from '@llevo/contract/endpoints/services/services';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertHandlers } from '../../features/alerts/bell/alert-actions.tsx';
import { dismiss, shownNotifications } from '../../lib/notifications/notifications.ts';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { boardDriverFixture } from '../../testing/board-driver-fixture.ts';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import LiveAlerts from './live-alerts.tsx';

const TODAY = guayaquilDate(Date.now());
const START = { lat: -0.2, lng: -78.5 };
const AT = { date: TODAY, hour: '23:00', start: START, finish: START };
const SERVICE = serviceFixture({ ...AT, driverId: null, driverName: null, status: 'pendiente' });
/** A job of Caro at the same time. */
const BUSY = serviceFixture({ ...AT, id: 's2', driverId: 'caro', driverName: 'Caro Abad', status: 'confirmado' });
const SEEN_NEAR = { ...START, city: 'Quito', seen_at: new Date().toISOString() };
const PAGE = { offset: 0, limit: 100, total: 2, next_cursor: null };
vi.mock('../../features/alerts/bell/alert-bell.tsx', () => ({
  default: ({ handlers }: { handlers: AlertHandlers }) => handlers.renderAssign(SERVICE),
}));
vi.mock('../../features/services/live/booking-alert.tsx', () => ({ default: () => null }));

const api = fakeApi();
beforeEach(() => {
  api.on(listServices, withMeta([toServiceRow(SERVICE), toServiceRow(BUSY)], { page: PAGE }));
  api.on(listBoardDrivers, () => ({
    drivers: [
      boardDriverFixture('ana', { name: 'Ana', surname: 'Lema', plate: 'PBA-1234', place: SEEN_NEAR }),
      boardDriverFixture('beto', {
        name: 'Beto',
        surname: 'Abad',
        place: { ...SEEN_NEAR, lat: -2.2, city: 'Guayaquil' },
      }),
      boardDriverFixture('caro', { name: 'Caro', surname: 'Abad', place: SEEN_NEAR }),
    ],
    is_partial: false,
  }));
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

test('the list has free and near drivers first, with minutes and plate, and those elsewhere or at work last', async () => {
  const token = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
  const { user } = renderScreen(<LiveAlerts openedAtMs={Date.now()} />, { session: sessionFixture({ token }) });
  await user.click(await screen.findByRole('button', { name: 'Asignar conductor' }));
  const near = await screen.findByRole('group', { name: 'Pueden, los más cercanos primero' });
  expect(
    within(near)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana LemaPBA-1234 · 3 tn · a 1 min, en Quito']);
  const conflict = screen.getByRole('group', { name: 'Con conflicto' });
  expect(
    within(conflict)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Caro Abad/), expect.stringMatching(/^Beto Abad.*a \d+ h.*en Guayaquil/)]);
  await user.click(within(conflict).getByRole('option', { name: /^Beto/ }));
  expect(await screen.findByText(/^Está en Guayaquil/)).toBeInTheDocument();
});

test('a refused assignment is shown in the dialog, which stays', async () => {
  api.on(changeDriverInService, errorReply('too_many_requests', 'El conductor está desactivado'));
  const dialog = await choose();
  expect(await dialog.findByText('El conductor está desactivado')).toBeInTheDocument();
  expect(shownNotifications()).toEqual([]);
});
