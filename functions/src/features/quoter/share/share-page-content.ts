import { escapeHtml } from '@llevo/contract/html/escape-html';
import { headTags, pageTitle, tag } from '@llevo/contract/html/head-tags';
import { formatCents } from '@llevo/contract/rules/money';
import { AGAIN_META, GONE_WORDS, sharePath, sharePicturePath } from '@llevo/contract/rules/quoter/share-link';
import type { StoredQuote } from '../../../adapters/deps.ts';
import type { PageText } from './inject-page-content.ts';
import { againPath, quoteDescription, quoteTitle, tripNames, tripTitle } from './trip-labels.ts';

const LOCALE = 'es_EC';

const link = (href: string, words: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`;
const told = (title: string, text: string): string => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;

/** A quote that holds: its trip and price in the head, and its picture. */
export function quoteText(quote: StoredQuote, siteUrl: string): PageText {
  const [title, description] = [quoteTitle(quote), quoteDescription(quote)];
  const alt = `${tripTitle(tripNames(quote.trip))}: ${formatCents(quote.totalCents)}`;
  const head = headTags({
    title: pageTitle(title),
    description,
    address: `${siteUrl}${sharePath(quote.id)}`,
    locale: LOCALE,
    kind: 'website',
    picture: { address: `${siteUrl}${sharePicturePath(quote.id)}`, alt },
    isListed: false,
  });
  return { head, body: `${told(title, description)}${link(againPath(quote.trip), 'Cotizar este recorrido')}` };
}

/** One that has expired, with the way to a new one of about the same trip; or none, without. */
export function goneText(siteUrl: string, path: string, expired: StoredQuote | null): PageText {
  const { title, text } = GONE_WORDS;
  const again = expired === null ? null : againPath(expired.trip);
  const head = headTags({
    title: pageTitle(title),
    description: text,
    address: `${siteUrl}${path}`,
    locale: LOCALE,
    kind: 'website',
    isListed: false,
  });
  return {
    head: again === null ? head : `${head}${tag('meta', { name: AGAIN_META, content: again })}`,
    body: `${told(title, text)}${link(again ?? '/quoter', 'Nueva cotización')}`,
  };
}
