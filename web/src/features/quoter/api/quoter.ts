import type { DiscountPercents, PriceList, RatesResponse } from '@llevo/contract/entities/rates';
import type { Quote, QuoteTrip } from '@llevo/contract/entities/quote';
import type { LatLng } from '@llevo/contract/geo/distance';
import { toRateCard } from '@llevo/contract/rules/fares/rates-response';
import { sendRequest } from '../../../lib/http/http-client.ts';
import type { RequestOptions } from '../../../lib/http/http-client.ts';
import type { QuoteRequest } from '../trip-rules.ts';

/** A measured way. `path` is absent where the source only knows its length. */
export interface Route {
  readonly distanceMetres: number;
  readonly source: string;
  readonly path: readonly LatLng[] | null;
}

interface WireDirections {
  readonly routes: readonly { readonly distance: number; readonly geometry?: readonly (readonly [number, number])[] }[];
  readonly source: string;
}

/** What stands under `data`. The contract's schemas are the server's promise; checking it here would cost their weight. */
async function fetchData<Data>(request: RequestOptions): Promise<Data> {
  const answer = (await sendRequest(request)) as { readonly data: Data } | undefined;
  if (answer === undefined) throw new TypeError(`${request.path} answered something that is not ours`);
  return answer.data;
}

const queryString = (entries: Readonly<Record<string, string | null>>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(entries)) if (value !== null) params.set(key, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** Everything a price is made from, of the operator or of a company that has published its quoter. */
export async function getPriceList(empresa: string | null, signal: AbortSignal): Promise<PriceList> {
  const [rates, discounts] = await Promise.all([
    fetchData<RatesResponse>({ method: 'GET', path: `/api/rates/getRates${queryString({ empresa })}`, signal }),
    fetchData<DiscountPercents>({
      method: 'GET',
      path: `/api/discount_rates_public${queryString({ empresa })}`,
      signal,
    }),
  ]);
  return { rates: toRateCard(rates), discounts };
}

const toPointParam = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** The way by road, as the server will price it. */
export async function getRoute(start: LatLng, end: LatLng, signal: AbortSignal): Promise<Route> {
  const path = `/api/directions${queryString({ start: toPointParam(start), end: toPointParam(end) })}`;
  const { routes, source } = await fetchData<WireDirections>({ method: 'GET', path, signal });
  const [route] = routes;
  if (!route) throw new TypeError('Directions without a route');
  return {
    distanceMetres: route.distance,
    source,
    path: route.geometry?.map(([lat, lng]) => ({ lat, lng })) ?? null,
  };
}

/** Asks for a kept quote. The same `attemptId` with the same request gives the same quote, however often it is sent. */
export const postQuote = (request: QuoteRequest, attemptId: string, signal: AbortSignal): Promise<Quote> =>
  fetchData<Quote>({
    method: 'POST',
    path: '/api/quotes',
    body: request,
    headers: { 'idempotency-key': attemptId },
    signal,
  });

/** A kept quote with its trip, for whoever has the link. */
export const getSharedQuote = (id: string, signal: AbortSignal): Promise<Quote & { readonly trip: QuoteTrip }> =>
  fetchData<Quote & { readonly trip: QuoteTrip }>({
    method: 'GET',
    path: `/api/quotes/${encodeURIComponent(id)}`,
    signal,
  });
