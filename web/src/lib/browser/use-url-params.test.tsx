// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { pending } from '../../testing/fake-api.ts';
import { connectNavigation } from './navigation.ts';
import { useUrlParams } from './use-url-params.ts';

type Change = ReturnType<typeof useUrlParams>[1];

const Loading = lazy(() => pending());

interface OpenOptions {
  readonly isConnected?: boolean;
}

/** Renders a page that can change its parameters at the last of the addresses; the page at /otra never loads. */
function open(addresses: string[], { isConnected = true }: OpenOptions = {}) {
  const page = { change: (() => undefined) as Change, shown: [] as string[] };
  const note = (change: Change, text: string) => {
    page.change = change;
    if (page.shown.at(-1) !== text) page.shown.push(text);
  };
  function Page() {
    const [params, change] = useUrlParams();
    const text = params.toString();
    note(change, text);
    return <p>{text}</p>;
  }
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/otra', element: <Loading /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: addresses });
  if (isConnected) connect(router);
  const { container } = render(<RouterProvider router={router} />);
  return { page, router, shown: () => container.textContent };
}

function connect(router: ReturnType<typeof createMemoryRouter>): void {
  connectNavigation({
    navigate: (path) => void router.navigate(path),
    address: () => router.state.location,
    subscribe: (listener) => router.subscribe(listener),
  });
}

const withParam = (name: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now);
  next.set(name, value);
  return next;
};

afterEach(() => {
  connectNavigation(null);
  vi.unstubAllGlobals();
});

test('a change made before an earlier one is rendered keeps it', async () => {
  const { page, shown } = open(['/?orden=nombre']);
  const { change } = page;
  await act(async () => {
    change(withParam('buscar', 'Carla'));
    await new Promise((resolve) => setTimeout(resolve));
    change(withParam('estado', 'activo'));
  });
  expect(shown()).toBe('orden=nombre&buscar=Carla&estado=activo');
});

test('a change starts from the rendered URL when no router is connected', async () => {
  const { page, shown } = open(['/?orden=nombre'], { isConnected: false });
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await Promise.resolve();
  });
  expect(shown()).toBe('orden=nombre&buscar=Carla');
});

test('a change may replace the history entry', async () => {
  const { page, router, shown } = open(['/?orden=nombre']);
  await act(async () => {
    page.change(withParam('buscar', 'Carla'), { replace: true });
    await Promise.resolve();
  });
  await act(() => router.navigate(-1));
  expect(shown()).toBe('orden=nombre&buscar=Carla');
});

/** A checkbox whose state is a parameter of the URL. */
function FreeDrivers() {
  const [params, change] = useUrlParams();
  return (
    <input
      type="checkbox"
      aria-label="Mostrar libres"
      checked={params.get('libres') === '1'}
      onChange={(event) => {
        change(withParam('libres', event.currentTarget.checked ? '1' : '0'));
      }}
    />
  );
}

/** The parameters as another component of the page has them, and the rendered URL. */
function Elsewhere() {
  const [params] = useUrlParams();
  const { search } = useLocation();
  return <p>{`${params.toString()} in ${search}`}</p>;
}

test('the whole page shows a press on a checkbox while the router has yet to render the URL', () => {
  const element = (
    <>
      <FreeDrivers />
      <Elsewhere />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?libres=0'] });
  connect(router);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  // `act` would render transitions before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  box.click();
  expect(box).toBeChecked();
  expect(screen.getByText('libres=1 in ?libres=0')).toBeInTheDocument();
  box.click();
  expect(box).not.toBeChecked();
  expect(router.state.location.search).toBe('?libres=0');
});

test('a change is not taken back before the router has rendered it', async () => {
  const { page } = open(['/?orden=nombre']);
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.shown).toEqual(['orden=nombre', 'orden=nombre&buscar=Carla']);
});

test('a page keeps its change while the next page loads', async () => {
  const { page, router } = open(['/?orden=nombre']);
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await router.navigate('/otra?estado=activo');
  });
  expect(router.state.location.pathname).toBe('/otra');
  expect(page.shown).toEqual(['orden=nombre', 'orden=nombre&buscar=Carla']);
});

test('a step back takes the place of a change', async () => {
  const { page, router, shown } = open(['/?orden=nombre']);
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await router.navigate(-1);
  });
  expect(shown()).toBe('orden=nombre');
});

test('the URL of another navigation takes the place of a change', async () => {
  const { page, router, shown } = open(['/']);
  await act(async () => {
    page.change(withParam('buscar', 'Carla'));
    await router.navigate('/?orden=nombre');
  });
  expect(shown()).toBe('orden=nombre');
});
