// @vitest-environment jsdom
import { getLog } from '@llevo/contract/endpoints/mission-control';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import LogScreen from './log-screen.tsx';

const server = fakeApi();

const show = (entry: { readonly status: number; readonly account_id: string | null }) => {
  server.on(getLog, {
    id: 'l-1',
    time: '2026-11-26T15:00:00.000Z',
    message: 'No pudimos completar la operación',
    email: null,
    method: 'POST',
    endpoint: '/api/rates/updateRates',
    body: null,
    code: 'internal',
    reference: 'ABC234',
    user_id: null,
    impersonator: null,
    fingerprint: 'f-1',
    group: null,
    ...entry,
  });
  renderScreen(<LogScreen />, { path: '/missioncontrol/logs/l-1', route: '/missioncontrol/logs/:id' });
};

test('a failure of the server stands out, and leads to its account', async () => {
  show({ status: 500, account_id: 'llevo' });
  expect(await screen.findByText('500')).toHaveAttribute('data-variant', 'bad');
  expect(screen.getByRole('link', { name: 'llevo' })).toHaveAttribute('href', '/missioncontrol/accounts/llevo');
});

test('a refused request is calm, and a visitor has no account', async () => {
  show({ status: 400, account_id: null });
  expect(await screen.findByText('400')).toHaveAttribute('data-variant', 'off');
  expect(screen.queryByRole('link', { name: 'llevo' })).toBeNull();
});
