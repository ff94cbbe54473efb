import type { SessionUser } from '@llevo/contract/entities/session';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { writeSession } from '../lib/session/session.ts';

interface RenderScreenOptions {
  /** The initial URL with its query. */
  readonly path?: string;
  /** Route path of the screen; every address by default. */
  readonly route?: string;
  /** Elements at other URLs; none by default. */
  readonly otherRoutes?: Readonly<Record<string, ReactNode>>;
  /** Stored in local storage before rendering. */
  readonly session?: SessionUser;
  readonly queryClient?: QueryClient;
  /** In a data router, which an UnsavedGuard needs. */
  readonly isGuarded?: boolean;
}

/** The current address as text, labelled `address`. */
export function Address() {
  const { pathname, search } = useLocation();
  return <p aria-label="address">{pathname + search}</p>;
}

/** Renders a screen inside the providers of the app. Returns the user who operates it, and what `render` returns. */
export function renderScreen(
  screen: ReactNode,
  { path = '/', route = '*', otherRoutes = {}, session, queryClient, isGuarded = false }: RenderScreenOptions = {},
) {
  if (session !== undefined) writeSession(session);
  const client = queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <>
      <Routes>
        {Object.entries({ '*': null, ...otherRoutes, [route]: screen }).map(([pattern, element]) => (
          <Route key={pattern} path={pattern} element={element} />
        ))}
      </Routes>
      <Address />
    </>
  );
  const result = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        {isGuarded ? (
          <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />
        ) : (
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        )}
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), ...result };
}
