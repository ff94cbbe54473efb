import { createBrowserRouter } from 'react-router-dom';
import { BASENAME, routerPath } from '../../lib/browser/base-path.ts';
import { routeLoader } from './route-loader.ts';
import { initialRoutes, toRouteObject } from './route-tree.tsx';

const fetched = new Set<ReturnType<typeof routeLoader>>();

/** The router of every URL, with a 404 page for the rest. Fetches the routes that need a session on demand. */
export const router = createBrowserRouter(initialRoutes(), {
  basename: BASENAME,
  async patchRoutesOnNavigation({ path, patch }) {
    const load = routeLoader(routerPath(path));
    if (fetched.has(load)) return;
    const routes = await load();
    fetched.add(load);
    // The router ignores routes that it already has.
    patch(null, routes.map(toRouteObject));
  },
});
