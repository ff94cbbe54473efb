import type { AppRoute } from './app-route.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { missionControlRoutes } from './mission-control-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Every address of the product. */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,
  ...sessionRoutes,
  ...backOfficeRoutes,
  ...missionControlRoutes,
];
