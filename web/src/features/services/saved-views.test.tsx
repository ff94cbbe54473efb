// @vitest-environment jsdom
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@llevo/contract/endpoints/saved-views';
import type { SavedView } from '@llevo/contract/entities/saved-view';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servicesUrl } from './services-url.ts';
import { useTableSettings } from '../../lib/list/use-table-settings.ts';
import { useSavedViews } from '../../lib/saved-views.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { ViewsMenu } from '../../ui/list/views-menu.tsx';

const api = fakeApi();
const COLUMNS = { density: 'comfortable' as const, hidden: [], shown: [] };
const view = (fields: Partial<SavedView>): SavedView => ({
  id: 'v1',
  list: 'services',
  name: 'Sin conductor',
  query: 'orden=date&conductor=default',
  columns: { density: 'compact', hidden: ['vehicle'], shown: [] },
  shared: false,
  updatedAt: 7,
  owner: 'u1',
  owner_name: 'Eva Paz',
  editable: true,
  default: false,
  ...fields,
});
const OF_TEAM = view({ id: 'v2', owner: 'u2', owner_name: 'Ana Lema', name: 'De hoy', shared: true, editable: false });

let stored: SavedView[];
beforeEach(() => {
  stored = [view({}), OF_TEAM];
  api.on(listSavedViews, () => stored);
});
afterEach(() => {
  localStorage.clear();
});

function List({ openingQuery = '' }: { readonly openingQuery?: string }) {
  const settings = useTableSettings('services');
  return (
    <>
      <ViewsMenu control={useSavedViews({ list: 'services', url: servicesUrl, settings, openingQuery })} />
      <p aria-label="columns">{[settings.density, ...settings.hidden].join(' ')}</p>
    </>
  );
}
const show = (path: string) => renderScreen(<List />, { path, session: sessionFixture() }).user;
const address = () => screen.getByLabelText('address');
const sent = () => api.calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ input }) => input);
const openMenu = async (user: ReturnType<typeof show>) => {
  await user.click(screen.getByRole('button', { name: 'Vistas guardadas' }));
  await screen.findByRole('button', { name: /^Sin conductor/ });
};

test('a view writes its query into the address and its columns into the table, and is then the current one', async () => {
  const user = show('/s?estado=pendiente&servicio=s-1');
  await openMenu(user);
  expect(screen.getByText('Compartida por Ana Lema')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cambiar De hoy' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sin conductor/ }));
  expect(address()).toHaveTextContent('/s?orden=date&conductor=default&servicio=s-1');
  expect(screen.getByLabelText('columns')).toHaveTextContent('compact vehicle');
  expect(screen.getByRole('button', { name: 'Vistas guardadas' })).toHaveTextContent('Sin conductor');
});

test('the default view opens a list without an address of its own, once, and no other', async () => {
  stored = [view({ default: true })];
  const { user, unmount } = renderScreen(<List />, { path: '/s?servicio=s-1', session: sessionFixture() });
  await waitFor(() => {
    expect(address()).toHaveTextContent('/s?orden=date&conductor=default&servicio=s-1');
  });
  unmount();
  const other = show('/s?buscar=ana');
  await openMenu(other);
  expect(address()).toHaveTextContent('/s?buscar=ana');
  api.on(setDefaultView, { view: null });
  await other.click(screen.getByRole('button', { name: 'Abrir la lista con Sin conductor' }));
  expect(sent()).toEqual([{ list: 'services', view: null }]);
  expect(user).toBeDefined();
});

const OPENING = 'desde=hoy&orden=date';

test.each([
  ['/s', false, '/s?desde=hoy&orden=date'],
  ['/s?servicio=s-1', false, '/s?desde=hoy&orden=date&servicio=s-1'],
  ['/s', true, '/s?orden=date&conductor=default'],
])('the list at %s with a default view (%s) opens as %s', async (path, isDefault, opened) => {
  stored = [view({ default: isDefault })];
  renderScreen(<List openingQuery={OPENING} />, { path, session: sessionFixture() });
  await waitFor(() => {
    expect(address().textContent).toBe(opened);
  });
});

test('a list with an address of its own opens with that, whatever order was chosen', async () => {
  const list = <List openingQuery={OPENING} />;
  const { user } = renderScreen(list, { path: '/s?buscar=ana', session: sessionFixture() });
  await openMenu(user);
  expect(address().textContent).toBe('/s?buscar=ana');
});

test('the shown view is saved without its page; a failure keeps the typed name', async () => {
  const user = show('/s?estado=pendiente&pagina=3');
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Guardar la vista actual' }));
  api.on(createSavedView, errorReply('conflict', 'Ya hay una vista con ese nombre'));
  await user.type(screen.getByLabelText('Nombre de la vista'), 'Pendientes');
  await user.click(screen.getByLabelText('Compartir con el equipo'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya hay una vista con ese nombre');
  expect(screen.getByLabelText('Nombre de la vista')).toHaveValue('Pendientes');
  api.on(createSavedView, ({ input }) => view({ ...input, id: 'v3' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sent()[1]).toEqual({
      list: 'services',
      name: 'Pendientes',
      query: 'estado=pendiente',
      columns: COLUMNS,
      shared: true,
    });
  });
});

test('a view is changed by its version, and deleted', async () => {
  api.on(updateSavedView, errorReply('conflict', 'Otra persona cambió la vista mientras tanto'));
  api.on(deleteSavedView, { id: 'v1' });
  const user = show('/s?tipo=RESERVE');
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Cambiar Sin conductor' }));
  await user.click(screen.getByLabelText('Reemplazar por lo que se ve ahora'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona cambió la vista mientras tanto');
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(screen.getByText('Se elimina sin vuelta atrás.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      {
        owner: 'u1',
        id: 'v1',
        list: 'services',
        updatedAt: 7,
        name: 'Sin conductor',
        query: 'tipo=RESERVE',
        columns: COLUMNS,
        shared: false,
      },
      { owner: 'u1', id: 'v1' },
    ]);
  });
});
