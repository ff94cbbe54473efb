// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import Palette from './palette.tsx';
import { removeRecentRecords, readRecentChoices } from './recent-choices.ts';

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

const ANA = {
  id: 'c1',
  name: 'Ana',
  surname: 'Lema',
  cellphone: '0991234567',
  email: 'ana@correo.test',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
};
const page = { offset: 0, limit: 5, total: 1, next_cursor: null };

let calls: Call[] = [];
let isFailing = false;

function answer({ path, body }: Call): Response {
  if (isFailing) return Response.json({ message: 'Algo no responde', code: 'unavailable' }, { status: 503 });
  const isAna = path.endsWith('searchFieldsListUsers') && (body as { field: string }).field.startsWith('ana');
  return Response.json({ data: isAna ? [ANA] : [], page });
}

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;

function signIn(permission: SessionUser['permission'], claims: object = {}) {
  writeSession({
    token: tokenOf({ user_id: 'u1', ...claims }),
    permission,
    plan: 'startup',
    subscription: 'active',
    onboarded: true,
    name: 'Olga',
    duplicate_user: false,
    accounts: [{ id: 'llevo', name: 'Llevo', permission }],
    account_id: 'llevo',
  });
}

const Where = () => <p data-testid="where">{`${useLocation().pathname}${useLocation().search}`}</p>;

function open(at = '/dashboard') {
  const onClose = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Palette onClose={onClose} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, unmount, field: screen.getByRole('combobox') };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  calls = [];
  isFailing = false;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit) => {
    const call = { path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null, signal };
    calls.push(call);
    return Promise.resolve(answer(call));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  act(() => {
    writeSession(null);
  });
});

test('offers the screens that a role may open, and none that need more than their address', () => {
  signIn('admin');
  open();
  expect(options()).toEqual(expect.arrayContaining(['Métricas', 'Gestión de servicios', 'Correos enviadosMi cuenta']));
  expect(options().join()).not.toMatch(/Facturación|Claves de API|Editar clave|Centro de control/);
});

test('support in somebody’s place is not offered what is closed to it, and can end its visit', () => {
  signIn('owner', { impersonator: 'm1' });
  open();
  expect(options()).toContain('FacturaciónMi cuenta');
  expect(options().join()).not.toMatch(/Contraseña|Verificación|Cambiar de plan|Crear clave/);
  expect(options()).toContain('Terminar la sesión de soporte');
});

test('finds records with the lists’ own searches, and Enter goes to the first', async () => {
  signIn('admin');
  const { user, field, onClose } = open();
  await user.type(field, 'ana');
  const found = await screen.findByRole('option', { name: /^Ana Lema/ });
  expect(found.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  expect(calls.map(({ body }) => body)).toEqual([
    { field: 'ana', limit: 5 },
    { field: 'ana', limit: 5 },
    { field: 'ana', limit: 5 },
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByTestId('where').textContent).toBe('/userManagement?buscar=ana%40correo.test');
});

test('a search that goes on gives up the one before', async () => {
  signIn('admin');
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    calls.push({ path, body: null, signal });
    return new Promise<Response>(() => undefined);
  });
  const { user, field } = open();
  await user.type(field, 'an');
  await waitFor(() => {
    expect(calls).toHaveLength(3);
  });
  await user.type(field, 'a');
  expect(calls.every(({ signal }) => signal?.aborted)).toBe(true);
});

test('a failure is said and can be tried again', async () => {
  signIn('admin');
  isFailing = true;
  const { user, field } = open();
  await user.type(field, 'ana');
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(screen.getByRole('status').textContent).toContain('Algo no responde');
  isFailing = false;
  await user.click(again);
  expect(await screen.findByRole('option', { name: /^Ana Lema/ })).toBeDefined();
});

test('without a network it still leads to screens', async () => {
  signIn('admin');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, field } = open();
  await user.type(field, 'tari');
  expect(options()).toEqual(['Tarifas']);
  expect(screen.getByRole('status').textContent).toMatch(/^Sin conexión/);
  expect(calls).toEqual([]);
  vi.restoreAllMocks();
});

test('says so where there is nothing', async () => {
  signIn('admin');
  const { user, field } = open();
  await user.type(field, 'zzqx');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('No se han encontrado resultados');
  });
});

test('mission control looks for accounts and users', async () => {
  signIn('master');
  const { user, field } = open('/missioncontrol/dashboard');
  await user.type(field, 'zz');
  await waitFor(() => {
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/master/accounts', '/api/master/users']);
  });
});

test('latest choices come first, by person; names found are forgotten at sign-out', async () => {
  signIn('admin');
  const { user, field } = open();
  await user.type(field, 'ana');
  await screen.findByRole('option', { name: /^Ana Lema/ });
  await user.keyboard('{Enter}');
  await user.clear(field);
  await user.type(field, 'tarifas');
  await user.keyboard('{Enter}');
  expect(readRecentChoices().map(({ id }) => id)).toEqual(['screen /rates', 'client c1']);
  removeRecentRecords();
  expect(readRecentChoices().map(({ id }) => id)).toEqual(['screen /rates']);
  act(() => {
    signIn('admin', { user_id: 'u2' });
  });
  expect(readRecentChoices()).toEqual([]);
});

test('the latest choices are a group of their own', async () => {
  signIn('admin');
  const first = open();
  await first.user.type(first.field, 'tarifas');
  await first.user.keyboard('{Enter}');
  first.unmount();
  open();
  const [group] = screen.getAllByRole('group', { name: 'Recientes' });
  expect(group && within(group).getByRole('option').textContent).toBe('Tarifas');
});

test('support leaves no choices behind', async () => {
  signIn('owner', { impersonator: 'm1' });
  const { user, field } = open();
  await user.type(field, 'tarifas');
  await user.keyboard('{Enter}');
  expect(localStorage.getItem('llevo.recientes')).toBeNull();
});
