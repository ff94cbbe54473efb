import type { AppRoute } from './app-route.ts';
import { BACK_OFFICE_ROUTES } from './back-office-table.ts';
import { publicRoutes } from './public-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Every address of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...sessionRoutes, ...BACK_OFFICE_ROUTES];
