import { escapeHtml } from '@llevo/contract/html/escape-html';
import { renderHeadTags, pageTitle, voidTag } from '@llevo/contract/html/head-tags';
import { formatCents } from '@llevo/contract/rules/money';
import { REQUOTE_META, EXPIRED_QUOTE, sharePath, shareImagePath } from '@llevo/contract/rules/quoter/share-link';
import type { StoredQuote } from '../../../adapters/deps.ts';
import type { PageContent } from './inject-page-content.ts';
import { requotePath, quoteDescription, quoteTitle, tripNames, tripTitle } from './trip-labels.ts';

const LOCALE = 'es_EC';

const linkHtml = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
const headingHtml = (title: string, text: string): string => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;

/** Page of a valid quote: trip, price and image in the head. */
export function quotePageContent(quote: StoredQuote, siteUrl: string): PageContent {
  const [title, description] = [quoteTitle(quote), quoteDescription(quote)];
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
    body: `${headingHtml(title, description)}${linkHtml(requotePath(quote.trip), 'Cotizar este recorrido')}`,
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
