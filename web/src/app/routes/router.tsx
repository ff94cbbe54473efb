import { createBrowserRouter } from 'react-router-dom';
import { BASENAME } from '../../lib/browser/base-path.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { openRoutes, toRouteObject } from './route-tree.tsx';

let hasOffice = false;

/** Every address of the product, and the 404 page for the rest. The back-office's are asked for when one may be meant. */
export const router = createBrowserRouter(openRoutes(), {
  basename: BASENAME,
  async patchRoutesOnNavigation({ patch }) {
    if (hasOffice) return;
    const { OFFICE_LAYOUTS, OFFICE_ROUTES } = await import('./back-office-table.ts');
    hasOffice = true;
    // Twice at once is once: the router leaves out what it knows.
    patch(
      null,
      OFFICE_ROUTES.map((route) => toRouteObject(route, { ...LAYOUTS, ...OFFICE_LAYOUTS })),
    );
  },
});
