import { sessionRoutes } from '../../src/app/routes/session-routes.ts';
import { ARTICLES } from '../../src/features/marketing/blog/articles.ts';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { PAGE_DESCRIPTIONS, PAGE_TITLES } from '../../src/features/marketing/page-metadata.ts';
import type { PagePath } from '../../src/features/marketing/page-metadata.ts';
import { SEO_DESCRIPTIONS } from '../../src/features/session/seo-descriptions.ts';

/** An indexed page. */
interface IndexedPage {
  /** As the router has it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Date of the last change of its text, `YYYY-MM-DD`; null if it is not recorded. */
  readonly changed: string | null;
}

const newest = ARTICLES[0]?.date ?? null;

const CHANGED: Readonly<Record<string, string | null>> = {
  '/blog': newest,
  '/terms': TERMS_VERSION,
  '/privacy': TERMS_VERSION,
  ...Object.fromEntries(ARTICLES.map(({ path, date }) => [path, date])),
};

const sessionRouteTitle = (path: string) => sessionRoutes.find((route) => route.path === path)?.title ?? '';

/** Every page that search engines may list: the titled public pages and the session pages. */
export const INDEXED_PAGES: readonly IndexedPage[] = [
  ...(Object.keys(PAGE_TITLES) as PagePath[]).map((path) => ({
    path,
    title: PAGE_TITLES[path],
    description: PAGE_DESCRIPTIONS[path],
    changed: CHANGED[path] ?? null,
  })),
  ...Object.entries(SEO_DESCRIPTIONS).map(([path, description]) => ({
    path,
    title: sessionRouteTitle(path),
    description,
    changed: null,
  })),
];

/**
 * Paths that crawlers must skip: they need a session, carry a secret, or have no content. A prefix
 * ending in a slash leaves the page without it alone. Shared quotes are not listed, because a service that renders a link's
 * picture obeys robots.txt too; they say `noindex` themselves.
 */
export const DISALLOWED_PATHS = [
  '/signin/',
  '/signup/',
  '/auth/',
  '/master',
  '/magic',
  '/forgotpassword',
  '/resetpassword',
  '/email/',
  '/notme',
  '/pedido',
  '/embed/',
  '/payphone/',
  '/notfound',
  '/welcome',
  '/dashboard',
  '/userManagement',
  '/driverManagement',
  '/serviceManagement',
  '/wallboard',
  '/rates',
  '/help',
  '/account',
  '/developers',
  '/missioncontrol/',
] as const;

/** Prefixes without pages, in any language. */
export const DISALLOWED_PREFIXES = ['/api/', '/__/'] as const;
