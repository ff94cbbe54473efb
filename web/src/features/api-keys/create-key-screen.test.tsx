// @vitest-environment jsdom
import { API_VERSION } from '@llevo/contract/api-versions';
import { createApiKey, listApiKeys } from '@llevo/contract/endpoints/api-keys';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import CreateKeyScreen from './create-key-screen.tsx';

const server = fakeApi();

test('a permission to change brings the one to read, which can be taken away again', async () => {
  server.on(listApiKeys, []);
  const { user } = renderScreen(<CreateKeyScreen />, { path: '/account/apikeys/create' });
  const read = screen.getByRole('checkbox', { name: 'Tarifas: leer' });
  await user.click(screen.getByRole('checkbox', { name: 'Tarifas: cambiar' }));
  expect(read).toBeChecked();
  await user.click(read);
  expect(read).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Tarifas: cambiar' })).toBeChecked();
});

test('a new key expires in 90 days and is pinned to the newest version of the API unless others are chosen', async () => {
  server.on(listApiKeys, []);
  server.on(createApiKey, ({ input }) => ({
    id: 'k-1',
    name: input.name,
    note: input.note ?? '',
    key: 'llv_k-1_9f…',
    scope: input.scope,
    active: true,
    date_created: '2026-11-25T00:00:00.000Z',
    last_used: null,
    date_expires: null,
    previous_expires: null,
    date_handed_over: null,
    api_version: API_VERSION,
    full_key: 'llv_k-1_entera',
  }));
  const { user } = renderScreen(<CreateKeyScreen />, { path: '/account/apikeys/create' });
  expect(within(screen.getByLabelText('Vencimiento')).getAllByRole('option').at(-1)).toHaveTextContent('No vence');
  expect(screen.getByLabelText('Versión de la API')).toHaveValue(API_VERSION);
  await user.type(screen.getByLabelText('Nombre'), 'Contabilidad');
  await user.type(screen.getByLabelText(/^Nota/), 'Servidor de la oficina');
  await user.click(screen.getByRole('checkbox', { name: 'Tarifas: leer' }));
  await user.click(screen.getByRole('button', { name: 'Crear clave' }));
  expect(await screen.findByLabelText('Clave completa')).toHaveTextContent('llv_k-1_entera');
  expect(server.calls[0]?.input).toMatchObject({
    name: 'Contabilidad',
    note: 'Servidor de la oficina',
    expires_in_days: 90,
    api_version: API_VERSION,
  });
});

test('one press chooses to read everything and to change nothing', async () => {
  server.on(listApiKeys, []);
  const { user } = renderScreen(<CreateKeyScreen />, { path: '/account/apikeys/create' });
  await user.click(screen.getByRole('checkbox', { name: 'Tarifas: cambiar' }));
  await user.click(screen.getByRole('button', { name: 'Solo leer todo' }));
  for (const box of screen.getAllByRole('checkbox', { name: /: leer$/ })) expect(box).toBeChecked();
  for (const box of screen.getAllByRole('checkbox', { name: /: cambiar$/ })) expect(box).not.toBeChecked();
});
