import { escapeHtml } from '@llevo/contract/html/escape-html';
import { addressOf, LANGUAGES } from '../languages.ts';
import { INDEXED_PAGES, DISALLOWED_PATHS, DISALLOWED_PREFIXES } from './indexed-pages.ts';
import { SITE_ORIGIN } from './site-origin.ts';

const link = (hreflang: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`;

/** sitemap.xml: every page in every language, each with the others beside it. */
export function sitemap(): string {
  const urls = INDEXED_PAGES.flatMap(({ path, changed }) => {
    const versions = LANGUAGES.map((language) => ({
      locale: language.locale,
      address: `${SITE_ORIGIN}${addressOf(path, language)}`,
    }));
    const links = versions.length > 1 ? versions.map(({ locale, address }) => link(locale, address)).join('') : '';
    const since = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
    return versions.map(({ address }) => `<url><loc>${escapeHtml(address)}</loc>${since}${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: the disallowed paths of every language, and the sitemap. */
export function robots(): string {
  const hidden = LANGUAGES.flatMap((language) => DISALLOWED_PATHS.map((path) => addressOf(path, language)));
  return [
    'User-agent: *',
    ...[...DISALLOWED_PREFIXES, ...hidden].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${SITE_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n');
}
