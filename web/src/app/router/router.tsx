import { createBrowserRouter } from 'react-router-dom';
import { BASENAME, routerPath } from '../../lib/browser/base-path.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { tableLoader } from './table-loader.ts';
import { initialRoutes, toRouteObject } from './route-tree.tsx';

const fetched = new Set<ReturnType<typeof tableLoader>>();

/** The router of every URL, with a 404 page for the rest. Fetches the routes that need a session on demand. */
export const router = createBrowserRouter(initialRoutes(), {
  basename: BASENAME,
  async patchRoutesOnNavigation({ path, patch }) {
    const load = tableLoader(routerPath(path));
    if (fetched.has(load)) return;
    const { table } = await load();
    fetched.add(load);
    // The router ignores routes that it already has.
    patch(
      null,
      table.routes.map((route) => toRouteObject(route, { ...LAYOUTS, ...table.layouts })),
    );
  },
});
