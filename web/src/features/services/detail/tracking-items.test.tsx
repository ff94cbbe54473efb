// @vitest-environment jsdom
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { PanelActions } from './panel-actions.tsx';

const SERVICE = toServiceRow(serviceFixture({ id: 's-1', number: 'S-7F3K9A', userName: 'Ana Paz' }));
const CUSTOMER: CustomerRow = {
  id: 'c1',
  name: 'Ana',
  surname: 'Paz',
  cellphone: '+593991234567',
  email: '',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const WHATSAPP = 'Enviar el enlace por WhatsApp';

const server = fakeApi();
const open = vi.fn<typeof window.open>();

beforeEach(() => {
  server.on(listCustomers, [CUSTOMER]);
  server.on(listDrivers, []);
  vi.stubGlobal('open', open);
});
afterEach(() => {
  open.mockReset();
  vi.unstubAllGlobals();
  for (const { id } of shownNotifications()) dismiss(id);
});

/** The open menu of the link. */
function openMenu() {
  const { user } = renderScreen(<PanelActions service={SERVICE} actions={mockServiceActions()} atFoot={false} />);
  const item = async (name: string) => {
    if (screen.queryAllByRole('menuitem').length === 0)
      await user.click(screen.getByRole('button', { name: 'Seguimiento' }));
    return screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
  };
  return { user, item };
}

/** The calls about the link. */
const linkCalls = () =>
  server.calls.filter(({ endpoint: { path } }) => path !== listCustomers.path && path !== listDrivers.path);

test('the menu requests the tracking link of the service and copies it', async () => {
  server.on(createTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/tok' });
  const { user, item } = openMenu();
  await user.click(await item('Copiar enlace de seguimiento'));
  await waitFor(async () => {
    expect(await navigator.clipboard.readText()).toBe('https://llevo.test/seguimiento/tok');
  });
  expect(linkCalls()[0]?.input).toEqual({ id: 's-1' });
  expect(shownNotifications().map(({ message }) => message)).toContain('Enlace de seguimiento copiado');
});

test('a withdrawal shows its consequences first, and copies the new link', async () => {
  server.on(withdrawTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/nuevo' });
  const { user, item } = openMenu();
  await user.click(await item('Anular enlace'));
  const dialog = await screen.findByRole('dialog', { name: '¿Anular el enlace de seguimiento?' });
  expect(dialog).toHaveTextContent('deja de funcionar para todos los que lo tengan');
  expect(linkCalls()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Anular enlace' }));
  await waitFor(async () => {
    expect(await navigator.clipboard.readText()).toBe('https://llevo.test/seguimiento/nuevo');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed withdrawal keeps the dialog with the reason', async () => {
  server.on(withdrawTrackingLink, errorReply('conflict', 'El servicio terminó hace más de dos semanas'));
  const { user, item } = openMenu();
  await user.click(await item('Anular enlace'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Anular enlace' }));
  expect(await within(dialog).findByText('El servicio terminó hace más de dos semanas')).toBeInTheDocument();
});

test('the link goes to the customer’s WhatsApp, in a tab that is opened by the press itself', async () => {
  server.on(createTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/tok' });
  const tab = { location: { href: '' }, opener: window, close: vi.fn() };
  open.mockReturnValue(tab as unknown as Window);
  const { user, item } = openMenu();
  const chat = await item(WHATSAPP);
  await waitFor(() => {
    expect(chat).toBeEnabled();
  });
  await user.click(chat);
  await waitFor(() => {
    expect(new URL(tab.location.href).searchParams.get('text')).toBe(
      'Hola Ana, aquí puedes seguir tu servicio S-7F3K9A: https://llevo.test/seguimiento/tok',
    );
  });
  expect(tab.location.href).toMatch(/^https:\/\/wa\.me\/593991234567\?/);
  expect(tab.opener).toBeNull();
});

test('a refused link closes the tab, and a blocked tab leaves a link to press', async () => {
  server.on(createTrackingLink, errorReply('conflict', 'El enlace ya venció'));
  const close = vi.fn();
  open.mockReturnValueOnce({ location: { href: '' }, opener: null, close } as unknown as Window);
  const { user, item } = openMenu();
  const chat = await item(WHATSAPP);
  await waitFor(() => {
    expect(chat).toBeEnabled();
  });
  await user.click(chat);
  await waitFor(() => {
    expect(shownNotifications().map(({ message }) => message)).toEqual(['El enlace ya venció']);
  });
  expect(close).toHaveBeenCalledOnce();
  server.on(createTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/tok' });
  open.mockReturnValueOnce(null);
  await user.click(await item(WHATSAPP));
  await waitFor(() => {
    expect(shownNotifications().at(-1)?.link?.href).toMatch(/^https:\/\/wa\.me\/593991234567\?/);
  });
});

test.each([
  ['', 'El cliente no tiene celular.'],
  ['022345678', 'WhatsApp necesita un celular: a un fijo o a un 1800 no se le puede escribir.'],
])('the number "%s" has no chat, and the menu says why', async (cellphone, reason) => {
  server.on(listCustomers, [{ ...CUSTOMER, cellphone }]);
  const { item } = openMenu();
  const chat = await item(WHATSAPP);
  await waitFor(() => {
    expect(chat).toHaveTextContent(reason);
  });
  expect(chat).toBeDisabled();
});
