import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import type { RouteTable } from './route-table.ts';

/** Routes of a company's users: fetched at the first such URL, so that visitors load none of them. */
export const table: RouteTable = {
  routes: backOfficeRoutes,
  layouts: {
    app: lazyWithPreload(() => import('../layouts/app-layout.tsx')),
    wall: lazyWithPreload(() => import('../layouts/wall-layout.tsx')),
  },
};
