import { routerPath, siteUrl } from './base-path.ts';

/** The router as code outside React uses it. */
interface Navigation {
  /** Moves to a path of this site, with the state of the new history entry. */
  readonly navigate: (path: string, state?: object) => void;
  /** The query of the router's address, which may not be rendered yet. */
  readonly search: () => string;
}

let navigation: Navigation | null = null;

/** Connects the router, once at the start; null disconnects it. */
export function connectNavigation(router: Navigation | null): void {
  navigation = router;
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
  navigation === null ? null : new URLSearchParams(navigation.search());

/** Leaves the application for a page of another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
