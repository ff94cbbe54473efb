/** Tags of a page's head, as text: of pages that are built ahead, and of shared quotes that the server answers. */
import { escapeHtml } from './escape-html.ts';

/** Every picture that stands for a page elsewhere has this size, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a page says of itself to whoever lists, shares or opens it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Absolute, without parameters. */
  readonly address: string;
  /** As Open Graph has it: `es_EC`. */
  readonly locale: string;
  readonly kind: 'website' | 'article';
  /** Absolute; absent where nothing is to be shown. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Whether search engines may list it. */
  readonly isListed: boolean;
}

/** An element without an end, its values escaped. */
export const tag = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string => tag('meta', { property: name, content });

/** What a page is called in tabs and lists. */
export const pageTitle = (title: string): string => `${title} · Llevo`;

/** Title, description, canonical address, robots, Open Graph and Twitter. */
export function headTags({ title, description, address, locale, kind, picture, isListed }: PageFacts): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(isListed ? [tag('link', { rel: 'canonical', href: address })] : [meta('robots', 'noindex')]),
    property('og:type', kind),
    property('og:site_name', 'Llevo'),
    property('og:locale', locale),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture ? pictureTags(picture) : []),
  ].join('');
}

const pictureTags = ({ address, alt }: NonNullable<PageFacts['picture']>): string[] => [
  property('og:image', address),
  property('og:image:type', 'image/png'),
  property('og:image:width', PICTURE_SIZE.width.toString()),
  property('og:image:height', PICTURE_SIZE.height.toString()),
  property('og:image:alt', alt),
  // The others are read from Open Graph.
  meta('twitter:image:alt', alt),
];
