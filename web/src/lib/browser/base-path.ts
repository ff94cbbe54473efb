import { BASE_URL } from '../env.ts';

/** The path of this build on the site without a slash at its end: '' at the top. */
const PREFIX = BASE_URL.replace(/\/$/, '');

/** The URL of a router `path`, for links and fetches outside the router. */
export const siteUrl = (path: string): string => `${PREFIX}${path}`;

/** The router path of a URL's path on this site. */
export const routerPath = (pathname: string): string =>
  PREFIX !== '' && pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) || '/' : pathname;

/** The router's basename. */
export const BASENAME = PREFIX === '' ? '/' : PREFIX;
