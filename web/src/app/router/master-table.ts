import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import { masterRoutes } from '../routes/master-routes.ts';
import type { RouteTable } from './route-table.ts';

/** Routes of mission control: fetched at the first such URL, so that companies load none of them. */
export const table: RouteTable = {
  routes: masterRoutes,
  layouts: { missionControl: lazyWithPreload(() => import('../layouts/mission-control-layout.tsx')) },
};
