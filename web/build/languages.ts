/** A language of the site. */
export interface Language {
  readonly code: 'es' | 'en';
  /** The value of `lang` and `hreflang`. */
  readonly locale: string;
  /** The path of its build, with slashes at both ends; Vite's `base` and the router's basename. */
  readonly base: string;
}

/** Spanish at the root, others in a subfolder. The first one's build empties the output folder. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { code: 'es', locale: 'es-EC', base: '/' },
  { code: 'en', locale: 'en', base: '/en/' },
];

/** The URL path of a page: `path` is the router's, without the language's prefix. */
export const addressOf = (path: string, { base }: Language): string =>
  path === '/' ? base : `${base.replace(/\/$/, '')}${path}`;
