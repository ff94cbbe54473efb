/** Tags of a page's head, as text: of pages that are built ahead, and of shared quotes that the server answers. */
import { escapeHtml } from './escape-html.ts';

/** Every picture that stands for a page elsewhere has this size, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** What a page says of itself to whoever lists, shares or opens it. */
export interface PageMetadata {
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
export const voidTag = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

const meta = (name: string, content: string): string => voidTag('meta', { name, content });
const propertyMeta = (name: string, content: string): string => voidTag('meta', { property: name, content });

/** What a page is called in tabs and lists. */
export const pageTitle = (title: string): string => `${title} · Llevo`;

/** Title, description, canonical address, robots, Open Graph and Twitter. */
export function renderHeadTags({ title, description, address, locale, kind, picture, isListed }: PageMetadata): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(isListed ? [voidTag('link', { rel: 'canonical', href: address })] : [meta('robots', 'noindex')]),
    propertyMeta('og:type', kind),
    propertyMeta('og:site_name', 'Llevo'),
    propertyMeta('og:locale', locale),
    propertyMeta('og:title', title),
    propertyMeta('og:description', description),
    propertyMeta('og:url', address),
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
  // The others are read from Open Graph.
  meta('twitter:image:alt', alt),
];
