// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListSource } from './list-source.ts';
import type { AnyListView } from './list-url.ts';
import { usePagedList } from './use-paged-list.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';

const PLAIN: AnyListView = { search: '', filters: {}, sort: 'name', page: 1, pageSize: 25 };

/** A list of names, searched by prefix; names can be removed. */
function setUp(name: string) {
  const names = new Set(['Ana', 'Anita', 'Beto']);
  const source: ListSource<string, AnyListView> = {
    name,
    fetch: ({ search }) => {
      const data = [...names].filter((known) => known.startsWith(search));
      const page = { offset: 0, limit: 25, total: data.length, next_cursor: null };
      return Promise.resolve({ data, page });
    },
  };
  const { client, wrapper } = queryWrapper();
  const { result, rerender } = renderHook((search: string) => usePagedList(source, { ...PLAIN, search }), {
    wrapper,
    initialProps: '',
  });
  return { names, client, list: () => result.current, searchFor: rerender };
}

test('a search without matches keeps the previous rows, and says so', async () => {
  const { list, searchFor } = setUp('a');
  await waitFor(() => {
    expect(list().rows).toHaveLength(3);
  });
  searchFor('An');
  await waitFor(() => {
    expect(list().rows).toEqual(['Ana', 'Anita']);
  });
  searchFor('Anx');
  await waitFor(() => {
    expect(list().hasNoMatch).toBe(true);
  });
  expect(list().rows).toEqual(['Ana', 'Anita']);
  searchFor('B');
  await waitFor(() => {
    expect(list()).toMatchObject({ rows: ['Beto'], hasNoMatch: false });
  });
});

test('rows that matched and were deleted since are not kept', async () => {
  const { names, client, list, searchFor } = setUp('b');
  searchFor('Beto');
  await waitFor(() => {
    expect(list().rows).toEqual(['Beto']);
  });
  names.delete('Beto');
  await act(() => client.invalidateQueries({ queryKey: ['b'] }));
  await waitFor(() => {
    expect(list()).toMatchObject({ rows: [], hasNoMatch: false, total: 0 });
  });
});

test('a list opened with a search without matches shows all rows', async () => {
  const { list, searchFor } = setUp('c');
  searchFor('zzz');
  await waitFor(() => {
    expect(list()).toMatchObject({ rows: ['Ana', 'Anita', 'Beto'], hasNoMatch: true });
  });
});

/** A search whose first `emptyPages` pages hold no match, though a later one does. */
function searchWithGaps(name: string, emptyPages: number) {
  const requests: (string | undefined)[] = [];
  const source: ListSource<string, AnyListView> = {
    name,
    fetch: (_view, { cursor }) => {
      requests.push(cursor);
      const isMatch = requests.length > emptyPages;
      const next = isMatch ? null : requests.length.toString();
      const page = { offset: 0, limit: 25, total: 0, is_at_least: true, next_cursor: next };
      return Promise.resolve({ data: isMatch ? ['Santiago'] : [], page });
    },
  };
  const { wrapper } = queryWrapper();
  const { result } = renderHook(() => usePagedList(source, { ...PLAIN, search: 'Santiago finalizado' }), { wrapper });
  return { requests, list: () => result.current };
}

test('the search continues after a page without matches that has a cursor', async () => {
  const { list, requests } = searchWithGaps('gaps', 3);
  await waitFor(() => {
    expect(list()).toMatchObject({ rows: ['Santiago'], hasNoMatch: false, hasNext: false });
  });
  expect(requests).toEqual([undefined, '1', '2', '3']);
});

test('the search stops after ten pages without matches, and offers to continue', async () => {
  const { list, requests } = searchWithGaps('long-gap', 40);
  await waitFor(() => {
    expect(list()).toMatchObject({ rows: [], hasNoMatch: false, hasNext: true, isLoading: false });
  });
  expect(requests).toHaveLength(10);
});
