import path from 'node:path';
import { LAYOUTS } from '../src/app/layouts/layouts.ts';
import { routes } from '../src/app/routes/all-routes.ts';
import type { AppRoute } from '../src/app/routes/app-route.ts';

/** Folders of the two tables, from `web/`: their imports are relative to them. */
const ROUTES_FOLDER = 'src/app/routes';
const LAYOUTS_FOLDER = 'src/app/layouts';
/** The dynamic import in a function's text, as Node runs it or as Vitest compiles it. */
const DYNAMIC_IMPORT = /(?:import|__vite_ssr_dynamic_import__)\(["'`]([^"'`]+)["'`]/;

/** The module that a row of a table in `folder` loads, as a path from `web/`. The manifest names it so. */
export function sourceOf(load: () => Promise<unknown>, folder: string): string {
  const specifier = DYNAMIC_IMPORT.exec(load.toString())?.[1];
  if (specifier === undefined) throw new Error(`No dynamic import in a row of the route table: ${load.toString()}`);
  // Vitest makes them absolute.
  if (specifier.startsWith('/')) return specifier.slice(specifier.indexOf('/src/') + 1);
  return path.posix.join(folder, specifier);
}

/** The modules of a route's layout and screen, in the order in which they load. */
export function sourcesOf({ layout, screen }: Pick<AppRoute, 'layout' | 'screen'>): string[] {
  const own = sourceOf(screen, ROUTES_FOLDER);
  return layout === null ? [own] : [sourceOf(LAYOUTS[layout].load, LAYOUTS_FOLDER), own];
}

/** The modules that a route's layout and screen load later and need offline. */
export const offlinePartsOf = ({ layout, offlineParts = [] }: Pick<AppRoute, 'layout' | 'offlineParts'>): string[] => [
  ...((layout === null ? null : LAYOUTS[layout].offlineParts) ?? []),
  ...offlineParts,
];

/** A route whose page is prerendered. */
type PrerenderedRoute = AppRoute & Required<Pick<AppRoute, 'prerender'>>;

/** The routes whose pages are prerendered: the indexed public pages, sign-in and sign-up. */
export const PRERENDERED_ROUTES: readonly PrerenderedRoute[] = routes.filter(
  (route): route is PrerenderedRoute => route.prerender !== undefined,
);

/** The layouts and screens of the other routes, which the bundle for prerendering leaves out. */
export function neverPrerendered(): string[] {
  const prerendered = new Set(PRERENDERED_ROUTES.flatMap(sourcesOf));
  return [...new Set(routes.flatMap(sourcesOf))].filter((source) => !prerendered.has(source));
}

/** The modules of some routes that must work offline: layouts, screens, and the parts that these load later. */
export const offlineSources = (some: readonly AppRoute[]): string[] =>
  some
    .filter(({ isOffline }) => isOffline === true)
    .flatMap((route) => [...sourcesOf(route), ...offlinePartsOf(route)]);
