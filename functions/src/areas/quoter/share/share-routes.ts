import { escapeHtml } from '@llevo/contract/html/escape-html';
import { renderHeadTags, pageTitle, voidTag } from '@llevo/contract/html/head-tags';
import { formatCents } from '@llevo/contract/rules/money';
import { displayPhone, phoneLink } from '@llevo/contract/rules/phone';
import {
  REQUOTE_META,
  EXPIRED_QUOTE,
  logoPath,
  sharePath,
  shareImagePath,
} from '@llevo/contract/rules/quoter/share-link';
import { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';
import type { PageContent } from './inject-page-content.ts';
import { tripNames, tripTitle } from '@llevo/contract/rules/quoter/trip-names';
import { requotePath, quoteDescription, quoteTitle } from './trip-labels.ts';
import { copyPageHeaders, hostingHtml } from '../hosting-html.ts';
import { sharpSocialCards } from '../sharp-social-cards.ts';
import { quotesStore } from '../quotes-store.ts';
import { quotersStore } from '../quoters-store.ts';
import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { RecordId } from '@llevo/contract/entities/person';
import type { Context, Hono } from 'hono';
import type { AccountQuoter } from '../quoter-document.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredQuote } from '../quote-document.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { enforceAddressLimit } from '../../../http/rate-limit.ts';
import type { AppEnv } from '../../../http/request-logger.ts';
import { accountIdOfQuote, sharedIdOf } from '../quote-id.ts';
import { injectPageContent } from './inject-page-content.ts';
import { quoteImageLayout } from './quote-image-layout.ts';

const LOCALE = 'es_EC';

const linkHtml = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

const headingHtml = (title: string, text: string): string => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;

/** The company's name, logo and telephone. */
function brandHtml({ accountId, name, settings: { logo, phone } }: AccountQuoter): string {
  const image =
    logo === null ? '' : `<img src="${escapeHtml(logoPath(accountId, logo))}" alt="${escapeHtml(name)}" height="56">`;
  const call = phone === null ? '' : linkHtml(phoneLink(phone), displayPhone(phone));
  return `${image}<p>${escapeHtml(name)}</p>${call}`;
}

/** Address of a company's quoter; null for the operator's. */
const addressOf = (brand: AccountQuoter | null): string | null => brand && (brand.slugs[0] ?? brand.accountId);

/** Page of a valid quote: trip, price and image in the head, and the company that gave it; null for the operator. */
function quotePageContent(quote: StoredQuote, siteUrl: string, brand: AccountQuoter | null): PageContent {
  const title = quoteTitle(quote);
  const description = brand === null ? quoteDescription(quote) : `${brand.name}. ${quoteDescription(quote)}`;
  const alt = `${tripTitle(tripNames(quote.trip))}: ${formatCents(quote.offeredCents)}`;
  const head = renderHeadTags({
    title: pageTitle(title),
    description,
    address: `${siteUrl}${sharePath(sharedIdOf(quote))}`,
    locale: LOCALE,
    kind: 'website',
    picture: { address: `${siteUrl}${shareImagePath(sharedIdOf(quote))}`, alt },
    isListed: false,
  });
  return {
    head,
    body: `${brand === null ? '' : brandHtml(brand)}${headingHtml(title, description)}${linkHtml(requotePath(quote.trip, addressOf(brand)), 'Cotizar este recorrido')}`,
  };
}

/** Page of an expired quote, with a link to quote a similar trip; or of an unknown one, without. */
function missingQuotePageContent(siteUrl: string, path: string, { quote, brand }: QuoteLookup): PageContent {
  const { title, text } = EXPIRED_QUOTE;
  const again = quote === null ? null : requotePath(quote.trip, addressOf(brand));
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
    body: `${headingHtml(title, text)}${linkHtml(again ?? QUOTER_PATH, 'Nueva cotización')}`,
  };
}

/** The quote that a link names, with its state, and the company whose quoter gave it; null for the operator. */
type QuoteLookup = { readonly brand: AccountQuoter | null } & (
  | { readonly kind: 'quote' | 'expired'; readonly quote: StoredQuote }
  | { readonly kind: 'unknown'; readonly quote: null }
);

const STATUS_BY_KIND = { quote: 200, expired: 410, unknown: 404 } as const;

/** The page and the image of a shared quote (docs/decisions/0034). Each reads one document, and a company's brand at most once a minute. */
export function mountShareRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/cotizacion/:id', async (context) => {
    await enforceVisitLimit(context, deps);
    const [found, shell] = await Promise.all([
      findSharedQuote(deps, context.req.param('id')),
      hostingHtml(deps).read(),
    ]);
    const text =
      found.kind === 'quote'
        ? quotePageContent(found.quote, deps.siteUrl, found.brand)
        : missingQuotePageContent(deps.siteUrl, new URL(context.req.url).pathname, found);
    copyPageHeaders(context, shell);
    context.header('X-Robots-Tag', 'noindex');
    return context.html(injectPageContent(shell, text), STATUS_BY_KIND[found.kind]);
  });

  app.get('/cotizacion/:id/imagen.png', async (context) => {
    await enforceVisitLimit(context, deps);
    // A query would store the same image twice in a CDN.
    const isPlain = new URL(context.req.url).search === '';
    const { kind, quote, brand } = isPlain ? await findSharedQuote(deps, context.req.param('id')) : UNKNOWN_QUOTE;
    context.header('X-Robots-Tag', 'noindex');
    if (kind !== 'quote') return context.body(null, STATUS_BY_KIND[kind]);
    const bytes = await sharpSocialCards.draw(quoteImageLayout(quote, brand?.name ?? null));
    const seconds = Math.floor((quote.expiresAtMs - deps.clock.nowMs()) / 1000);
    if (seconds <= 0) return context.body(null, STATUS_BY_KIND.expired);
    context.header('Content-Type', 'image/png');
    // Caches may not keep it longer than the price is valid.
    context.header('Cache-Control', `public, max-age=${seconds.toString()}`);
    return context.body(new Uint8Array(bytes));
  });
}

const UNKNOWN_QUOTE: QuoteLookup = { kind: 'unknown', quote: null, brand: null };

async function enforceVisitLimit(context: Context<AppEnv>, deps: Deps): Promise<void> {
  const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
  await enforceAddressLimit(deps, 'share', { client, limit: visitorLimit });
}

async function findSharedQuote(deps: Deps, id: string): Promise<QuoteLookup> {
  const accountId = RecordId.safeParse(id).success ? accountIdOfQuote(id) : null;
  if (accountId === null) return UNKNOWN_QUOTE;
  const [quote, brand] = await Promise.all([
    quotesStore(deps).findByAnyId(accountId, id),
    quotersStore(deps).findBrand(accountId),
  ]);
  if (quote === null) return UNKNOWN_QUOTE;
  return { kind: quote.expiresAtMs > deps.clock.nowMs() ? 'quote' : 'expired', quote, brand };
}
