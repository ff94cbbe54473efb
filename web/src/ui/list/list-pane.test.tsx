// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyListView } from '../../lib/list/list-url.ts';
import type { PagedList } from '../../lib/list/use-paged-list.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ListPane } from './list-pane.tsx';

const VIEW: AnyListView = { search: 'Santiago finalizado', filters: {}, sort: 'name', page: 3, pageSize: 25 };
const EMPTY: PagedList<string> = {
  rows: [],
  total: 0,
  isAtLeast: true,
  hasNext: true,
  firstNumber: 51,
  isLoading: false,
  isRefreshing: false,
  error: null,
  retry: () => undefined,
  hasNoMatch: false,
};

function show(list: Partial<PagedList<string>>, view = VIEW) {
  const onChange = vi.fn();
  const { user } = renderScreen(
    <ListPane
      label="Servicios"
      failureTitle="No pudimos cargar los servicios"
      view={view}
      list={{ ...EMPTY, ...list }}
      columns={[]}
      rowId={(row) => row}
      asCards={false}
      density="comfortable"
      selectedId={null}
      onChange={onChange}
    />,
  );
  return { user, onChange };
}

test('a search without matches so far says so, and continues on request', async () => {
  const { user, onChange } = show({});
  expect(screen.getByText('Sin coincidencias hasta aquí')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Seguir buscando' }));
  expect(onChange).toHaveBeenCalledWith({ page: 4 });
});

test('a finished search without matches says that nothing matches', () => {
  show({ hasNext: false });
  expect(screen.getByText('No se han encontrado resultados')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Seguir buscando' })).toBeNull();
});

test('a search without any match can be removed, and the rows kept have no range', async () => {
  const { user, onChange } = show({ rows: ['a'], total: 1, hasNext: false, firstNumber: 1, hasNoMatch: true });
  expect(screen.getByText(/^Nada coincide con «Santiago finalizado»/)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Páginas de la lista' })).not.toHaveTextContent('–');
  await user.click(screen.getByRole('button', { name: 'Quitar búsqueda' }));
  expect(onChange).toHaveBeenCalledWith({ search: '' });
});

test.each([
  { name: 'a list of one page has no arrows', page: 1, hasNext: false, arrows: 0 },
  { name: 'a first page with a next one has arrows', page: 1, hasNext: true, arrows: 2 },
  { name: 'a last page that is not the first has arrows', page: 2, hasNext: false, arrows: 2 },
])('$name', ({ page, hasNext, arrows }) => {
  show({ rows: ['a'], total: 1, isAtLeast: false, hasNext, firstNumber: 1 }, { ...VIEW, page });
  expect(screen.queryAllByRole('button', { name: /^Página (anterior|siguiente)$/ })).toHaveLength(arrows);
  expect(screen.getByRole('navigation', { name: 'Páginas de la lista' })).toHaveTextContent(/ de 1|–/);
});

test.each([
  { name: 'an empty first page hides the pager', page: 1, facts: {}, pagers: 0 },
  { name: 'an empty later page keeps the pager, which leads back', page: 3, facts: {}, pagers: 1 },
  { name: 'a first page that loads keeps the pager', page: 1, facts: { isLoading: true }, pagers: 1 },
])('$name', ({ page, facts, pagers }) => {
  show({ hasNext: false, ...facts }, { ...VIEW, page });
  expect(screen.queryAllByRole('navigation', { name: 'Páginas de la lista' })).toHaveLength(pagers);
});
