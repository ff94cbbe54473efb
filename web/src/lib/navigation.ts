import { siteAddress } from './base-path.ts';

/** How code below the router asks for another page; `app/main` connects it to the router. */
let go: (path: string) => void = (path) => {
  window.location.assign(siteAddress(path));
};

/** Called once at the start with the router's own way of moving. */
export function connectNavigation(navigate: (path: string) => void): void {
  go = navigate;
}

/** Moves to a path of this site. */
export function navigateTo(path: string): void {
  go(path);
}
