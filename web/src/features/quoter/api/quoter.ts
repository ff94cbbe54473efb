import type { OutputOf } from '@llevo/contract/endpoint';
import type {
  createQuote,
  getArrival,
  getDirections,
  getPublicDiscountRates,
  getQuote,
  getRates,
} from '@llevo/contract/endpoints/quoter/quoter';
import type { getCompanyQuoter, getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { Quote } from '@llevo/contract/entities/quote';
import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { LatLng } from '@llevo/contract/geo/distance';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { call } from '../../../lib/http/call.ts';
import type { QuoteRequest } from '../trip-rules.ts';

/** A measured route. `path` is absent if the source only returns its length. */
interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly source: string;
  readonly path: readonly LatLng[] | null;
}

/** Rates and rules for prices, of the operator or of a company with a published quoter. */
export async function getPriceList(empresa: string | null, signal: AbortSignal): Promise<PriceList> {
  const input = empresa === null ? {} : { empresa };
  const [rates, discounts] = await Promise.all([
    call<typeof getRates>({ method: 'GET', path: '/api/rates/getRates' }, input, { signal }),
    call<typeof getPublicDiscountRates>({ method: 'GET', path: '/api/discount_rates_public' }, input, {
      signal,
    }),
  ]);
  return { rates: toRateCard(rates), discounts };
}

const toPointParam = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** The route by road, as the server will price it. */
export async function getRoute(start: LatLng, end: LatLng, signal: AbortSignal): Promise<Route> {
  const target = { method: 'GET', path: '/api/directions' } as const;
  const input = { start: toPointParam(start), end: toPointParam(end) };
  const { routes, source } = await call<typeof getDirections>(target, input, { signal });
  const [route] = routes;
  if (!route) throw new TypeError('Directions without a route');
  return {
    distanceMetres: route.distance,
    durationSeconds: route.duration,
    source,
    path: route.geometry?.map(([lat, lng]) => ({ lat, lng })) ?? null,
  };
}

/** A pick-up whose time is asked about. */
export interface PickUp {
  readonly vehicle: VehicleId;
  readonly start: LatLng;
  /** When a reservation starts; null for now. */
  readonly slot: { readonly date: string; readonly hour: string } | null;
  /** The company of the quoter; null for the operator's. */
  readonly empresa: string | null;
}

/** When a free driver could be at a pick-up, or whether a reservation can be booked. */
export const getArrivalForecast = (
  { vehicle, start, slot, empresa }: PickUp,
  signal: AbortSignal,
): Promise<ArrivalForecast> =>
  call<typeof getArrival>(
    { method: 'GET', path: '/api/arrival' },
    { vehicle, start: toPointParam(start), ...slot, ...(empresa === null ? {} : { empresa }) },
    { signal },
  );

/** Creates a quote. The same `attemptId` with the same request returns the same quote, however often it is sent. */
export const postQuote = (request: QuoteRequest, attemptId: string, signal: AbortSignal): Promise<Quote> =>
  call<typeof createQuote>({ method: 'POST', path: '/api/quotes' }, request, {
    idempotencyKey: attemptId,
    signal,
  });

export type SharedQuote = OutputOf<typeof getQuote>;

/** A quote with its trip: whole by its owner's id, reduced to places by that of its link. */
export const getSharedQuote = (id: string, signal: AbortSignal): Promise<SharedQuote> =>
  call<typeof getQuote>({ method: 'GET', path: '/api/quotes/:id' }, { id }, { signal });

/** Name, brand and contact of a company with a published quoter; the operator's for null. */
export const getCompany = (empresa: string | null, signal: AbortSignal): Promise<PublicQuoter> =>
  call<typeof getPublicQuoter>({ method: 'GET', path: '/api/quoter' }, empresa === null ? {} : { empresa }, {
    signal,
  });

/** The company of a page's address, `/c/{slug}`, which may be a former one: the answer's `slug` is the present one. */
export const getCompanyAt = (address: string, signal: AbortSignal): Promise<PublicQuoter> =>
  call<typeof getCompanyQuoter>({ method: 'GET', path: '/api/quoter/:address' }, { address }, { signal });
