import { renderHeadTags, pageTitle, voidTag } from '@llevo/contract/html/head-tags';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import type { PageMetadata } from '@llevo/contract/html/head-tags';
import { TRACKING_METADATA } from '../../src/features/tracking/page-metadata.ts';
import { addressOf, LANGUAGES } from '../languages.ts';
import type { Language } from '../languages.ts';
import { INDEXED_PAGES } from './indexed-pages.ts';
import { jsonLd } from './json-ld.ts';
import { ogImagePath, TRACKING_IMAGE } from './og-images.ts';
import { SITE_ORIGIN } from './site-origin.ts';

const absolute = (path: string, language: Language): string => `${SITE_ORIGIN}${addressOf(path, language)}`;

/** `es_EC`: Open Graph wants a country, which `en` alone does not say. */
function openGraphLocale({ locale }: Language): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region ?? ''}`;
}

/** The page in every language, this one included; the first language is the default. */
function alternates(path: string): string[] {
  const link = (hreflang: string, language: Language) =>
    voidTag('link', { rel: 'alternate', hreflang, href: absolute(path, language) });
  const [first] = LANGUAGES;
  const all = LANGUAGES.map((language) => link(language.locale, language));
  return LANGUAGES.length === 1 ? [] : [...all, link('x-default', first)];
}

/**
 * The head tags of a prerendered page besides those of web/index.html: title, description,
 * canonical and Open Graph. `path` is the router's. Returns escaped HTML.
 * It runs in the language's build (web/build/head/entry.ts), which translates the texts.
 */
export function pageHead(path: string, language: Language): string {
  const page = INDEXED_PAGES.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`${path} is prerendered and has no title (web/build/head/indexed-pages.ts)`);
  const { title, description } = page;
  const picture = { address: `${SITE_ORIGIN}${addressOf(ogImagePath(path), language)}`, alt: pageTitle(title) };
  const address = absolute(path, language);
  const facts: PageMetadata = {
    title: pageTitle(title),
    description,
    address,
    locale: openGraphLocale(language),
    kind: path.startsWith('/blog/') ? 'article' : 'website',
    picture,
    isListed: true,
  };
  const described = {
    path,
    title,
    address,
    picture: picture.address,
    locale: language.locale,
    addressOf: (other: string) => absolute(other, language),
  };
  return [renderHeadTags(facts), ...alternates(path), jsonLd(described)].join('');
}

/** The head tags of URLs that are not prerendered: session screens, links with a secret, and unknown ones. */
export function shellHead(language: Language): string {
  const home = INDEXED_PAGES.find(({ path }) => path === '/');
  return renderHeadTags({
    title: 'Llevo',
    description: home?.description ?? '',
    address: null,
    locale: openGraphLocale(language),
    kind: 'website',
    isListed: false,
  });
}

/** The head tags of the driver's app. */
export const driverHead = (language: Language): string =>
  renderHeadTags({
    title: 'Llevo Conductor',
    description: 'La app de los conductores: tus servicios, tu ubicación y tus ganancias.',
    address: absolute(DRIVER_APP_PATH, language),
    locale: openGraphLocale(language),
    kind: 'website',
    isListed: false,
  });

/** The head tags of tracking pages: the same for every service, so that no preview shows an address or a name. */
export function trackingHead(language: Language): string {
  const title = pageTitle(TRACKING_METADATA.title);
  const file = `${SITE_ORIGIN}${addressOf(TRACKING_IMAGE, language)}`;
  return renderHeadTags({
    title,
    description: TRACKING_METADATA.description,
    // Another page's address would make that page the one that is shared.
    address: null,
    locale: openGraphLocale(language),
    kind: 'website',
    picture: { address: file, alt: title },
    isListed: false,
  });
}
