// @vitest-environment jsdom
import {
  getDownloadedNotRegistered,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getRegisteredNoActivity,
  getSingleServiceUser,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WHOLE_HISTORY } from '../../../ui/chart/period.ts';
import { onwardShares } from '../cohorts.ts';
import { CohortsCard } from './cohorts-card.tsx';

const server = fakeApi();
const EMPTY = { contacts: [], chart: { labels: [], datasets: [] } };

beforeEach(() => {
  server.on(getInterestedNoApp, { ...EMPTY, count: 30 });
  server.on(getDownloadedNotRegistered, { ...EMPTY, count: null });
  server.on(getRegisteredNoActivity, { ...EMPTY, countClients: 20 });
  server.on(getLoggedInNotSubscribed, { ...EMPTY, count: 40 });
  server.on(getSingleServiceUser, { ...EMPTY, count: 30 });
  server.on(getMultiServiceUser, { ...EMPTY, count: 10 });
});

test('the cohorts are one strip with the share of the customers that goes on between its steps', async () => {
  renderScreen(<CohortsCard period={WHOLE_HISTORY} />);
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  await waitFor(() => {
    expect(steps().join()).not.toContain('Cargando');
  });
  expect(steps()).toEqual([
    '30Les interesa pero no se han bajado la app',
    'Sin datosSe bajaron la app pero no se han registrado',
    '20Crearon su cuenta pero no volvieron más20.0 % de los clientes80.0 % sigue',
    '40Ingresaron pero no han contratado40.0 % de los clientes50.0 % sigue',
    '30Contrataron 1 solo servicio30.0 % de los clientes25.0 % sigue',
    '10Contrataron de dos servicios en adelante10.0 % de los clientes',
  ]);
});

test('the information sign says who is counted, whatever the period', async () => {
  const { user } = renderScreen(<CohortsCard period={WHOLE_HISTORY} />);
  const card = within(screen.getByRole('region', { name: 'Cohortes' }));
  await user.click(card.getByRole('button', { name: 'Información: Cohortes' }));
  expect(card.getByText(/Cuenta a todos, sea cual sea el período\./)).toBeVisible();
});

test.each([
  { counts: [0, 0, 0, 0], shares: [null, null, null, null] },
  { counts: [5, 0, 0, 0], shares: [0, null, null, null] },
  { counts: [1, null, 2, 2], shares: [null, null, 50, null] },
])('the counts $counts have the onward shares $shares', ({ counts, shares }) => {
  expect(onwardShares(counts)).toEqual(shares);
});
