// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pending } from '../../testing/fake-api.ts';
import { Application } from '../application.tsx';
import { publicRoutes } from '../routes/public-routes.ts';
import { sessionRoutes } from '../routes/session-routes.ts';
import { toRouteObject } from './route-tree.tsx';

/** The error of a browser that blocks cookies and site data. */
const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(pending));
  vi.stubGlobal('scrollTo', vi.fn());
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(blocked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openToVisitors = [...publicRoutes, ...sessionRoutes].filter(({ access }) => access === 'public');

test.each(openToVisitors.map((route) => [route.path, route] as const))(
  'a visitor whose browser blocks storage sees %s (C46)',
  async (path, route) => {
    const objects = openToVisitors.map(toRouteObject);
    await (objects[openToVisitors.indexOf(route)]?.handle as { load: () => Promise<unknown> }).load();
    const router = createMemoryRouter(objects, { initialEntries: [path.replaceAll(/:\w+\??/g, 'x')] });
    render(
      <Application>
        <RouterProvider router={router} />
      </Application>,
    );
    await waitFor(() => {
      expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
    });
    expect(screen.queryByText('No pudimos mostrar esta página')).not.toBeInTheDocument();
  },
);
