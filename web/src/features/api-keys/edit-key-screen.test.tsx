// @vitest-environment jsdom
import { getApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import EditKeyScreen from './edit-key-screen.tsx';

const KEY = {
  id: 'k-1',
  name: 'Integración contable',
  note: 'Servidor de la oficina',
  key: 'llv_k-1_9f…',
  scope: ['drivers:read' as const],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  last_used: null,
  date_expires: null,
  previous_expires: null,
  date_handed_over: null,
  api_version: '2026-11-01' as const,
};

const server = fakeApi();

const show = (query: string) =>
  renderScreen(<EditKeyScreen />, {
    path: `/account/apikeys/edit${query}`,
    route: '/account/apikeys/edit',
    otherRoutes: { '/account/apikeys': 'La lista', '/404': 'No existe' },
    session: sessionFixture(),
    queryClient,
    isGuarded: true,
  }).user;

beforeEach(() => {
  queryClient.clear();
});

test.each([
  ['an unknown id', 'not_found'],
  ['an invalid id', 'invalid_input'],
] as const)('%s leads to /404 (SPEC §8)', async (_what, code) => {
  server.on(getApiKey, errorReply(code, 'No existe'));
  show('?id=nada');
  expect(await screen.findByText('No existe')).toBeVisible();
});

test('a missing id leads to /404 without a request', async () => {
  show('');
  expect(await screen.findByText('No existe')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('name and scopes are validated with SPEC’s messages before the request (SPEC §5)', async () => {
  server.on(getApiKey, KEY);
  const user = show('?id=k-1');
  await user.clear(await screen.findByLabelText('Nombre'));
  await user.click(screen.getByRole('checkbox', { name: 'Conductores: leer' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(screen.getByText('Please provide a descriptive name for your key.')).toBeVisible();
  expect(screen.getByText('Please select at least one scope')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(server.calls).toHaveLength(1);
});

test('leaving with a change that was not saved asks first', async () => {
  server.on(getApiKey, KEY);
  const user = show('?id=k-1');
  await user.type(await screen.findByLabelText('Nombre'), ' nueva');
  await user.click(screen.getByRole('link', { name: /Claves de API/ }));
  const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Integración contable nueva');
});

test('a change is sent and leads back to the list without a question', async () => {
  server.on(getApiKey, KEY);
  server.on(updateApiKey, { ...KEY, name: 'Contabilidad' });
  const user = show('?id=k-1');
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Contabilidad');
  const note = screen.getByLabelText(/^Nota/);
  expect(note).toHaveValue('Servidor de la oficina');
  await user.clear(note);
  await user.type(note, ' Pregunta a Rosa ');
  await user.click(screen.getByRole('checkbox', { name: 'Tarifas: leer' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('La lista')).toBeVisible();
  expect(server.calls[1]?.path).toBe('/api/key/k-1');
  expect(server.calls[1]?.body).toBe(
    '{"name":"Contabilidad","note":"Pregunta a Rosa","scope":["drivers:read","rates:read"],"api_version":"2026-11-01"}',
  );
});

test('the form shows the version that the key is pinned to', async () => {
  server.on(getApiKey, KEY);
  show('?id=k-1');
  const version = await screen.findByLabelText('Versión de la API');
  expect(version).toHaveValue('2026-11-01');
  expect(version).toHaveAccessibleDescription(/Llevo-Version/);
});

test('a revoked key cannot be edited', async () => {
  server.on(getApiKey, { ...KEY, active: false });
  show('?id=k-1');
  expect(await screen.findByText(/está revocada/)).toBeVisible();
});
