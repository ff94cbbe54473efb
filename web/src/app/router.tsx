import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '../ui/page-loading.tsx';
import type { AppRoute } from './app-route.ts';
import { Guard } from './guard.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { LAYOUTS } from './layouts.ts';
import type { Layouts } from './layouts.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';
import { publicRoutes } from './routes/public-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { ClosedToSupport } from './support/closed-to-support.tsx';

const UNKNOWN: AppRoute = {
  path: '*',
  access: 'public',
  layout: 'bare',
  title: 'Página no encontrada',
  screen: () => import('./not-found-screen.tsx'),
};

/** The screen fails or loads inside its frame; the outer boundary is for a frame that fails itself. */
function toRouteObject(route: AppRoute, layouts: Partial<Layouts>): RouteObject {
  const Screen: ComponentType = lazy(route.screen);
  const Layout = layouts[route.layout] ?? BareLayout;
  const screen = (
    <Suspense
      fallback={route.layout === 'app' || route.layout === 'missionControl' ? <PageSkeleton /> : <PageLoading />}
    >
      <Screen />
    </Suspense>
  );
  return {
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
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
        element: route.isClosedToSupport === true ? <ClosedToSupport>{screen}</ClosedToSupport> : screen,
      },
    ],
  };
}

const OPEN_ROUTES = [...publicRoutes, ...sessionRoutes, UNKNOWN].map((route) => toRouteObject(route, LAYOUTS));

let hasOffice = false;

/** Every address of the product, and the 404 page for the rest. The back-office's are asked for when one may be meant. */
export const router = createBrowserRouter(OPEN_ROUTES, {
  async patchRoutesOnNavigation({ patch }) {
    if (hasOffice) return;
    const { OFFICE_LAYOUTS, OFFICE_ROUTES } = await import('./office-table.ts');
    hasOffice = true;
    // Twice at once is once: the router leaves out what it knows.
    patch(
      null,
      OFFICE_ROUTES.map((route) => toRouteObject(route, { ...LAYOUTS, ...OFFICE_LAYOUTS })),
    );
  },
});
