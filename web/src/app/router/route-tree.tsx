import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { OnHydrated } from '../hydration/on-hydrated.tsx';
import type { AppRoute } from '../routes/app-route.ts';
import { BootLoading } from '../layouts/boot-loading.tsx';
import { Guard } from './guard.tsx';
import { BARE, LAYOUTS } from '../layouts/layouts.ts';
import type { Layouts } from '../layouts/layouts.ts';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';
import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import { RouteError } from '../errors/route-error.tsx';
import { publicRoutes } from '../routes/public-routes.ts';
import { sessionRoutes } from '../routes/session-routes.ts';
import { ImpersonationBlocked } from '../impersonation/impersonation-blocked.tsx';

const NOT_FOUND_ROUTE: AppRoute = {
  path: '*',
  access: 'public',
  layout: 'bare',
  title: 'Página no encontrada',
  screen: () => import('../errors/not-found-screen.tsx'),
};

/** The router's `handle` of a route. */
interface RouteHandle {
  /** Fetches its layout and screen. */
  readonly load: () => Promise<unknown>;
}

/** Screen errors and loading render inside the layout; the outer boundary catches layout errors. */
export function toRouteObject(route: AppRoute, layouts: Partial<Layouts>): RouteObject {
  const { Component: Screen, load: loadScreen } = lazyWithPreload(route.screen);
  const { Component: Layout, load: loadLayout } = layouts[route.layout] ?? BARE;
  const screen = (
    <Suspense
      fallback={route.layout === 'app' || route.layout === 'missionControl' ? <PageSkeleton /> : <PageLoading />}
    >
      <Screen />
      <OnHydrated />
    </Suspense>
  );
  return {
    errorElement: <RouteError />,
    hydrateFallbackElement: <BootLoading />,
    handle: { load: () => Promise.all([loadLayout(), loadScreen()]) } satisfies RouteHandle,
    element: (
      <Guard route={route}>
        <Layout>
          <Outlet />
        </Layout>
      </Guard>
    ),
    children: [
      {
        path: route.path,
        errorElement: <RouteError />,
        element:
          route.isBlockedDuringImpersonation === true ? <ImpersonationBlocked>{screen}</ImpersonationBlocked> : screen,
      },
    ],
  };
}

/** The public and session routes, and the 404 page for the rest. */
export const initialRoutes = (): RouteObject[] =>
  [...publicRoutes, ...sessionRoutes, NOT_FOUND_ROUTE].map((route) => toRouteObject(route, LAYOUTS));

/** Fetches the chunks of the matched routes before they render. */
export const preloadMatches = (
  matches: readonly { readonly route: { readonly handle?: unknown } }[],
): Promise<unknown> => Promise.all(matches.map(async ({ route }) => (route.handle as RouteHandle | undefined)?.load()));
