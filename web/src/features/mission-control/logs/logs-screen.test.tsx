// @vitest-environment jsdom
import { listLogs } from '@llevo/contract/endpoints/mission-control';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import LogsScreen from './logs-screen.tsx';

const server = fakeApi();

test.each([
  { widthPx: 974, heads: ['Hora', 'Referencia', 'Mensaje', 'Estado', 'Petición', 'Correo'] },
  { widthPx: 900, heads: ['Hora', 'Referencia', 'Mensaje', 'Estado', 'Petición'] },
])('a log of $widthPx pixels shows the reference first, and leaves out only the email', async ({ widthPx, heads }) => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  const entry = {
    id: 'l-1',
    time: '2026-11-26T15:00:00.000Z',
    message: 'No pudimos completar la operación',
    email: null,
    method: 'POST',
    endpoint: '/api/rates/updateRates',
    status: 500,
    code: 'internal',
    reference: 'ABC234',
    body: null,
    user_id: null,
    account_id: null,
    impersonator: null,
    fingerprint: 'f-1',
  };
  const page = { offset: 0, limit: 25, total: 1, next_cursor: null };
  server.on(listLogs, withMeta({ groups: [], results: [entry], total: 1 }, { page }));
  renderScreen(<LogsScreen />);
  expect(await screen.findByText('ABC234')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
});
