import { routerPath, siteUrl } from './base-path.ts';

/** The router as code outside React uses it. */
interface Navigation {
  /** Moves to a path of this site, with the state of the new history entry. */
  readonly navigate: (path: string, state?: object) => void;
  /** The router's address, which may not be rendered yet. */
  readonly address: () => { readonly pathname: string; readonly search: string };
  /** Calls a listener after each navigation, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

let navigation: Navigation | null = null;
let disconnect: (() => void) | null = null;
/** The latest query of each path that the router has been at. */
const queries = new Map<string, string>();
const listeners = new Set<() => void>();

function keepQuery({ address }: Navigation): void {
  const { pathname, search } = address();
  queries.set(routerPath(pathname), search);
}

/** Connects the router, once at the start and before it renders; null disconnects it. */
export function connectNavigation(router: Navigation | null): void {
  disconnect?.();
  disconnect = null;
  queries.clear();
  navigation = router;
  if (router === null) return;
  keepQuery(router);
  disconnect = router.subscribe(() => {
    keepQuery(router);
    for (const listener of listeners) listener();
  });
}

/** Moves to a path of this site. `state` is kept in the history entry; it is lost without a connected router. */
export function navigateTo(path: string, state?: object): void {
  if (navigation === null) window.location.assign(siteUrl(path));
  else if (state === undefined) navigation.navigate(path);
  else navigation.navigate(path, state);
}

/** The address bar's path, query and hash, as a path of this site. */
export const currentAddress = (): string =>
  routerPath(window.location.pathname) + window.location.search + window.location.hash;

/** The router's parameters, which are ahead of the rendered ones during a navigation; null without a router. */
export const currentUrlParams = (): URLSearchParams | null =>
  navigation === null ? null : new URLSearchParams(navigation.address().search);

/**
 * The latest query of a path, also while the router is on its way to another one; null for a path that the router has
 * not been at.
 */
export const latestQuery = (path: string): string | null => queries.get(path) ?? null;

/** Calls a listener when `latestQuery` may have changed, until the returned function is called. */
export function onQueryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Leaves the application for a page of another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
