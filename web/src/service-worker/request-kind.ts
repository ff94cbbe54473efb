import { PAGE_TITLES } from '../features/marketing/page-metadata.ts';

/**
 * What the worker does about a request. `leave` is the browser's own business: the API, Firebase and every other site,
 * whatever is sent, and what Hosting or a function answers anew each time.
 */
export type RequestKind = 'leave' | 'asset' | 'file' | 'publicPage' | 'otherPage';

/** As much of a request as its kind depends on. */
export interface RequestSummary {
  readonly method: string;
  readonly mode: Request['mode'];
  readonly url: URL;
  /** Where the worker was registered. */
  readonly origin: string;
}

/** Answered by the API and by Hosting itself, and the worker's own script. */
const PASS_THROUGH = /^\/(api|__)(\/|$)|^\/sw\.js$/;
/** Named after their contents, so that a name never means anything else. */
const ASSET = /^(\/en)?\/assets\//;
/** Files that keep their names: drawn maps, icons, the manifest. */
const FILE = /^(\/en)?\/((geo|icons)\/|(favicon\.svg|manifest\.webmanifest)$)/;

const LANGUAGE = /^\/en(?=\/|$)/;

/** The language an address is in; what has no language of its own is Spanish. */
export const languageOf = (pathname: string): 'es' | 'en' => (LANGUAGE.test(pathname) ? 'en' : 'es');

/** A page's address in Spanish, without a slash at its end. */
export function pageOf(pathname: string): string {
  const page = pathname.replace(LANGUAGE, '').replace(/\/+$/, '');
  return page === '' ? '/' : page;
}

/** Which way a request goes. */
export function classifyRequest({ method, mode, url, origin }: RequestSummary): RequestKind {
  if (method !== 'GET' || url.origin !== origin || PASS_THROUGH.test(url.pathname)) return 'leave';
  if (mode === 'navigate') return Object.hasOwn(PAGE_TITLES, pageOf(url.pathname)) ? 'publicPage' : 'otherPage';
  if (ASSET.test(url.pathname)) return 'asset';
  return FILE.test(url.pathname) ? 'file' : 'leave';
}
