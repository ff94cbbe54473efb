// @vitest-environment jsdom
import { createWebhook, getWebhook, listWebhooks, updateWebhook } from '@llevo/contract/endpoints/webhooks';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import CreateWebhookScreen from './create-webhook-screen.tsx';
import EditWebhookScreen from './edit-webhook-screen.tsx';
import WebhooksScreen from './webhooks-screen.tsx';

const WEBHOOK = {
  id: 'w-1',
  url: 'https://hooks.example.com/llevo',
  description: 'Bodega',
  events: ['service.created' as const],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  failing_since: null,
  date_disabled: null,
  previous_expires: null,
};

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
});

const show = (element: ReactElement, path: string) =>
  renderScreen(element, {
    path,
    route: path.replace(/\?.*/, ''),
    otherRoutes: { '/account/webhooks/detail': 'El destino' },
    queryClient,
    isGuarded: true,
  }).user;

test('an empty list explains how to begin', async () => {
  server.on(listWebhooks, []);
  show(<WebhooksScreen />, '/account/webhooks');
  expect(await screen.findByText(/Todavía no hay destinos/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Agregar destino' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Agregar destino' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documentación' })).toHaveAttribute('href', '/api/docs#events');
  const events = within(screen.getByRole('region', { name: 'De qué te avisamos' }));
  expect(events.getByText('Conductor por llegar')).toBeVisible();
  expect(events.getByText(/^Está a menos de un kilómetro de la próxima parada\./)).toBeVisible();
});

test('the list says since when an endpoint fails, or when and why it was disabled', async () => {
  const disabled = { ...WEBHOOK, active: false, date_disabled: '2026-11-20T15:00:00.000Z' };
  server.on(listWebhooks, [
    { ...WEBHOOK, failing_since: '2026-11-26T19:20:00.000Z' },
    { ...disabled, id: 'w-2', disabled_by: null },
    { ...disabled, id: 'w-3', disabled_by: 'Ana Vera' },
    // Disabled by a member before this was stored.
    { ...WEBHOOK, id: 'w-4', active: false },
  ]);
  show(<WebhooksScreen />, '/account/webhooks');
  expect(await screen.findByText('desde el 26/11/2026 14:20')).toBeVisible();
  expect(screen.getByText('el 20/11/2026 10:00, tras 3 días de fallas')).toBeVisible();
  expect(screen.getByText('el 20/11/2026 10:00 por Ana Vera')).toBeVisible();
  expect(screen.getAllByText('Desactivado')).toHaveLength(3);
});

test('the list shows the outcomes of the last deliveries, the newest in words', async () => {
  const at = new Date(Date.now() - 125 * 60_000).toISOString();
  const outcome = { state: 'delivered' as const, attempts: 1, http_status: 200, date_created: at, last_attempt: at };
  const failed = { ...outcome, id: 'd-2', state: 'failed' as const, attempts: 10, http_status: 500 };
  server.on(listWebhooks, [
    { ...WEBHOOK, last_deliveries: [{ ...outcome, id: 'd-1' }, failed] },
    { ...WEBHOOK, id: 'w-2', last_deliveries: [failed] },
    { ...WEBHOOK, id: 'w-3', last_deliveries: [{ ...failed, state: 'pending', attempts: 3 }] },
    { ...WEBHOOK, id: 'w-4', last_deliveries: [] },
  ]);
  show(<WebhooksScreen />, '/account/webhooks');
  expect(await screen.findByText('Entregado hace 2 h')).toBeVisible();
  expect(screen.getByText('Entregados 1 de los últimos 2')).toBeVisible();
  expect(screen.getAllByText(/^Entregados/)).toHaveLength(1);
  expect(screen.getAllByText(formatDateTime(at))).toHaveLength(3);
  expect(screen.getByText('Falló hace 2 h, código 500')).toBeVisible();
  expect(screen.getByText('Falló 3 veces, código 500')).toBeVisible();
  expect(screen.getByText('Ninguno en 30 días')).toBeVisible();
});

test('the list shows events and state', async () => {
  server.on(listWebhooks, [WEBHOOK, { ...WEBHOOK, id: 'w-2', active: false }]);
  show(<WebhooksScreen />, '/account/webhooks');
  expect(await screen.findByText('Desactivado')).toBeVisible();
  expect(screen.getByText('Activo')).toBeVisible();
  const list = within(screen.getByRole('table', { name: 'Destinos de webhooks' }));
  expect(list.getAllByText('Servicio creado')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'De qué te avisamos' })).toBeVisible();
});

test('a disabled endpoint is enabled in its row, after a question', async () => {
  const disabled = { ...WEBHOOK, active: false };
  server.on(listWebhooks, [disabled]);
  server.on(updateWebhook, WEBHOOK);
  const user = show(<WebhooksScreen />, '/account/webhooks');
  const actions = within(await screen.findByRole('group', { name: 'Acciones de Bodega' }));
  await user.click(actions.getByRole('button', { name: 'Activar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activar el destino' }));
  server.on(listWebhooks, [WEBHOOK]);
  await user.click(dialog.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('Activo')).toBeVisible();
  const sent = server.calls.filter(({ endpoint }) => endpoint === updateWebhook);
  expect(sent.map(({ body }) => body)).toEqual(['{"active":true}']);
});

test('an active endpoint is edited from its row, and disabled in its menu', async () => {
  server.on(listWebhooks, [WEBHOOK]);
  const user = show(<WebhooksScreen />, '/account/webhooks');
  const actions = within(await screen.findByRole('group', { name: 'Acciones de Bodega' }));
  expect(actions.getByRole('button', { name: 'Editar' })).toBeVisible();
  await user.click(actions.getByRole('button', { name: 'Acciones de Bodega' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
  expect(await screen.findByRole('dialog', { name: 'Desactivar el destino' })).toBeVisible();
});

test('a new endpoint needs an address and an event; then its secret is shown', async () => {
  server.on(createWebhook, { ...WEBHOOK, secret: 'whsec_uno' });
  server.on(listWebhooks, [WEBHOOK]);
  const user = show(<CreateWebhookScreen />, '/account/webhooks/create');
  await user.click(screen.getByRole('button', { name: 'Agregar destino' }));
  expect(screen.getByText('Elige al menos un evento')).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('Dirección'), WEBHOOK.url);
  await user.click(screen.getByRole('checkbox', { name: 'Servicio creado' }));
  await user.click(screen.getByRole('button', { name: 'Agregar destino' }));
  expect(await screen.findByText('whsec_uno')).toBeVisible();
  const [sent] = server.calls.filter(({ endpoint }) => endpoint === createWebhook);
  expect(sent?.body).toBe(`{"url":"${WEBHOOK.url}","description":"","events":["service.created"]}`);
});

test('one press chooses all events, and another takes them back', async () => {
  const user = show(<CreateWebhookScreen />, '/account/webhooks/create');
  const all = screen.getByRole('checkbox', { name: 'Todos' });
  await user.click(screen.getByRole('checkbox', { name: 'Servicio creado' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  for (const event of screen.getAllByRole('checkbox')) expect(event).toBeChecked();
  await user.click(all);
  for (const event of screen.getAllByRole('checkbox')) expect(event).not.toBeChecked();
});

test('the list names an endpoint by its description; one without by its address', async () => {
  server.on(listWebhooks, [WEBHOOK, { ...WEBHOOK, id: 'w-2', description: '' }]);
  show(<WebhooksScreen />, '/account/webhooks');
  expect(await screen.findByRole('link', { name: 'Bodega' })).toHaveAttribute(
    'href',
    '/account/webhooks/detail?id=w-1',
  );
  expect(screen.getByText(WEBHOOK.url, { selector: 'code' })).toBeVisible();
  expect(screen.getByRole('link', { name: WEBHOOK.url })).toBeVisible();
});

test('the server’s error about the address is shown at its field', async () => {
  const message = 'La dirección debe ser de un servidor público';
  server.on(createWebhook, errorReply('invalid_input', message, { inputError: 'url' }));
  const user = show(<CreateWebhookScreen />, '/account/webhooks/create');
  await user.type(screen.getByLabelText('Dirección'), 'https://127.0.0.1/');
  await user.click(screen.getByRole('checkbox', { name: 'Servicio creado' }));
  await user.click(screen.getByRole('button', { name: 'Agregar destino' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Dirección')).toHaveFocus();
});

test('an unchanged address is not sent again, because it would require a proof of presence', async () => {
  server.on(getWebhook, WEBHOOK);
  server.on(updateWebhook, WEBHOOK);
  const user = show(<EditWebhookScreen />, '/account/webhooks/edit?id=w-1');
  await user.click(await screen.findByRole('checkbox', { name: 'Servicio terminado' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('El destino')).toBeVisible();
  const [sent] = server.calls.filter(({ endpoint }) => endpoint === updateWebhook);
  expect(sent?.body).toBe('{"description":"Bodega","events":["service.created","service.finished"]}');
});
