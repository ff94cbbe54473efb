import type { InputOf } from '@llevo/contract/endpoint';
import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter';
import type { QuoteTrip, Quote } from '@llevo/contract/entities/quote';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import { priceTrip } from '@llevo/contract/rules/fares/fare';
import type { Deps, StoredQuote } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { assertValidSchedule, assertInEcuador, assertDifferentStops } from './check-trip.ts';
import { newQuoteId, quoteNumber, accountIdOfQuote } from './quote-id.ts';
import { readQuoterPrices } from './public-rates.ts';
import { dollarsFromCents } from '@llevo/contract/rules/money';

type QuoteRequest = InputOf<typeof createQuote>;

/** How long a quote is valid. */
const QUOTE_LIFETIME_MS = 30 * 60_000;

/** Prices a trip from the stored rates and our own distance, and stores the quote; the caller sends neither. */
export const createQuoteRoute = implementPublic(createQuote, async ({ input, deps, request }) => {
  const nowMs = deps.clock.nowMs();
  assertInEcuador(input.start, input.end);
  assertDifferentStops(input.start, input.end);
  assertValidSchedule(input, nowMs);
  const quote = await buildQuote(deps, input, request.idempotencyKey);
  const stored = await deps.quotes.create(quote.accountId, quote.stored);
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
  const [{ accountId, prices }, route] = await Promise.all([
    readQuoterPrices(deps, input.empresa),
    deps.directions.measure(input.start, input.end),
  ]);
  const trip = toTrip(input);
  const sameCity = isSameCity(trip.start, trip.end);
  const fare = priceTrip(prices, {
    vehicle: trip.vehicle,
    distanceMetres: route.distanceMetres,
    isSameCity: sameCity,
    loaders: trip.activators,
    isReturnTrip: trip.returnTrip,
  });
  const id = newQuoteId(deps.ids, { accountId, idempotencyKey });
  const createdAtMs = deps.clock.nowMs();
  const contact = input.contact ?? null;
  const stored: StoredQuote = {
    ...fare,
    id,
    number: quoteNumber(deps.ids, id),
    trip,
    distanceMetres: route.distanceMetres,
    isSameCity: sameCity,
    source: route.source,
    contact,
    createdAtMs,
    expiresAtMs: createdAtMs + QUOTE_LIFETIME_MS,
    requestHash: deps.ids.sha256(JSON.stringify([trip, contact])),
  };
  return { accountId, stored };
}

const toTrip = (input: QuoteRequest): QuoteTrip => ({
  typeService: input.typeService,
  vehicle: input.vehicle,
  start: input.start,
  end: input.end,
  typeThing: input.typeThing,
  specialRequirements: input.specialRequirements ?? '',
  activators: input.activators,
  returnTrip: input.returnTrip ?? false,
  date: input.date ?? null,
  hour: input.hour ?? null,
});

/** A stored quote by its secret id; throws 404 once it has expired. */
export const getQuoteRoute = implementPublic(getQuote, async ({ input, deps }) => {
  const accountId = accountIdOfQuote(input.id);
  const quote = accountId === null ? null : await deps.quotes.find(accountId, input.id);
  if (quote === null || quote.expiresAtMs <= deps.clock.nowMs()) {
    throw new AppError('not_found', 'La cotización no existe o ya venció');
  }
  return { data: { ...toQuoteResponse(quote), trip: quote.trip } };
});

/** A stored quote as visitors see it: decimal dollars, no contact data. */
export const toQuoteResponse = (quote: StoredQuote): Quote => ({
  id: quote.id,
  number: quote.number,
  items: quote.items.map(({ code, label, amountCents }) => ({ code, label, amount: dollarsFromCents(amountCents) })),
  distance_m: quote.distanceMetres,
  same_city: quote.isSameCity,
  source: quote.source,
  total: dollarsFromCents(quote.totalCents),
  discounted: dollarsFromCents(quote.discountedCents),
  currency: 'USD',
  expires_at: new Date(quote.expiresAtMs).toISOString(),
});
