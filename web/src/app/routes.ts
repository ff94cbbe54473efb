import type { AppRoute } from './app-route.ts';
import { backOfficeRoutes } from './routes/back-office-routes.ts';
import { masterRoutes } from './routes/master-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';

/** Every address of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...sessionRoutes, ...backOfficeRoutes, ...masterRoutes];
