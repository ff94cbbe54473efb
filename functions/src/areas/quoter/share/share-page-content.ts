import { escapeHtml } from '@llevo/contract/html/escape-html';
import { renderHeadTags, pageTitle, voidTag } from '@llevo/contract/html/head-tags';
import { formatCents } from '@llevo/contract/rules/money';
import {
  REQUOTE_META,
  EXPIRED_QUOTE,
  logoPath,
  sharePath,
  shareImagePath,
} from '@llevo/contract/rules/quoter/share-link';
import type { AccountQuoter } from '../quoter-document.ts';
import type { StoredQuote } from '../quote-document.ts';
import type { PageContent } from './inject-page-content.ts';
import { requotePath, quoteDescription, quoteTitle, tripNames, tripTitle } from './trip-labels.ts';

const LOCALE = 'es_EC';

const linkHtml = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
const headingHtml = (title: string, text: string): string => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;

/** The company's name, logo and telephone. */
function brandHtml({ accountId, name, settings: { logo, phone } }: AccountQuoter): string {
  const image =
    logo === null ? '' : `<img src="${escapeHtml(logoPath(accountId, logo))}" alt="${escapeHtml(name)}" height="56">`;
  const call = phone === null ? '' : linkHtml(`tel:${phone.replace(/[^+\d]/g, '')}`, phone);
  return `${image}<p>${escapeHtml(name)}</p>${call}`;
}

/** Page of a valid quote: trip, price and image in the head, and the company that gave it; null for the operator. */
export function quotePageContent(quote: StoredQuote, siteUrl: string, brand: AccountQuoter | null): PageContent {
  const title = quoteTitle(quote);
  const description = brand === null ? quoteDescription(quote) : `${brand.name}. ${quoteDescription(quote)}`;
  const alt = `${tripTitle(tripNames(quote.trip))}: ${formatCents(quote.offeredCents)}`;
  const head = renderHeadTags({
    title: pageTitle(title),
    description,
    address: `${siteUrl}${sharePath(quote.id)}`,
    locale: LOCALE,
    kind: 'website',
    picture: { address: `${siteUrl}${shareImagePath(quote.id)}`, alt },
    isListed: false,
  });
  return {
    head,
    body: `${brand === null ? '' : brandHtml(brand)}${headingHtml(title, description)}${linkHtml(requotePath(quote.trip), 'Cotizar este recorrido')}`,
  };
}

/** Page of an expired quote, with a link to quote a similar trip; or of an unknown one, without. */
export function missingQuotePageContent(siteUrl: string, path: string, expired: StoredQuote | null): PageContent {
  const { title, text } = EXPIRED_QUOTE;
  const again = expired === null ? null : requotePath(expired.trip);
  const head = renderHeadTags({
    title: pageTitle(title),
    description: text,
    address: `${siteUrl}${path}`,
    locale: LOCALE,
    kind: 'website',
    isListed: false,
  });
  return {
    head: again === null ? head : `${head}${voidTag('meta', { name: REQUOTE_META, content: again })}`,
    body: `${headingHtml(title, text)}${linkHtml(again ?? '/quoter', 'Nueva cotización')}`,
  };
}
