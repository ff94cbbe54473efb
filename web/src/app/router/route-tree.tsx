import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { patiently } from '../../lib/http/load-patiently.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { RouteError } from '../errors/route-error.tsx';
import { OnHydrated } from '../hydration/on-hydrated.tsx';
import { ImpersonationGate } from '../impersonation/impersonation-gate.tsx';
import { BootLoading } from '../layouts/boot-loading.tsx';
import { isBackOffice, LAYOUTS } from '../layouts/layouts.ts';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';
import type { AppRoute, LayoutName } from '../routes/app-route.ts';
import { publicRoutes } from '../routes/public-routes.ts';
import { sessionRoutes } from '../routes/session-routes.ts';
import { Guard } from './guard.tsx';

interface LoadedModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A lazy component whose chunk can be fetched early; it then renders synchronously. */
interface Preloadable<Props = object> {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
}

/** `React.lazy`, except that a component loaded before its first render does not suspend. */
function lazyWithPreload<Props>(fetchModule: () => Promise<LoadedModule<Props>>): Preloadable<Props> {
  let loaded: LoadedModule<Props> | undefined;
  const load = async () => {
    loaded = await fetchModule();
  };
  // A thenable that resolves within `then` does not suspend.
  const atOnce = (module: LoadedModule<Props>) =>
    ({
      then: (resolve: (module: LoadedModule<Props>) => void) => {
        resolve(module);
      },
    }) as Promise<LoadedModule<Props>>;
  const wait = patiently(fetchModule);
  const Component = lazy(() => (loaded === undefined ? wait() : atOnce(loaded))) as ComponentType<Props>;
  return { Component, load };
}

/** No frame: the screen is the page. */
function BareLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}

const NOT_FOUND_ROUTE: AppRoute = {
  path: '*',
  access: 'public',
  layout: null,
  title: 'Página no encontrada',
  screen: () => import('../errors/not-found-screen.tsx'),
};

/** The router's `handle` of a route. */
interface RouteHandle {
  /** Fetches its layout and screen. */
  readonly load: () => Promise<unknown>;
}

type LoadedLayout = Preloadable<{ readonly children: ReactNode }>;

/** One component for each layout, so that it stays mounted when the screen changes. */
const layouts = new Map<LayoutName, LoadedLayout>();
const BARE: LoadedLayout = { Component: BareLayout, load: () => Promise.resolve() };

function componentOf(layout: LayoutName | null): LoadedLayout {
  if (layout === null) return BARE;
  const component = layouts.get(layout) ?? lazyWithPreload(LAYOUTS[layout].load);
  layouts.set(layout, component);
  return component;
}

/** Screen errors and loading render inside the layout; the outer boundary catches layout errors. */
export function toRouteObject(route: AppRoute): RouteObject {
  const { Component: Screen, load: loadScreen } = lazyWithPreload(route.screen);
  const { Component: Layout, load: loadLayout } = componentOf(route.layout);
  const screen = (
    <Suspense fallback={isBackOffice(route.layout) ? <PageSkeleton /> : <PageLoading />}>
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
        element: route.isBlockedDuringImpersonation === true ? <ImpersonationGate>{screen}</ImpersonationGate> : screen,
      },
    ],
  };
}

/** The public and session routes, and the 404 page for the rest. */
export const initialRoutes = (): RouteObject[] =>
  [...publicRoutes, ...sessionRoutes, NOT_FOUND_ROUTE].map(toRouteObject);

/** Fetches the chunks of the matched routes before they render. */
export const preloadMatches = (
  matches: readonly { readonly route: { readonly handle?: unknown } }[],
): Promise<unknown> => Promise.all(matches.map(async ({ route }) => (route.handle as RouteHandle | undefined)?.load()));
