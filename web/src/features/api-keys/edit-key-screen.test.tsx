// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import EditKeyScreen from './edit-key-screen.tsx';

const KEY = {
  id: 'k-1',
  name: 'Integración contable',
  key: 'llv_k-1_9f…',
  scope: ['drivers:read'],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  last_used: null,
  date_expires: null,
};

const fetchMock = vi.fn<typeof fetch>();
const respondWith = (status: number, body: unknown) => {
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
};

function show(query: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[`/account/apikeys/edit${query}`]}>
          <Routes>
            <Route path="/account/apikeys/edit" element={<EditKeyScreen />} />
            <Route path="/account/apikeys" element="La lista" />
            <Route path="/404" element="No existe" />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test.each([
  ['an unknown id', 404, 'not_found'],
  ['a malformed id', 400, 'invalid_input'],
] as const)('%s leads to /404 (SPEC §8)', async (_case, status, code) => {
  respondWith(status, { message: 'No existe', code });
  show('?id=nada');
  expect(await screen.findByText('No existe')).toBeVisible();
});

test('a missing id leads to /404 without a request', async () => {
  show('');
  expect(await screen.findByText('No existe')).toBeVisible();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('name and scopes are validated with SPEC’s messages before the request (SPEC §5)', async () => {
  respondWith(200, { data: KEY });
  const user = show('?id=k-1');
  await user.clear(await screen.findByLabelText('Nombre'));
  await user.click(screen.getByRole('checkbox', { name: 'Conductores: leer' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(screen.getByText('Please provide a descriptive name for your key.')).toBeVisible();
  expect(screen.getByText('Please select at least one scope')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a change is sent and leads back to the list', async () => {
  respondWith(200, { data: KEY });
  respondWith(200, { data: { ...KEY, name: 'Contabilidad' } });
  const user = show('?id=k-1');
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Contabilidad');
  await user.click(screen.getByRole('checkbox', { name: 'Tarifas: leer' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('La lista')).toBeVisible();
  expect(fetchMock.mock.calls[1]?.[0]).toBe('/api/key/k-1');
  expect(fetchMock.mock.calls[1]?.[1]?.body).toBe('{"name":"Contabilidad","scope":["drivers:read","rates:read"]}');
});

test('a revoked key cannot be edited', async () => {
  respondWith(200, { data: { ...KEY, active: false } });
  show('?id=k-1');
  expect(await screen.findByText(/está revocada/)).toBeVisible();
});
