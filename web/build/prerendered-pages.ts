import { PAGE_TITLES } from '../src/features/marketing/page-metadata.ts';

/** A prerendered page. */
export interface PrerenderedPage {
  /** As the router has it. */
  readonly path: string;
  /** Parameters in the address that its contents depend on: with one of them it is rendered anew. */
  readonly queryParams?: readonly string[];
  /** Whether only people who are not signed in see it. */
  readonly isForGuests?: true;
}

const QUERY_PARAMS: Readonly<Record<string, readonly string[]>> = {
  '/quoter': ['modo', 'empresa'],
  '/contact': ['tema'],
};

/** Every prerendered page: the indexed public pages and the session pages. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  ...Object.keys(PAGE_TITLES).map((path) => ({ path, queryParams: QUERY_PARAMS[path] ?? [] })),
  { path: '/signin', isForGuests: true },
  { path: '/signup', isForGuests: true },
];
