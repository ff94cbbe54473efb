// @vitest-environment jsdom
import { listAccounts, listUsers } from '@llevo/contract/endpoints/mission-control';
import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import type { Endpoint } from '@llevo/contract/endpoint';
import type { SessionUser } from '@llevo/contract/entities/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import { errorReply, fakeApi, pending, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { actionChoices } from './action-choices.ts';
import Palette from './palette.tsx';
import { removeRecentRecords, readRecentChoices } from './recent-choices.ts';

const ANA = {
  id: 'c1',
  name: 'Ana',
  surname: 'Lema',
  cellphone: '0991234567',
  email: 'ana@correo.test',
};
const NONE = { customers: [], drivers: [], services: [] };

const server = fakeApi();
const answerAll = () => {
  server.on(searchRecords, ({ input }) => (input.field.startsWith('ana') ? { ...NONE, customers: [ANA] } : NONE));
  for (const endpoint of [listAccounts, listUsers]) server.on<Endpoint>(endpoint, []);
};

function signIn(permission: SessionUser['permission'], claims: object = {}) {
  const accounts = [{ id: 'llevo', name: 'Llevo', permission }];
  const token = tokenWith({ user_id: 'u1', ...claims });
  writeSession(
    sessionFixture({ token, permission, plan: 'startup', subscription: 'active', accounts, account_id: 'llevo' }),
  );
}

function open(path = '/dashboard') {
  const onClose = vi.fn();
  const { user, unmount } = renderScreen(<Palette onClose={onClose} />, { path });
  return { user, onClose, unmount, field: screen.getByRole('combobox') };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  answerAll();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
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
  expect(options()).toContain('Facturación electrónicaMi cuenta');
  expect(options().join()).not.toMatch(/FacturaciónMi cuenta|Claves de API|Editar clave|Centro de control/);
});

test('services without a driver are those that are not over', () => {
  const choices = actionChoices({ session: sessionFixture(), isImpersonating: false });
  expect(choices.find(({ id }) => id === 'view unassigned')?.path).toBe(
    '/serviceManagement?conductor=default&estado=sin-terminar',
  );
});

test.each([
  { permission: 'dispatcher', books: true },
  { permission: 'viewer', books: false },
] as const)('offers a $permission no prices or figures, and a new service: $books', ({ permission, books }) => {
  signIn(permission);
  open();
  expect(options()).toEqual(expect.arrayContaining(['Gestión de servicios', 'Tablero']));
  expect(options().join()).not.toMatch(/Métricas|Cifras|Tarifas|Pagos a conductores/);
  expect(options().includes('Nuevo servicio')).toBe(books);
});

test('an impersonator is not offered blocked screens, and can end the impersonation', () => {
  signIn('owner', { impersonator: 'm1' });
  open();
  expect(options()).toContain('FacturaciónMi cuenta');
  expect(options().join()).not.toMatch(/Contraseña|Verificación|Cambiar de plan|Crear clave/);
  expect(options()).toContain('Terminar la sesión de soporte');
});

test('a search of accounts continues after a page without matches', async () => {
  signIn('master');
  const account = {
    id: 'a1',
    name: 'Andes',
    owner_email: 'eva@andes.test',
    plan: 'free',
    subscription: 'active',
  } as const;
  server.on(listAccounts, ({ input }) => {
    const isEnd = input.cursor === 'second';
    const page = { offset: 0, limit: 5, total: 0, is_at_least: true, next_cursor: isEnd ? null : 'second' };
    const found = { ...account, active: 1, closes_at: null, date_created: '2026-01-01T00:00:00.000Z' } as const;
    return withMeta(isEnd ? [found] : [], { page });
  });
  const { user, field } = open('/missioncontrol/dashboard');
  await user.type(field, 'andes eva');
  expect(await screen.findByRole('option', { name: /Andes/ })).toBeInTheDocument();
});

test('finds records by one request, and Enter opens the first', async () => {
  signIn('admin');
  const { user, field, onClose } = open();
  await user.click(field);
  await user.paste('ana');
  const found = await screen.findByRole('option', { name: /^Ana Lema/ });
  expect(found.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  expect(server.calls.map(({ input }) => input)).toEqual([{ field: 'ana' }]);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByLabelText('address').textContent).toBe('/userManagement?buscar=ana%40correo.test');
});

test('Enter waits for the record if nothing else matches', async () => {
  signIn('admin');
  const { user, field, onClose } = open();
  await user.type(field, 'ana@correo.test{Enter}');
  expect(options()).toEqual([]);
  await waitFor(() => {
    expect(screen.getByLabelText('address').textContent).toBe('/userManagement?buscar=ana%40correo.test');
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a new search aborts the last one', async () => {
  signIn('admin');
  server.on(searchRecords, pending);
  const { user, field } = open();
  await user.type(field, 'an');
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  await user.type(field, 'a');
  expect(server.calls.every(({ signal }) => signal?.aborted)).toBe(true);
});

test('an error is shown and can be retried', async () => {
  signIn('admin');
  server.on(searchRecords, errorReply('unavailable', 'Algo no responde'));
  const { user, field } = open();
  await user.type(field, 'ana');
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(screen.getByRole('status').textContent).toContain('Algo no responde');
  answerAll();
  await user.click(again);
  expect(await screen.findByRole('option', { name: /^Ana Lema/ })).toBeDefined();
});

test('a service is found with its number, by one request for each pause in typing', async () => {
  signIn('admin');
  const service = { userName: 'Ana Paz', driverName: null, typeService: 'RESERVE', date: '2026-11-27' } as const;
  server.on(searchRecords, { ...NONE, services: [{ ...service, id: 's1', number: 'S-7F3K9A', hour: '10:30' }] });
  const { user, field } = open();
  await user.click(field);
  await user.paste('PBA-1234');
  const found = await screen.findByRole('option', { name: /Ana Paz/ });
  expect(found.textContent).toBe('Ana Paz, 27/11/2026 a las 10:30S-7F3K9A · Reservado · Sin asignar');
  await user.paste(' Paz');
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toEqual([{ field: 'PBA-1234' }, { field: 'PBA-1234 Paz' }]);
  });
});

test('screens can be opened while offline', async () => {
  signIn('admin');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, field } = open();
  await user.type(field, 'tari');
  expect(options()).toEqual(['Tarifas']);
  expect(screen.getByRole('status').textContent).toMatch(/^Sin conexión/);
  expect(server.calls).toEqual([]);
  vi.restoreAllMocks();
});

test('a search without matches shows a message', async () => {
  signIn('admin');
  const { user, field } = open();
  await user.type(field, 'zzqx');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('No se han encontrado resultados');
  });
});

test('mission control searches accounts and users', async () => {
  signIn('master');
  const { user, field } = open('/missioncontrol/dashboard');
  await user.type(field, 'zz');
  await waitFor(() => {
    expect(server.calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/master/accounts', '/api/master/users']);
  });
});

test('recent choices come first, per user; sign-out removes found records', async () => {
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

test('recent choices form a separate group', async () => {
  signIn('admin');
  const first = open();
  await first.user.type(first.field, 'tarifas');
  await first.user.keyboard('{Enter}');
  first.unmount();
  open();
  const [group] = screen.getAllByRole('group', { name: 'Recientes' });
  expect(group && within(group).getByRole('option').textContent).toBe('Tarifas');
});

test('an impersonator leaves no recent choices', async () => {
  signIn('owner', { impersonator: 'm1' });
  const { user, field } = open();
  await user.type(field, 'tarifas');
  await user.keyboard('{Enter}');
  expect(localStorage.getItem('llevo.recientes')).toBeNull();
});
