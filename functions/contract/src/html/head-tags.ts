/** HTML head tags: for prerendered pages, and for shared quotes that the server renders. */
import { escapeHtml } from './escape-html.ts';

/** Size of every social image, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Metadata of a page for search engines, social networks and browsers. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Absolute address, without parameters; null for a head that several addresses share. */
  readonly address: string | null;
  /** Open Graph locale: `es_EC`. */
  readonly locale: string;
  readonly kind: 'website' | 'article';
  /** Absolute; absent without an image. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Whether search engines may list it. */
  readonly isListed: boolean;
}

/** A void element, its values escaped. */
export const voidTag = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

const meta = (name: string, content: string): string => voidTag('meta', { name, content });
const propertyMeta = (name: string, content: string): string => voidTag('meta', { property: name, content });

/** Title of a page in tabs and lists. */
export const pageTitle = (title: string): string => `${title} · Llevo`;

/** Title, description, canonical address, robots, Open Graph and Twitter. */
export function renderHeadTags({ title, description, address, locale, kind, picture, isListed }: PageMetadata): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    isListed && address !== null ? voidTag('link', { rel: 'canonical', href: address }) : meta('robots', 'noindex'),
    propertyMeta('og:type', kind),
    propertyMeta('og:site_name', 'Llevo'),
    propertyMeta('og:locale', locale),
    propertyMeta('og:title', title),
    propertyMeta('og:description', description),
    ...(address === null ? [] : [propertyMeta('og:url', address)]),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture ? imageTags(picture) : []),
  ].join('');
}

const imageTags = ({ address, alt }: NonNullable<PageMetadata['picture']>): string[] => [
  propertyMeta('og:image', address),
  propertyMeta('og:image:type', 'image/png'),
  propertyMeta('og:image:width', OG_IMAGE_SIZE.width.toString()),
  propertyMeta('og:image:height', OG_IMAGE_SIZE.height.toString()),
  propertyMeta('og:image:alt', alt),
  // Twitter reads the other tags from Open Graph.
  meta('twitter:image:alt', alt),
];
