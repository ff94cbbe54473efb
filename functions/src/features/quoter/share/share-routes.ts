import { perVisitor } from '@llevo/contract/endpoints/rate-limits';
import { RecordId } from '@llevo/contract/entities/person';
import type { Context, Hono } from 'hono';
import type { Deps, StoredQuote } from '../../../adapters/deps.ts';
import { clientAddress } from '../../../http/client-ip.ts';
import { refuseExcess } from '../../../http/rate-limit.ts';
import type { AppEnv } from '../../../http/request-logger.ts';
import { accountOfQuote } from '../quote-id.ts';
import { fillShell } from './inject-page-content.ts';
import { goneText, quoteText } from './share-page-content.ts';
import { tripCard } from './quote-image-layout.ts';

/** What became of the quote that a link names. */
type Found =
  | { readonly kind: 'quote' | 'expired'; readonly quote: StoredQuote }
  | { readonly kind: 'unknown'; readonly quote: null };

const STATUS = { quote: 200, expired: 410, unknown: 404 } as const;

/** The page and the picture of a shared quote (docs/decisions/0034). One quote is read for each, and nothing else. */
export function mountShare(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/cotizacion/:id', async (context) => {
    await countVisit(context, deps);
    const [found, shell] = await Promise.all([find(deps, context.req.param('id')), deps.shells.read()]);
    const text =
      found.kind === 'quote'
        ? quoteText(found.quote, deps.siteUrl)
        : goneText(deps.siteUrl, new URL(context.req.url).pathname, found.quote);
    for (const [name, value] of Object.entries(shell?.headers ?? {})) if (value !== '') context.header(name, value);
    context.header('X-Robots-Tag', 'noindex');
    return context.html(fillShell(shell, text), STATUS[found.kind]);
  });

  app.get('/cotizacion/:id/imagen.png', async (context) => {
    await countVisit(context, deps);
    // A parameter would make the same picture another one to whoever keeps it in front of us.
    const isPlain = new URL(context.req.url).search === '';
    const { kind, quote } = isPlain ? await find(deps, context.req.param('id')) : UNKNOWN;
    context.header('X-Robots-Tag', 'noindex');
    if (kind !== 'quote') return context.body(null, STATUS[kind]);
    const bytes = await deps.cards.draw(tripCard(quote));
    const seconds = Math.floor((quote.expiresAtMs - deps.clock.nowMs()) / 1000);
    if (seconds <= 0) return context.body(null, STATUS.expired);
    context.header('Content-Type', 'image/png');
    // Nobody on the way may keep it for longer than the price holds.
    context.header('Cache-Control', `public, max-age=${seconds.toString()}`);
    return context.body(new Uint8Array(bytes));
  });
}

const UNKNOWN: Found = { kind: 'unknown', quote: null };

async function countVisit(context: Context<AppEnv>, deps: Deps): Promise<void> {
  const address = clientAddress(context.req.header('x-forwarded-for'));
  refuseExcess(await deps.limits.instance.count(`share address:${address}`, perVisitor));
}

async function find(deps: Deps, id: string): Promise<Found> {
  const accountId = RecordId.safeParse(id).success ? accountOfQuote(id) : null;
  const quote = accountId === null ? null : await deps.quotes.find(accountId, id);
  if (quote === null) return UNKNOWN;
  return { kind: quote.expiresAtMs > deps.clock.nowMs() ? 'quote' : 'expired', quote };
}
