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

function show(list: Partial<PagedList<string>>) {
  const onChange = vi.fn();
  const { user } = renderScreen(
    <ListPane
      label="Servicios"
      failureTitle="No pudimos cargar los servicios"
      view={VIEW}
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
