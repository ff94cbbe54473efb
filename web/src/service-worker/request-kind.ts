import { PAGE_TITLES } from '../features/marketing/page-metadata.ts';

/**
 * How the worker handles a request. `leave` passes it to the browser: the API, Firebase, other origins,
 * requests other than GET, and URLs that Hosting or a function generates.
 */
export type RequestKind = 'leave' | 'asset' | 'file' | 'publicPage' | 'otherPage';

/** The parts of a request that decide its kind. */
interface RequestSummary {
  readonly method: string;
  readonly mode: Request['mode'];
  readonly url: URL;
  /** The origin that registered the worker. */
  readonly origin: string;
}

/** Answered by the API and by Hosting itself, the worker's own script, and the page whose headers allow frames. */
const PASS_THROUGH = /^\/(api|__|embed)(\/|$)|^\/sw\.js$/;
/** Content-hashed and therefore immutable. */
const ASSET = /^(\/en)?\/assets\//;
/** Files without a content hash: maps, icons, the manifest. */
const FILE = /^(\/en)?\/((geo|icons)\/|(favicon\.svg|(manifest|conductor)\.webmanifest)$)/;

const LANGUAGE = /^\/en(?=\/|$)/;

/** The language of a URL; Spanish without a prefix. */
export const languageOf = (pathname: string): 'es' | 'en' => (LANGUAGE.test(pathname) ? 'en' : 'es');

/** A page's address in Spanish, without a slash at its end. */
export function pageOf(pathname: string): string {
  const page = pathname.replace(LANGUAGE, '').replace(/\/+$/, '');
  return page === '' ? '/' : page;
}

/** The kind of a request. */
export function classifyRequest({ method, mode, url, origin }: RequestSummary): RequestKind {
  if (method !== 'GET' || url.origin !== origin || PASS_THROUGH.test(url.pathname)) return 'leave';
  if (mode === 'navigate') return Object.hasOwn(PAGE_TITLES, pageOf(url.pathname)) ? 'publicPage' : 'otherPage';
  if (ASSET.test(url.pathname)) return 'asset';
  return FILE.test(url.pathname) ? 'file' : 'leave';
}
