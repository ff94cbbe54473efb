import type { AppRoute } from './app-route.ts';
import { OFFICE_ROUTES } from './office-table.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';

/** Every address of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...sessionRoutes, ...OFFICE_ROUTES];
