// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { connectNavigation } from './navigation.ts';
import { useUrlParams } from './use-url-params.ts';

type Change = ReturnType<typeof useUrlParams>[1];

/** Renders a page at a URL that can change its parameters. */
function open(address: string) {
  const page = { change: (() => undefined) as Change };
  function Page() {
    const [params, change] = useUrlParams();
    page.change = change;
    return <p>{params.toString()}</p>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  const { container } = render(<RouterProvider router={router} />);
  return { page, router, shown: () => container.textContent };
}

const withParam = (name: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now);
  next.set(name, value);
  return next;
};

afterEach(() => {
  connectNavigation(null);
});

test('a change made before an earlier one is rendered keeps it', async () => {
  const { page, router, shown } = open('/?orden=nombre');
  connectNavigation({ navigate: (path) => void router.navigate(path), search: () => router.state.location.search });
  const { change } = page;
  await act(async () => {
    change(withParam('buscar', 'Carla'));
    await new Promise((resolve) => setTimeout(resolve));
    change(withParam('estado', 'activo'));
  });
  expect(shown()).toBe('orden=nombre&buscar=Carla&estado=activo');
});

test('a change starts from the rendered URL when no router is connected', async () => {
  const { page, shown } = open('/?orden=nombre');
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await Promise.resolve();
  });
  expect(shown()).toBe('orden=nombre&buscar=Carla');
});

test('a change may replace the history entry', async () => {
  const { page, router, shown } = open('/?orden=nombre');
  await act(async () => {
    page.change(withParam('buscar', 'Carla'), { replace: true });
    await Promise.resolve();
  });
  await act(() => router.navigate(-1));
  expect(shown()).toBe('orden=nombre&buscar=Carla');
});
