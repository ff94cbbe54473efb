import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import { masterRoutes } from '../routes/mission-control-routes.ts';
import { table as backOffice } from './back-office-table.ts';
import type { RouteTable } from './route-table.ts';

/**
 * Routes of mission control: fetched at the first such URL, so that companies load none of them. Those of companies are
 * with them: whoever starts to act as a user is at once on one of their pages, before a guard sends them elsewhere.
 */
export const table: RouteTable = {
  routes: [...backOffice.routes, ...masterRoutes],
  layouts: {
    ...backOffice.layouts,
    missionControl: lazyWithPreload(() => import('../layouts/mission-control-layout.tsx')),
  },
};
