// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import {
  getWebhook,
  listWebhookDeliveries,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { Webhook, WebhookDelivery } from '@llevo/contract/entities/webhook';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import WebhookScreen from './webhook-screen.tsx';

const WEBHOOK: Webhook = {
  id: 'w-1',
  url: 'https://hooks.example.com/llevo',
  description: 'Bodega',
  events: ['service.created', 'service.finished'],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  failing_since: null,
  date_disabled: null,
  previous_expires: null,
};
const FAILED: WebhookDelivery = {
  id: 'evt_1-w-1',
  event_id: 'evt_1',
  type: 'service.created',
  state: 'failed',
  attempts: 10,
  http_status: 500,
  duration_ms: 41,
  response: 'ahora no',
  error: 'status',
  request: '{"id":"evt_1"}',
  date_created: '2026-11-01T00:00:00.000Z',
  last_attempt: '2026-11-04T00:00:00.000Z',
  next_attempt: null,
};

const server = fakeApi();

const show = (query = '?id=w-1') =>
  renderScreen(<WebhookScreen />, {
    path: `/account/webhooks/detail${query}`,
    route: '/account/webhooks/detail',
    otherRoutes: { '/account/webhooks': 'La lista', '/404': 'No existe' },
    queryClient,
  }).user;

const callsOf = (endpoint: Endpoint) => server.calls.filter((call) => call.endpoint === endpoint);

beforeEach(() => {
  queryClient.clear();
  server.on(getWebhook, WEBHOOK);
  server.on(listWebhookDeliveries, [FAILED]);
});

test('an unknown id leads to /404', async () => {
  server.on(getWebhook, errorReply('not_found', 'No existe'));
  show('?id=nada');
  expect(await screen.findByText('No existe')).toBeVisible();
});

test('the log lists deliveries, and sends a failed one again', async () => {
  server.on(retryWebhookDelivery, { id: FAILED.id, state: 'pending' });
  const user = show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Falló')).toHaveAttribute('data-variant', 'bad');
  for (const text of [
    'Servicio creado',
    'Falló',
    'El servidor respondió con un error',
    '500',
    '41 ms',
    '10 intentos',
  ]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText('ahora no')).not.toBeVisible();
  await user.click(row.getByText('Servicio creado'));
  expect(row.getByText('ahora no')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Reenviar evt_1' }));
  expect(callsOf(retryWebhookDelivery).map(({ path }) => path)).toEqual([
    '/api/webhooks/w-1/deliveries/evt_1-w-1/retry',
  ]);
});

test('an empty log explains itself, and the test button fills it', async () => {
  server.on(listWebhookDeliveries, []);
  server.on(testWebhook, { id: 'evt_2-w-1' });
  const user = show();
  expect(await screen.findByText('Todavía no se ha enviado ningún evento')).toBeVisible();
  server.on(listWebhookDeliveries, [{ ...FAILED, type: 'webhook.test', state: 'delivered', error: null }]);
  await user.click(screen.getByRole('button', { name: 'Enviar prueba' }));
  expect(await screen.findByText('Entregado')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
});

test('a delivery that arrived is one line, which opens its request and response', async () => {
  server.on(listWebhookDeliveries, [
    { ...FAILED, state: 'delivered', error: null, attempts: 1, http_status: 200, response: 'recibido' },
  ]);
  const user = show();
  const row = within(await screen.findByRole('listitem'));
  for (const text of ['Servicio creado', '31/10/2026 19:00', '200', '41 ms', 'Entregado']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText('recibido')).not.toBeVisible();
  await user.click(row.getByText('Servicio creado'));
  expect(row.getByText('recibido')).toBeVisible();
  expect(row.getByText('evt_1')).toBeVisible();
});

test('a delivery without an answer has a dash for its code, and says when it is tried again', async () => {
  server.on(listWebhookDeliveries, [
    {
      ...FAILED,
      state: 'pending',
      error: 'timeout',
      attempts: 1,
      http_status: null,
      next_attempt: '2026-11-04T00:05:00.000Z',
    },
  ]);
  show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('–')).toHaveTextContent('Código HTTP: –');
  expect(row.getByText('El servidor no respondió en 10 segundos')).toBeVisible();
  expect(row.getByText('Próximo intento: 03/11/2026 19:05')).toBeVisible();
  expect(row.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
});

test.each([
  { description: 'Bodega', name: 'Bodega' },
  { description: '', name: 'hooks.example.com' },
])('the page of an endpoint described as "$description" is titled $name, with its address in full', async (row) => {
  server.on(getWebhook, { ...WEBHOOK, description: row.description });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: row.name })).toBeVisible();
  expect(screen.getByText(WEBHOOK.url)).toHaveClass('address');
});

test('a disabled endpoint has no test button, and is enabled after a confirmation', async () => {
  server.on(getWebhook, { ...WEBHOOK, active: false, date_disabled: '2026-11-05T00:00:00.000Z' });
  server.on(updateWebhook, WEBHOOK);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  expect(screen.queryByRole('button', { name: 'Enviar prueba' })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activar' }));
  expect(callsOf(updateWebhook).map(({ body }) => body)).toEqual(['{"active":true}']);
});

test('a rotated secret is shown once', async () => {
  server.on(rotateWebhookSecret, { ...WEBHOOK, secret: 'whsec_nuevo' });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Rotar secreto' }));
  await user.click(screen.getByRole('button', { name: 'Crear el secreto nuevo' }));
  expect(await screen.findByText('whsec_nuevo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  expect(screen.queryByText('whsec_nuevo')).toBeNull();
});
