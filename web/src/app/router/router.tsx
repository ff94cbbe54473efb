import { createBrowserRouter } from 'react-router-dom';
import { BASENAME } from '../../lib/browser/base-path.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { initialRoutes, toRouteObject } from './route-tree.tsx';

let hasBackOfficeRoutes = false;

/** Every address of the product, and the 404 page for the rest. The back-office's are asked for when one may be meant. */
export const router = createBrowserRouter(initialRoutes(), {
  basename: BASENAME,
  async patchRoutesOnNavigation({ patch }) {
    if (hasBackOfficeRoutes) return;
    const { BACK_OFFICE_LAYOUTS, BACK_OFFICE_ROUTES } = await import('./back-office-table.ts');
    hasBackOfficeRoutes = true;
    // Twice at once is once: the router leaves out what it knows.
    patch(
      null,
      BACK_OFFICE_ROUTES.map((route) => toRouteObject(route, { ...LAYOUTS, ...BACK_OFFICE_LAYOUTS })),
    );
  },
});
