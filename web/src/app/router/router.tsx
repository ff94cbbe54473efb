import { createBrowserRouter } from 'react-router-dom';
import { BASENAME } from '../../lib/browser/base-path.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { initialRoutes, toRouteObject } from './route-tree.tsx';

let hasBackOfficeRoutes = false;

/** The router of every URL, with a 404 page for the rest. Fetches the back-office routes on demand. */
export const router = createBrowserRouter(initialRoutes(), {
  basename: BASENAME,
  async patchRoutesOnNavigation({ patch }) {
    if (hasBackOfficeRoutes) return;
    const { BACK_OFFICE_LAYOUTS, BACK_OFFICE_ROUTES } = await import('./back-office-table.ts');
    hasBackOfficeRoutes = true;
    // The router ignores routes that it already has.
    patch(
      null,
      BACK_OFFICE_ROUTES.map((route) => toRouteObject(route, { ...LAYOUTS, ...BACK_OFFICE_LAYOUTS })),
    );
  },
});
