import { lazy } from 'react';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Guard } from './guard.tsx';
import { LAYOUTS } from './layouts.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { routes } from './routes.ts';
import type { AppRoute } from './routes.ts';

function toRouteObject(route: AppRoute): RouteObject {
  const Screen: ComponentType = lazy(route.screen);
  const Layout = LAYOUTS[route.layout];
  return {
    path: route.path,
    errorElement: <RouteError />,
    element: (
      <Guard route={route}>
        <Layout>
          <Screen />
        </Layout>
      </Guard>
    ),
  };
}

/** Every address of the table, and the 404 page for the rest. */
export const router = createBrowserRouter([...routes.map(toRouteObject), { path: '*', element: <NotFoundScreen /> }]);
