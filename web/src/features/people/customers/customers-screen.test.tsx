// @vitest-environment jsdom
import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import CustomersScreen from './customers-screen.tsx';

const ROSA: CustomerRow = {
  id: 'c-1',
  name: 'Rosa',
  surname: 'Ñauta',
  cellphone: '0991234567',
  email: 'rosa@correo.test',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  trips: { finished: 7, spent: 412.5, lastDate: '2025-03-05' },
};
const NOTE = /^Solo clientes con viajes terminados/;
const server = fakeApi();

/** jsdom lays nothing out; the list shows rows and columns where it has a size. */
const layOut = (widthPx: number) => {
  for (const size of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
};

beforeEach(() => {
  layOut(1510);
  server.on(listSavedViews, []);
  server.on(listCustomers, [ROSA]);
  server.on(searchCustomers, [ROSA]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (query = '', permission: Role = 'owner') =>
  renderScreen(<CustomersScreen />, { path: `/userManagement${query}`, session: sessionFixture({ permission }) });

/** Orders of the calls to an endpoint. */
const ordersOf = (endpoint: typeof listCustomers | typeof searchCustomers) =>
  server.calls.filter((call) => call.endpoint.path === endpoint.path).map(({ input }) => input['sort']);

async function openOrders(user: ReturnType<typeof renderScreen>['user']) {
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const field = await screen.findByRole('combobox', { name: 'Orden' });
  const options = within(field).getAllByRole('option');
  return { field, labels: options.map(({ textContent }) => textContent) };
}

test.each([
  { widthPx: 1510, text: 'Nuevo servicio' },
  { widthPx: 994, text: '' },
])('in a list of $widthPx pixels a row leads to a new service by a button with "$text"', async ({ widthPx, text }) => {
  layOut(widthPx);
  show();
  const link = await screen.findByRole('link', { name: 'Nuevo servicio para Rosa Ñauta' });
  expect(link).toHaveAttribute('href', '/serviceManagement?nuevo=1&cliente=c-1');
  expect(link.textContent).toBe(text);
});

test('the cost of trips has a column, which sorts', async () => {
  const { user } = show();
  const row = await screen.findByRole('row', { name: /Rosa Ñauta/ });
  expect(within(row).getByRole('cell', { name: '$412.50' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Gastado' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('?orden=-spent');
});

test('the last trip has a column, which does not sort, and customers without trips never had one', async () => {
  const none = { finished: 0, spent: 0, lastDate: null };
  server.on(listCustomers, [ROSA, { ...ROSA, id: 'c-2', name: 'Beto', trips: none }]);
  show();
  const row = await screen.findByRole('row', { name: /Rosa Ñauta/ });
  expect(within(row).getByRole('cell', { name: '05/03/2025' })).toBeInTheDocument();
  const other = screen.getByRole('row', { name: /Beto Ñauta/ });
  expect(within(other).getByRole('cell', { name: 'Nunca' })).toBeInTheDocument();
  const head = screen.getByRole('columnheader', { name: 'Último viaje' });
  expect(within(head).queryByRole('button')).toBeNull();
});

test('in a list without room for the cost of trips it stands below their number', async () => {
  layOut(994);
  show();
  expect(await screen.findByRole('button', { name: /^7 viajes \$412\.50/ })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Gastado' })).toBeNull();
});

test('a cancelled customer steps back', async () => {
  server.on(listCustomers, [ROSA, { ...ROSA, id: 'c-2', name: 'Beto', status: 'cancelado' }]);
  show();
  expect(await screen.findByRole('row', { name: /Beto Ñauta/ })).toHaveAttribute('data-quiet', 'true');
  expect(screen.getByRole('row', { name: /Rosa Ñauta/ })).not.toHaveAttribute('data-quiet');
});

test('a viewer’s rows lead to no new service', async () => {
  show('', 'viewer');
  expect(await screen.findByRole('button', { name: /^Rosa Ñauta/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Nuevo servicio/ })).toBeNull();
});

test.each<{ role: Role; orders: string[] }>([
  { role: 'owner', orders: ['Más viajes', 'Más gasto'] },
  { role: 'dispatcher', orders: ['Más viajes'] },
  { role: 'viewer', orders: ['Más viajes'] },
])('a $role may sort by $orders', async ({ role, orders }) => {
  const { user } = show('', role);
  const { labels } = await openOrders(user);
  expect(labels.filter((label) => /^Más (viajes|gasto)$/.test(label))).toEqual(orders);
});

test('an order by trips says which customers it leaves out', async () => {
  const { user } = show();
  const { field } = await openOrders(user);
  expect(screen.queryByText(NOTE)).toBeNull();
  await user.selectOptions(field, 'Más gasto');
  expect(screen.getByLabelText('address')).toHaveTextContent('?orden=-spent');
  expect(await screen.findByText('Solo clientes con viajes terminados y con precio.')).toBeInTheDocument();
  await waitFor(() => {
    expect(ordersOf(listCustomers)).toEqual(['name', '-spent']);
  });
});

test('the header of the trips puts those with the most first', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Viajes' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('?orden=-trips');
  expect(screen.getByRole('columnheader', { name: 'Viajes' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('Solo clientes con viajes terminados.')).toBeInTheDocument();
});

test('one press puts the customers with the most trips first, and another one goes by name again', async () => {
  const { user } = show();
  const quick = screen.getByRole('button', { name: 'Más viajes' });
  expect(quick).toHaveAttribute('aria-pressed', 'false');
  await user.click(quick);
  expect(screen.getByLabelText('address')).toHaveTextContent('?orden=-trips');
  expect(quick).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Solo clientes con viajes terminados.')).toBeInTheDocument();
  await user.click(quick);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/userManagement$/);
});

test.each<{ role: Role; query: string; quick: string[] }>([
  { role: 'owner', query: '', quick: ['Más recientes', 'Más viajes', 'Más gasto'] },
  { role: 'dispatcher', query: '', quick: ['Más recientes', 'Más viajes'] },
  { role: 'owner', query: '?buscar=rosa', quick: ['Más recientes'] },
])('a $role has the quick orders $quick in the list "$query"', ({ role, query, quick }) => {
  show(query, role);
  const buttons = within(screen.getByRole('group', { name: 'Filtros rápidos' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent.trim())).toEqual(quick);
});

test('a search goes by name instead of trips', async () => {
  const { user } = show('?buscar=rosa&orden=-trips');
  expect(await screen.findByRole('button', { name: /^Rosa Ñauta/ })).toBeInTheDocument();
  expect(ordersOf(searchCustomers)).toEqual(['name']);
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Viajes' })).toBeNull();
  const { field, labels } = await openOrders(user);
  expect(field).toHaveDisplayValue('Nombre, de la A a la Z');
  expect(labels).not.toContain('Más viajes');
});

test('a shared view by spending goes by trips for a dispatcher', async () => {
  show('?orden=-spent', 'dispatcher');
  expect(await screen.findByText('Solo clientes con viajes terminados.')).toBeInTheDocument();
  await waitFor(() => {
    expect(ordersOf(listCustomers)).toEqual(['-trips']);
  });
});

test('an order without any customer leads back to all of them', async () => {
  server.on(listCustomers, ({ input: { sort } }) => (sort === '-trips' ? [] : [ROSA]));
  const { user } = show('?orden=-trips');
  expect(await screen.findByText('Ningún cliente tiene viajes terminados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByRole('button', { name: /^Rosa Ñauta/ })).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/userManagement$/);
});
