// @vitest-environment jsdom
import { getApiKeyCalls } from '@llevo/contract/endpoints/api-keys';
import type { ApiCall, ApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CallsDialog } from './calls-dialog.tsx';

const KEY = {
  id: 'k-1',
  name: 'Contabilidad',
  note: '',
  key: 'llv_k-1_…',
  scope: ['rates:read' as const],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  last_used: null,
  date_expires: null,
  previous_expires: null,
  date_handed_over: null,
  api_version: '2026-11-01' as const,
};

const ANSWERED: ApiCall = {
  time: '2026-11-24T14:28:31.000Z',
  method: 'GET',
  path: '/api/discount_rates',
  status: 200,
  code: null,
  scope: 'rates:read',
  field: null,
  duration_ms: 143,
  reference: null,
};
const REFUSED: ApiCall = {
  ...ANSWERED,
  method: 'PATCH',
  path: '/api/discount_rates/:id',
  status: 403,
  code: 'forbidden',
  scope: 'rates:write',
  duration_ms: 9,
};
const FAILED: ApiCall = { ...ANSWERED, status: 500, code: 'internal', reference: 'K7M4QX' };
const LOG: ApiKeyCalls = {
  days: [
    { date: '2026-11-23', answered: 1200, refused: 0, failed: 1 },
    { date: '2026-11-24', answered: 4, refused: 12, failed: 0 },
  ],
  calls: [ANSWERED, REFUSED, FAILED],
};

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
});

const show = (key = KEY, onClose = () => undefined) =>
  renderScreen(<CallsDialog apiKey={key} onClose={onClose} />, { queryClient }).user;

const rows = async () =>
  within(await screen.findByRole('list', { name: /^Llamadas, de la más/ })).getAllByRole('listitem');

test('each call is listed with its path, its state and its duration', async () => {
  server.on(getApiKeyCalls, LOG);
  show();
  const [answered, refused] = await rows();
  expect(screen.getByRole('dialog', { name: 'Llamadas de «Contabilidad»' })).toBeVisible();
  expect(answered).toHaveTextContent('24/11/2026 09:28GET /api/discount_rates200 Respondida143 ms');
  expect(refused).toHaveTextContent('PATCH /api/discount_rates/:id403 Rechazada9 ms');
  expect(server.calls[0]?.path).toBe('/api/key/k-1/calls');
});

test('the sums of thirty days stand above the list', async () => {
  server.on(getApiKeyCalls, LOG);
  show();
  expect(await screen.findByText('En 30 días')).toBeVisible();
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
});

test.each([
  [{ code: 'forbidden', scope: 'rates:write' }, 'La llamada necesita el permiso «Tarifas (cambiar)».'],
  [{ code: 'forbidden', field: 'email' }, /La clave no puede enviar este campo, o no con ese valor.*Campo: email$/],
  [{ code: 'forbidden', scope: null }, 'Ninguna clave puede hacer esta llamada.'],
  [{ code: 'invalid_input', field: 'limit' }, /Un campo falta o no es válido.*Campo: limit$/],
  [{ code: 'internal', reference: 'K7M4QX' }, /Falla nuestra.*Referencia: K7M4QX$/],
  [{ code: 'teapot' }, 'teapot'],
] as const)('the reason of %j is said in words', async (facts, reason) => {
  server.on(getApiKeyCalls, { ...LOG, calls: [{ ...ANSWERED, status: 400, ...facts }] });
  show();
  const [row] = await rows();
  expect(row).toHaveTextContent(reason);
});

test('the filter leaves the calls with an error', async () => {
  server.on(getApiKeyCalls, LOG);
  const user = show();
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Con error' }));
  expect(screen.getByRole('button', { name: 'Con error' })).toHaveAttribute('aria-pressed', 'true');
  const [refused, failed, ...others] = await rows();
  expect(refused).toHaveTextContent('403 Rechazada');
  expect(failed).toHaveTextContent('500 Falló');
  expect(others).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(await rows()).toHaveLength(3);
});

test('the filter says that no call had an error', async () => {
  server.on(getApiKeyCalls, { ...LOG, calls: [ANSWERED] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Con error' }));
  expect(screen.getByText('Ninguna de estas llamadas tuvo un error')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Llamadas, de la más/ })).toBeNull();
});

test('a key without calls shows one that it can make', async () => {
  server.on(getApiKeyCalls, { days: [], calls: [] });
  show();
  expect(await screen.findByText('Ninguna llamada llegó con esta clave en 30 días')).toBeVisible();
  expect(screen.getByText(/necesita el permiso «Tarifas: leer»/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ejemplo con curl' })).toHaveTextContent('/api/discount_rates"');
});

test('a revoked key without calls shows no call to make', async () => {
  server.on(getApiKeyCalls, { days: [], calls: [] });
  show({ ...KEY, active: false });
  expect(await screen.findByText('Ninguna llamada llegó con esta clave en 30 días')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ejemplo con curl' })).toBeNull();
});

test('the list is read again on request', async () => {
  server.on(getApiKeyCalls, { days: [], calls: [] });
  const user = show();
  expect(await screen.findByText('Ninguna llamada llegó con esta clave en 30 días')).toBeVisible();
  server.on(getApiKeyCalls, LOG);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await rows()).toHaveLength(3);
});

test('the dialog says that it loads', () => {
  server.on(getApiKeyCalls, pending);
  show();
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
});

test('a log that cannot be read is asked for again', async () => {
  server.on(getApiKeyCalls, errorReply('not_found', 'Esa clave no existe'));
  const user = show();
  expect(await screen.findByText('No pudimos cargar las llamadas')).toBeVisible();
  expect(screen.getByText('Esa clave no existe')).toBeVisible();
  server.on(getApiKeyCalls, LOG);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await rows()).toHaveLength(3);
});

test('the dialog is closed by its button', async () => {
  server.on(getApiKeyCalls, LOG);
  const onClose = vi.fn();
  const user = show(KEY, onClose);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
