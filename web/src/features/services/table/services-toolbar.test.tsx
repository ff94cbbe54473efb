// @vitest-environment jsdom
import { quickServiceFilters } from '@llevo/contract/endpoints/services/service-filters';
import { countServices, listServices } from '@llevo/contract/endpoints/services/services';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { servicesSource } from '../api/services.ts';
import { datedView, servicesUrl } from '../services-url.ts';
import { ServicesToolbar } from './services-toolbar.tsx';

const server = fakeApi();

beforeEach(() => {
  server.on(countServices, { today: 18, overdue: 2, unassigned: 100, unassigned_today: 7 });
  server.on(listServices, []);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T15:00:00.000Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Toolbar() {
  const [view, change] = useListView(servicesUrl);
  return <ServicesToolbar view={view} onChange={change} tools={null} />;
}

const givenFilters = async (path: string) => {
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  return { user, status: await screen.findByLabelText('Estado') };
};

test('what is overdue is a status in the address, in the order of the days', async () => {
  const { user, status } = await givenFilters('/serviceManagement?reservado-desde=2026-11-01');
  await user.selectOptions(status, 'Atrasados');
  expect(screen.getByLabelText('address')).toHaveTextContent('estado=atrasados');
  expect(screen.getByLabelText('Orden')).toHaveValue('-date');
  expect(screen.getByText('Filtros (1)')).toBeInTheDocument();
});

test('several statuses are chosen beside each other', async () => {
  const { user, status } = await givenFilters('/serviceManagement?estado=sin-terminar');
  await user.selectOptions(status, 'Varios estados');
  const pending = screen.getByRole('checkbox', { name: 'Pendiente' });
  await user.click(pending);
  expect(screen.getByLabelText('address')).toHaveTextContent(/estado=pendiente$/);
  await user.click(screen.getByRole('checkbox', { name: 'En camino' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(/estado=pendiente%2Cen\+camino$/);
  expect(status).toHaveDisplayValue('Varios estados');
  await user.click(pending);
  expect(screen.getByLabelText('address')).toHaveTextContent(/estado=en\+camino$/);
  expect(pending).toBeVisible();
});

test('the payment type is a filter with its own name, also while it is open', async () => {
  const { user } = await givenFilters('/serviceManagement');
  await user.selectOptions(screen.getByLabelText('Tipo de pago'), 'Por definir');
  expect(screen.getByLabelText('address')).toHaveTextContent(/pago=por_definir$/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Quitar el filtro Tipo de pago/ }));
  expect(screen.getByLabelText('address')).not.toHaveTextContent('pago');
});

test('the day of the service is kept as a word in the address, and its date is shown', async () => {
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.selectOptions(await screen.findByLabelText('Día del servicio'), 'hoy');
  expect(screen.getByLabelText('address')).toHaveTextContent('desde=hoy&hasta=hoy');
  const [from] = screen.getAllByLabelText('Desde');
  expect(from).toHaveValue('2026-11-30');
  expect(from).toHaveAccessibleDescription('lunes, 30 de noviembre');
  expect(screen.getByLabelText('Día del servicio')).toHaveValue('hoy');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Hoy/ }));
  expect(screen.getByLabelText('address')).not.toHaveTextContent('desde');
});

const address = () => screen.getByLabelText('address');

test('a quick filter is set and taken away by one press, and is shown by its button alone', async () => {
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path: '/serviceManagement' });
  const overdue = screen.getByRole('button', { name: /^Atrasados/ });
  expect(overdue).toHaveAttribute('aria-pressed', 'false');
  await user.click(overdue);
  expect(address()).toHaveTextContent('estado=atrasados');
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).toBeNull();
  await user.click(overdue);
  expect(address()).not.toHaveTextContent('estado');
  expect(overdue).toHaveAttribute('aria-pressed', 'false');
});

test.each(['?desde=hoy&orden=date', '?hasta=ayer&orden=-date'])(
  'the days of the order "%s" do not count as a filter, and every order can be chosen',
  async (query) => {
    const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path: `/serviceManagement${query}` });
    expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(await screen.findByRole('option', { name: 'Mayor precio' })).toBeInTheDocument();
  },
);

test('the quick filter of a day replaces the days of booking', async () => {
  const path = '/serviceManagement?reservado-desde=2026-11-01';
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path });
  await user.click(screen.getByRole('button', { name: /^Hoy/ }));
  expect(address()).toHaveTextContent(/^\/serviceManagement\?desde=hoy&hasta=hoy$/);
});

test.each([
  ['', 'estado=sin-terminar', ''],
  ['?estado=pendiente', 'estado=pendiente', '?estado=pendiente'],
])('the list "%s" without a driver shows open services unless it has a status', async (query, status, after) => {
  const path = `/serviceManagement${query}`;
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path });
  const unassigned = screen.getByRole('button', { name: /^Sin conductor/ });
  await user.click(unassigned);
  expect(address()).toHaveTextContent('conductor=default');
  expect(address()).toHaveTextContent(status);
  await user.click(unassigned);
  expect(address().textContent).toBe(`/serviceManagement${after}`);
});

test('the quick filters have their counts up to a hundred, and say what they are of', async () => {
  renderScreen(<Toolbar />, { session: sessionFixture() });
  expect(await screen.findByRole('button', { name: 'Hoy 18' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Atrasados 2 sin empezar' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sin conductor 99+ de todos los días · 7 hoy' })).toBeInTheDocument();
});

test('the quick filter of today counts the services of the board, and names the cancelled ones that it opens', async () => {
  server.on(listServices, withMeta([], { page: { offset: 0, limit: 1, total: 3, next_cursor: null } }));
  renderScreen(<Toolbar />, { session: sessionFixture() });
  expect(await screen.findByRole('button', { name: 'Hoy 15 · 3 cancelados' })).toBeInTheDocument();
  const day = { dateFrom: '2026-11-30', dateTo: '2026-11-30' };
  expect(server.calls.at(-1)?.input).toEqual({ ...day, status: 'cancelado', limit: 1 });
});

test('the quick filters do without counts that cannot be read', async () => {
  server.on(countServices, errorReply('unavailable', 'Sin conteo'));
  renderScreen(<Toolbar />, { session: sessionFixture() });
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.getByRole('button', { name: 'Hoy' })).toBeInTheDocument();
});

test.each([
  ['Hoy', 'today'],
  ['Atrasados', 'overdue'],
  ['Sin conductor', 'unassigned'],
] as const)('the quick filter "%s" lists the services that the server counts for it', async (label, name) => {
  server.on(listServices, []);
  const { user } = renderScreen(<Toolbar />, { session: sessionFixture(), path: '/serviceManagement' });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  const { search } = new URL(address().textContent, 'http://llevo.test');
  const view = datedView(servicesUrl.read(new URLSearchParams(search)), '2026-11-30');
  await servicesSource.fetch(view, { limit: 25, offset: 0 }, new AbortController().signal);
  const filters = quickServiceFilters('2026-11-30')[name];
  const listed = server.calls.findLast(({ endpoint }) => endpoint === listServices);
  expect(listed?.input).toEqual({ ...filters, sort: view.sort, limit: 25, offset: 0 });
});
