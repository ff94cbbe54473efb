/** A language that the whole site is built in. */
export interface Language {
  readonly code: 'es' | 'en';
  /** As `lang` and `hreflang` have it. */
  readonly locale: string;
  /** Where its build stands on the site, with slashes at both ends; Vite's `base`, and so the router's basename. */
  readonly base: string;
}

/** Spanish at the top; any other under a folder of its own. The first one's build empties the output folder. */
export const LANGUAGES: readonly Language[] = [
  { code: 'es', locale: 'es-EC', base: '/' },
  { code: 'en', locale: 'en', base: '/en/' },
];

/** The address of a page on the site: `path` as the router has it, without the language's prefix. */
export const addressOf = (path: string, { base }: Language): string =>
  path === '/' ? base : `${base.replace(/\/$/, '')}${path}`;
