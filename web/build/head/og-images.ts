import { TRACKING_METADATA } from '../../src/features/tracking/page-metadata.ts';
import { INDEXED_PAGES } from './indexed-pages.ts';

/** The Open Graph image of a page. */
export interface OgImage {
  /** The file's path on the site, without the language's prefix. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
}

/** The picture's path: `/og/blog-como-embalar.png`. */
export const ogImagePath = (path: string): string => `/og/${path.slice(1).replaceAll('/', '-') || 'inicio'}.png`;

/** The picture of every tracking page: the same for all, so that it reveals nothing about a service. */
export const TRACKING_IMAGE = ogImagePath('/seguimiento');

/** The Open Graph images of this build. */
export const OG_IMAGES: readonly OgImage[] = [
  ...INDEXED_PAGES.map(({ path, title, description }) => ({ file: ogImagePath(path), title, description })),
  { file: TRACKING_IMAGE, ...TRACKING_METADATA },
];
