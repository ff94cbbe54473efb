import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '../ui/page-loading.tsx';
import type { AppRoute } from './app-route.ts';
import { Guard } from './guard.tsx';
import { LAYOUTS } from './layouts.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';
import { routes } from './routes.ts';

const UNKNOWN: AppRoute = {
  path: '*',
  access: 'public',
  layout: 'bare',
  title: 'Página no encontrada',
  screen: () => import('./not-found-screen.tsx'),
};

/** The screen fails or loads inside its frame; the outer boundary is for a frame that fails itself. */
function toRouteObject(route: AppRoute): RouteObject {
  const Screen: ComponentType = lazy(route.screen);
  const Layout = LAYOUTS[route.layout];
  const screen = (
    <Suspense fallback={route.layout === 'app' ? <PageSkeleton /> : <PageLoading />}>
      <Screen />
    </Suspense>
  );
  return {
    errorElement: <RouteError />,
    element: (
      <Guard route={route}>
        <Layout>
          <Outlet />
        </Layout>
      </Guard>
    ),
    children: [{ path: route.path, errorElement: <RouteError />, element: screen }],
  };
}

/** Every address of the table, and the 404 page for the rest. */
export const router = createBrowserRouter([...routes, UNKNOWN].map(toRouteObject));
