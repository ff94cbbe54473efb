// @vitest-environment jsdom
import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@llevo/contract/endpoints/account/passkeys';
import type { PasskeySummary } from '@llevo/contract/entities/passkey';
import { MAX_PASSKEYS } from '@llevo/contract/entities/passkey';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { writeSession } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import PasskeysScreen from './passkeys-screen.tsx';

const createPasskey = vi.hoisted(() => vi.fn());
const passkeyAddress = vi.hoisted(() => vi.fn<() => string | null>());
vi.mock('../../../lib/passkeys/ceremony.ts', () => ({ createPasskey }));
vi.mock('../../../lib/passkeys/passkey-address.ts', () => ({ passkeyAddress }));
vi.mock('../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const OPTIONS = {
  challenge: 'Y2g',
  rp: { id: 'localhost', name: 'Llevo' },
  user: { id: 'dQ', name: 'rosa@x.test', displayName: 'Rosa' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 1,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};
const REGISTRATION = {
  ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' as const },
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};

const passkey = (id: string, name: string): PasskeySummary => ({
  id,
  name,
  date_created: '2026-11-01T15:00:00.000Z',
  last_used: null,
  is_synced: true,
});

const server = fakeApi();
let stored: PasskeySummary[];

beforeEach(() => {
  stored = [passkey('p-1', 'Teléfono')];
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  createPasskey.mockResolvedValue(REGISTRATION);
  passkeyAddress.mockReturnValue(null);
  server.on(listPasskeys, () => stored);
  server.on(getAccountStates, () => ({
    has_password: true,
    '2fa_enabled': true,
    passkeys: stored.length,
    sessions: 1,
    team: null,
    webhooks: null,
    api_keys: null,
    quoter_published: null,
    alert_rules: null,
    invoicing: null,
    dispatch: null,
    last_security_event: null,
    last_change: null,
  }));
  server.on(startPasskeyRegistration, OPTIONS);
  server.on(addPasskey, ({ input: { name } }) => {
    const added = passkey('p-2', name);
    stored = [...stored, added];
    return added;
  });
  server.on(renamePasskey, ({ input: { id, name } }) => {
    stored = stored.map((one) => (one.id === id ? { ...one, name } : one));
    return passkey(id, name);
  });
  server.on(removePasskey, ({ input: { id } }) => {
    stored = stored.filter((one) => one.id !== id);
    return { id };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  queryClient.clear();
  writeSession(null);
});

const show = () => renderScreen(<PasskeysScreen />, { session: sessionFixture(), queryClient }).user;
const rows = () => within(screen.getByRole('list', { name: 'Llaves de acceso' })).getAllByRole('listitem');
const rowTexts = () => rows().map((row) => row.textContent);

test('a passkey of this device is added under the device’s name', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  await waitFor(() => {
    expect(rows()).toHaveLength(2);
  });
  expect(createPasskey).toHaveBeenCalledWith(OPTIONS);
  const sent = server.calls.find(({ endpoint }) => endpoint === addPasskey)?.input as { name: string };
  expect(sent).toMatchObject({ response: REGISTRATION });
  expect(sent.name).not.toBe('');
  expect(notify).toHaveBeenCalledWith('success', 'Llave de acceso creada');
  expect(await screen.findByRole('link', { name: /Llaves de acceso.*2 llaves/ })).toBeVisible();
});

test('a device that creates no passkey shows an explanation, and nothing is added', async () => {
  createPasskey.mockRejectedValueOnce(new UserFacingError('Este dispositivo ya tiene una llave de acceso.'));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', 'Este dispositivo ya tiene una llave de acceso.');
  });
  expect(server.calls.some(({ endpoint }) => endpoint === addPasskey)).toBe(false);
});

test('a passkey used today says so, with the date in its title', async () => {
  stored = [{ ...passkey('p-1', 'Teléfono'), last_used: new Date().toISOString() }];
  show();
  const used = await screen.findByText(/^Usada hoy \d\d:\d\d$/);
  expect(used).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/));
  expect(screen.getByText('creada el 01/11/2026 10:00')).toBeVisible();
});

test('a passkey is renamed', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Teléfono' }));
  const name = within(screen.getByRole('dialog')).getByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Portátil{Enter}');
  await waitFor(() => {
    expect(rowTexts()).toEqual([expect.stringContaining('Portátil')]);
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a passkey is removed after a confirmation', async () => {
  stored = [passkey('p-1', 'Teléfono'), passkey('p-2', 'Portátil')];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Quitar Teléfono' }));
  await user.click(screen.getByRole('button', { name: 'Quitar llave de acceso' }));
  await waitFor(() => {
    expect(rowTexts()).toEqual([expect.stringContaining('Portátil')]);
  });
});

test('the first passkey is explained in three points, a further one is not', async () => {
  stored = [];
  const { unmount } = renderScreen(<PasskeysScreen />, { session: sessionFixture(), queryClient });
  expect(await screen.findByText('Sin contraseña que robar')).toBeVisible();
  expect(screen.getByText('Tu huella no sale de tu dispositivo')).toBeVisible();
  expect(screen.getByText('Convive con tu contraseña')).toBeVisible();
  unmount();
  queryClient.clear();
  stored = [passkey('p-1', 'Teléfono')];
  show();
  expect(await screen.findByRole('button', { name: 'Crear llave de acceso' })).toBeVisible();
  expect(screen.queryByText('Sin contraseña que robar')).toBeNull();
});

test('at an IP address a button leads to the address that works', async () => {
  vi.unstubAllGlobals();
  passkeyAddress.mockReturnValue('http://localhost:5000/account/passkeys');
  stored = [];
  show();
  const link = await screen.findByRole('link', { name: 'Abrir en localhost:5000' });
  expect(link).toHaveAttribute('href', 'http://localhost:5000/account/passkeys');
  expect(screen.getByRole('region', { name: 'Llaves de acceso en este dispositivo' })).toContainElement(link);
  const point = screen.getByText('Sin contraseña que robar');
  expect(point.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.queryByRole('button', { name: 'Crear llave de acceso' })).not.toBeInTheDocument();
});

test('no passkey can be added at the maximum, or in a browser without passkeys', async () => {
  stored = Array.from({ length: MAX_PASSKEYS }, (_, index) => passkey(`p-${index}`, `Llave ${index}`));
  const { unmount } = renderScreen(<PasskeysScreen />, { session: sessionFixture(), queryClient });
  expect(await screen.findByText(/10 llaves de acceso, el máximo/)).toBeInTheDocument();
  unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
  stored = [];
  show();
  expect(await screen.findByText(/no admite llaves de acceso/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Crear llave de acceso' })).not.toBeInTheDocument();
});
