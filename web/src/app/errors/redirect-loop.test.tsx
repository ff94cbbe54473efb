// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { countRedirect } from '../../lib/browser/redirect-limit.ts';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { RouteError } from './route-error.tsx';

vi.mock('./report-error.ts', () => ({ reportPageError: () => Promise.resolve() }));

afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test('a redirect replaces the history entry and keeps its state', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Redirect to="/b" state={{ returnTo: '/c' }} /> },
    { path: '/b', element: <p>Llegó</p> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Llegó')).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ returnTo: '/c' });
});

test('a loop stops at an error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const errorElement = <RouteError />;
  const router = createMemoryRouter(
    [
      { path: '/a', element: <Redirect to="/b" />, errorElement },
      { path: '/b', element: <Redirect to="/a" />, errorElement },
    ],
    { initialEntries: ['/a'] },
  );
  const visited = vi.fn();
  router.subscribe(visited);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Esta dirección da vueltas sin llegar' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Volver a iniciar sesión' })).toBeInTheDocument();
  expect(visited.mock.calls.length).toBeLessThanOrEqual(20);
});

test('redirects far apart do not count as a loop', () => {
  const startMs = performance.now() + 20_000;
  for (let hop = 0; hop < 100; hop++) expect(countRedirect(startMs + hop * 201)).toBe(true);
});
