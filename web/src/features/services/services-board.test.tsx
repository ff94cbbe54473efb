// @vitest-environment jsdom
import { countServices, listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../lib/live/live-query.ts';
import { shownNotifications } from '../../lib/notifications/notifications.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { createLiveServices } from './live/live-services.ts';
import { ServicesBoard } from './services-board.tsx';

/** Answers of the live query of the list, by whether it searches. */
vi.mock('../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void) => {
    const isSearch = query.key.includes('searchTokens');
    const ids = query.key.startsWith('page:') && !isSearch ? ['s-1'] : [];
    const docs = ids.map((id) => ({ id, data: () => serviceFixture({ id, userName: 'Ana Paz' }) }));
    const docChanges = () => docs.map((doc) => ({ type: 'added', doc }));
    onNext({ docs, size: docs.length, metadata: { fromCache: false }, docChanges });
    return () => undefined;
  },
}));

const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const NOT_LIVE = 'Lista sin actualización en vivo';
const server = fakeApi();
const AssignDialog = ({ service }: { service: { userName: string } }) => <p>Conductores para {service.userName}</p>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  server.on(listServices, [toMemberServiceRow(serviceFixture({ id: 's-1', userName: 'Ana Paz' }))]);
  server.on(searchServices, []);
  server.on(countServices, { today: 1, overdue: 0, unassigned: 0, unassigned_today: 0 });
  server.on(listSavedViews, []);
});
afterEach(() => {
  localStorage.clear();
});

const show = (path: string) =>
  renderScreen(<ServicesBoard identity={IDENTITY} services={createLiveServices()} assignDialog={AssignDialog} />, {
    path,
    session: sessionFixture(),
  }).user;
const address = () => screen.getByLabelText('address').textContent;

test.each(['zzzz', 'zzzz yyyy'])(
  'the search «%s» without hits keeps the rows under one sentence, and no pill says that they are live',
  async (search) => {
    const { user } = renderScreen(
      <ServicesBoard identity={IDENTITY} services={createLiveServices()} assignDialog={AssignDialog} />,
      {
        path: '/serviceManagement',
        session: sessionFixture(),
      },
    );
    expect(await screen.findByText('En vivo')).toBeInTheDocument();
    expect(screen.queryByText(NOT_LIVE)).toBeNull();
    const [field] = screen.getAllByRole('searchbox');
    await user.type(field ?? document.body, search);
    expect(await screen.findByText(`Nada coincide con «${search}». Se mantiene la lista anterior.`)).toBeVisible();
    expect(screen.queryByText(NOT_LIVE)).toBeNull();
    expect(screen.queryByText('En vivo')).toBeNull();
    await user.clear(field ?? document.body);
    expect(await screen.findByText('En vivo')).toBeInTheDocument();
    expect(screen.queryByText(/^Nada coincide/)).toBeNull();
  },
);

test('the row of a service offers drivers for it', async () => {
  // The list shows rows where it has a size.
  for (const size of ['clientHeight', 'offsetHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(1200);
  const { user } = renderScreen(
    <ServicesBoard identity={IDENTITY} services={createLiveServices()} assignDialog={AssignDialog} />,
    { path: '/serviceManagement', session: sessionFixture() },
  );
  await user.click(await screen.findByRole('button', { name: 'Acciones del servicio de Ana Paz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar conductor' }));
  expect(await screen.findByText('Conductores para Ana Paz')).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('a file of services is imported from the tools of the list', async () => {
  const { user } = renderScreen(
    <ServicesBoard identity={IDENTITY} services={createLiveServices()} assignDialog={AssignDialog} />,
    {
      path: '/serviceManagement',
      session: sessionFixture(),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar servicios' });
  expect(within(dialog).getByLabelText('Archivo de servicios')).toBeInTheDocument();
});

test('the order by day lists services from today on, under the headings of their days', async () => {
  // The list shows rows where it has a size.
  for (const size of ['clientHeight', 'offsetHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(1200);
  const user = show('/serviceManagement');
  expect(await screen.findByRole('columnheader', { name: 'Fecha y hora' })).toBeInTheDocument();
  expect(screen.queryByText(/24 de noviembre/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Por día' }));
  expect(address()).toBe('/serviceManagement?desde=hoy&orden=date');
  expect(await screen.findByText(/24 de noviembre.* · 1 servicio$/)).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Hora' })).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('the days before today are one press away, and the order of booking has no days', async () => {
  const user = show('/serviceManagement?desde=hoy&orden=date');
  await user.click(await screen.findByRole('button', { name: 'Días anteriores' }));
  expect(address()).toBe('/serviceManagement?hasta=ayer&orden=-date');
  expect(screen.getByRole('button', { name: 'Desde hoy' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Por reserva' }));
  expect(address()).toBe('/serviceManagement');
  expect(screen.queryByRole('button', { name: 'Desde hoy' })).toBeNull();
});

test('a filter by day keeps the order by day, and says so', async () => {
  const user = show('/serviceManagement?desde=hoy&hasta=hoy');
  await user.click(await screen.findByRole('radio', { name: 'Por reserva' }));
  expect(address()).toBe('/serviceManagement?desde=hoy&hasta=hoy');
  expect(screen.getByRole('radio', { name: 'Por día' })).toBeChecked();
  expect(shownNotifications().map(({ message }) => message)).toContain(
    'Con un rango de fechas, la lista va por fecha del servicio.',
  );
});

test('the order that a person chose opens the list, and follows the filter of today', async () => {
  localStorage.setItem('llevo.order.services.llevo.u1', 'day');
  const user = show('/serviceManagement');
  await waitFor(() => {
    expect(address()).toBe('/serviceManagement?desde=hoy&orden=date');
  });
  const today = screen.getByRole('button', { name: /^Hoy/ });
  await user.click(today);
  expect(address()).toBe('/serviceManagement?desde=hoy&hasta=hoy&orden=date');
  await user.click(today);
  expect(address()).toBe('/serviceManagement?desde=hoy&orden=date');
});
