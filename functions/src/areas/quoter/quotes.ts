import { implement, implementPublic } from '../../http/implement.ts';
import { countQuotes, getKeptQuote, listQuotes, markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import { toPaging, toPageResult } from '../../http/paging.ts';
import { isKept, priceEndMs, quoteState } from '@llevo/contract/rules/quoter/quote-state';
import type { QuoteRow, Quote } from '@llevo/contract/entities/quote';
import { quotesStore } from './quotes-store.ts';
import { quotersStore } from './quoters-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import type { Deps } from '../../platform/deps.ts';
import type { StoredQuote } from './quote-document.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertInEcuador, assertReturnTripFits } from './check-trip.ts';
import { assertValidTrip, priceRequestedTrip, toPriceResponse } from './price-trip.ts';
import { assertDrivableOrContact } from './sea-crossing.ts';
import { accountIdOfQuote, newQuoteId, newSharedId, quoteNumber, sharedIdOf } from './quote-id.ts';
import { publicTrip } from '@llevo/contract/rules/quoter/trip-names';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { readQuoterPrices } from './public-rates.ts';

type QuoteRequest = InputOf<typeof createQuote>;

/** Prices a trip from the stored rates and our own distance, and stores the quote; the caller sends neither. */
export const createQuoteRoute = implementPublic(createQuote, async ({ input, deps, request }) => {
  const nowMs = deps.clock.nowMs();
  assertInEcuador(input.start, input.end);
  await assertDrivableOrContact(deps, input, input.empresa);
  assertValidTrip(input, nowMs);
  assertReturnTripFits(input);
  const quote = await buildQuote(deps, input, request.idempotencyKey);
  const stored = await quotesStore(deps).create(quote.accountId, quote.stored);
  if (stored.requestHash !== quote.stored.requestHash) {
    throw new AppError('conflict', 'Esa clave de idempotencia ya se usó con otra cotización');
  }
  if (stored.expiresAtMs <= nowMs) throw new AppError('conflict', 'La cotización con esa clave ya venció');
  return { data: toQuoteResponse(stored) };
});

async function buildQuote(
  deps: Deps,
  input: QuoteRequest,
  idempotencyKey: string | null,
): Promise<{ accountId: string; stored: StoredQuote }> {
  const { contact = null, consent, empresa, ...request } = input;
  const quoter = readQuoterPrices(deps, empresa);
  const reading = quoter.then(({ prices }) => prices);
  const priced = await priceRequestedTrip(deps, reading, request);
  const { accountId } = await quoter;
  const id = newQuoteId(deps.ids, { accountId, idempotencyKey });
  const createdAtMs = deps.clock.nowMs();
  const stored: StoredQuote = {
    ...priced,
    id,
    number: quoteNumber(deps.ids, id),
    sharedId: newSharedId(deps.ids, { accountId, quoteId: id }),
    contact,
    consent:
      contact === null || consent !== true
        ? null
        : { at: createdAtMs, termsVersion: TERMS_VERSION, email: contact.email },
    createdAtMs,
    expiresAtMs: priceEndMs(createdAtMs, request),
    requestHash: deps.ids.sha256(
      JSON.stringify([priced.trip, contact, request.offer ?? null, ...(consent === true ? ['consent'] : [])]),
    ),
    serviceId: null,
    lost: null,
  };
  return { accountId, stored };
}

/**
 * A stored quote; throws 404 once it has expired. Whole only by its owner's id: the forwarded link shows places, and so
 * does a quote of a former release, whose one id was in the link (docs/decisions/0100).
 */
export const getQuoteRoute = implementPublic(getQuote, async ({ input, deps }) => {
  const accountId = accountIdOfQuote(input.id);
  const [quote, brand] =
    accountId === null
      ? [null, null]
      : await Promise.all([
          quotesStore(deps).findByAnyId(accountId, input.id),
          quotersStore(deps).findBrand(accountId),
        ]);
  if (quote === null || quote.expiresAtMs <= deps.clock.nowMs()) {
    throw new AppError('not_found', 'La cotización no existe o ya venció');
  }
  const isOwner = quote.sharedId !== null && input.id === quote.id;
  const view = isOwner
    ? { trip: quote.trip, is_shared: false }
    : { id: sharedIdOf(quote), trip: publicTrip(quote.trip), is_shared: true };
  const is_booked = quote.serviceId !== null;
  return { data: { ...toQuoteResponse(quote), ...view, is_booked, empresa: brand?.accountId ?? null } };
});

/** A stored quote as visitors see it: decimal dollars, no contact data. */
export const toQuoteResponse = (quote: StoredQuote): Quote => ({
  id: quote.id,
  ...(quote.sharedId !== null && { shared_id: quote.sharedId }),
  number: quote.number,
  ...toPriceResponse(quote),
  currency: 'USD',
  expires_at: new Date(quote.expiresAtMs).toISOString(),
});

/** Kept quotes of the account, in the order of their state; all of them newest first, or with the open ones first. */
export const listQuotesRoute = implement(listQuotes, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const nowMs = deps.clock.nowMs();
  const { state, search: text = '', first } = input;
  const quotes = quotesStore(deps);
  const page = await (first === 'open' && state === undefined && text === ''
    ? quotes.pageOpenFirst(caller.accountId, paging)
    : quotes.page(caller.accountId, { state, text }, paging));
  return toPageResult(page, paging, (quote) => toQuoteRow(quote, nowMs));
});

/** Numbers of quotes by state, for the buttons that filter by them. */
export const countQuotesRoute = implement(countQuotes, async ({ deps, caller }) => ({
  data: await quotesStore(deps).count(caller.accountId),
}));

/** A kept quote of the account; throws 404 once it is older than the retention. */
export const getKeptQuoteRoute = implement(getKeptQuote, async ({ input, deps, caller }) => {
  const quote = await quotesStore(deps).find(caller.accountId, input.id);
  const nowMs = deps.clock.nowMs();
  if (quote === null || !isKept(quote, nowMs)) throw quoteNotFoundError();
  return { data: toQuoteRow(quote, nowMs) };
});

/** Records why a quote was lost; throws 404 for one that is not kept, and 409 for one that was booked. */
export const markQuoteLostRoute = implement(markQuoteLost, async ({ input: { id, reason }, deps, caller }) => {
  const result = await quotesStore(deps).markLost(caller, id, reason);
  switch (result.kind) {
    case 'marked':
      return { data: toQuoteRow(result.quote, deps.clock.nowMs()) };
    case 'unknown':
      throw quoteNotFoundError();
    case 'booked':
      throw new AppError('conflict', 'Esa cotización ya se convirtió en un servicio');
  }
});

const quoteNotFoundError = () => new AppError('not_found', 'La cotización no existe');

/** A stored quote as the back-office reads it. */
const toQuoteRow = (quote: StoredQuote, nowMs: number): QuoteRow => ({
  id: quote.id,
  number: quote.number,
  ...toPriceResponse(quote),
  currency: 'USD',
  expires_at: new Date(quote.expiresAtMs).toISOString(),
  created_at: new Date(quote.createdAtMs).toISOString(),
  trip: quote.trip,
  contact: quote.contact,
  state: quoteState(quote, nowMs),
  service: quote.serviceId,
  lost: quote.lost && { ...quote.lost, at: new Date(quote.lost.at).toISOString() },
});
