import { PAGE_TITLES } from '../src/features/marketing/page-metadata.ts';

/** A prerendered page. */
export interface PrerenderedPage {
  /** As the router has it. */
  readonly path: string;
  /** Parameters in the address that its contents depend on: with one of them it is rendered anew. */
  readonly queryParams?: readonly string[];
  /** Whether only people who are not signed in see it. */
  readonly isForGuests?: true;
  /** What its buttons lead to: fetched beside its own scripts when one is pressed before the page hydrates. */
  readonly nextSources?: readonly string[];
}

const QUERY_PARAMS: Readonly<Record<string, readonly string[]>> = {
  '/quoter': ['modo', 'empresa'],
  '/contact': ['tema'],
};

const NEXT_SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/quoter': ['src/features/quoter/steps/flow-steps.tsx'],
};

/** Every prerendered page: the indexed public pages and the session pages. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  ...Object.keys(PAGE_TITLES).map((path) => ({
    path,
    queryParams: QUERY_PARAMS[path] ?? [],
    nextSources: NEXT_SOURCES[path] ?? [],
  })),
  { path: '/signin', isForGuests: true },
  { path: '/signup', isForGuests: true },
];
