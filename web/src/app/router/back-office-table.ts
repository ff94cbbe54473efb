import type { AppRoute } from '../routes/app-route.ts';
import type { Layouts } from '../layouts/layouts.ts';
import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import { masterRoutes } from '../routes/master-routes.ts';

/** Routes that need a session: fetched at the first such URL, so that visitors load none of them. */
export const BACK_OFFICE_ROUTES: readonly AppRoute[] = [...backOfficeRoutes, ...masterRoutes];

export const BACK_OFFICE_LAYOUTS: Layouts<'app' | 'missionControl'> = {
  app: lazyWithPreload(() => import('../layouts/app-layout.tsx')),
  missionControl: lazyWithPreload(() => import('../layouts/mission-control-layout.tsx')),
};
