import { siteUrl } from './base-path.ts';

/** The router as code outside React uses it. */
interface Navigation {
  /** Moves to a path of this site. */
  readonly navigate: (path: string) => void;
  /** The query of the address that the router is at, rendered yet or not. */
  readonly search: () => string;
}

let navigation: Navigation | null = null;

/** Connects the router, once at the start; null disconnects it. */
export function connectNavigation(router: Navigation | null): void {
  navigation = router;
}

/** Moves to a path of this site. */
export function navigateTo(path: string): void {
  if (navigation === null) window.location.assign(siteUrl(path));
  else navigation.navigate(path);
}

/** The parameters that the router is at, ahead of what is rendered while a move is under way; null without a router. */
export const currentUrlParams = (): URLSearchParams | null =>
  navigation === null ? null : new URLSearchParams(navigation.search());
