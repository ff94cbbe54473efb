import type { OutputOf } from '@llevo/contract/endpoint';
import type { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import type {
  cancelTracking,
  confirmPayphonePayment,
  priceTrackedReservation,
  rateTracking,
  repeatTrackedSearch,
  reserveTracked,
  sendTrackingReceipt,
  startPayphonePayment,
  uploadTrackingPicture,
  watchTracking,
} from '@llevo/contract/endpoints/tracking';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import type { LatLng } from '@llevo/contract/geo/distance';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { poll } from '../../../lib/http/poll.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readTracking, SEARCHING_INTERVAL_MS } from '../../../lib/tracking/read-tracking.ts';

const INTERVAL_MS = 10_000;

/** Interval of a page that has shown the same for a while: each poll costs reads (docs/decisions/0118). */
const SETTLED_INTERVAL_MS = 20_000;
const SETTLED_AFTER_MS = 120_000;

/** Interval after the end, when only a rating or receipt from another device changes the page. */
const OVER_INTERVAL_MS = 60_000;

const NOT_FOUND = 404;
/** The company withdrew the link. */
const FORBIDDEN = 403;

/** State of the page's service. */
export type TrackingState =
  | { readonly status: 'loading' | 'failed' | 'gone' | 'withdrawn' }
  | {
      readonly status: 'ready';
      readonly service: TrackedService;
      /** Time at which the server read the service. */
      readonly readAtMs: number;
      /** Time of the server's last answer, milliseconds since 1970. */
      readonly confirmedAtMs: number;
      /** True if the last request failed. */
      readonly isStale: boolean;
    };

interface Tracking {
  readonly state: TrackingState;
  /** Shows the service from the response to a change. */
  readonly accept: (service: TrackedService) => void;
}

const LOADING: TrackingState = { status: 'loading' };

/**
 * Loads the service of a link and polls while the page is visible: every three seconds during a search for its driver,
 * else every ten, less often once nothing changes; with growing delays after failures, and at once when the page is shown
 * again or the network returns.
 */
export function useTracking(token: string): Tracking {
  const [found, setFound] = useState<{ readonly token: string; readonly state: TrackingState }>();
  const latest = useRef<TrackingState>(LOADING);
  /** Number of changes made here: a response requested before a change is older than its result. */
  const changes = useRef(0);

  useEffect(() => {
    let etag: string | null = null;
    latest.current = LOADING;
    const set = (state: TrackingState) => {
      latest.current = state;
      setFound({ token, state });
    };
    return poll({
      ask: async (signal) => {
        const asked = changes.current;
        const answer = await readTracking(token, { etag, signal });
        if (signal.aborted || asked !== changes.current) return;
        etag = answer?.etag ?? etag;
        const service = answer?.data ?? serviceOf(latest.current);
        if (service === null) return;
        const nowMs = serverNow();
        const readAtMs = answer === null && latest.current.status === 'ready' ? latest.current.readAtMs : nowMs;
        set({ status: 'ready', service, readAtMs, confirmedAtMs: nowMs, isStale: false });
      },
      onFailure: (error) => {
        set(afterFailure(latest.current, error));
        return latest.current.status !== 'gone' && latest.current.status !== 'withdrawn';
      },
      intervalMs: () => intervalAfter(latest.current),
    });
  }, [token]);

  return {
    state: found?.token === token ? found.state : LOADING,
    accept: (service) => {
      changes.current += 1;
      const nowMs = serverNow();
      latest.current = { status: 'ready', service, readAtMs: nowMs, confirmedAtMs: nowMs, isStale: false };
      setFound({ token, state: latest.current });
    },
  };
}

const serviceOf = (state: TrackingState): TrackedService | null => (state.status === 'ready' ? state.service : null);

function intervalAfter(state: TrackingState): number {
  if (state.status !== 'ready') return INTERVAL_MS;
  if (state.service.search?.state === 'searching') return SEARCHING_INTERVAL_MS;
  if (isOver(state.service.status)) return OVER_INTERVAL_MS;
  return state.confirmedAtMs - state.readAtMs < SETTLED_AFTER_MS ? INTERVAL_MS : SETTLED_INTERVAL_MS;
}

function afterFailure(now: TrackingState, error: unknown): TrackingState {
  if (error instanceof ApiError && error.status === NOT_FOUND) return { status: 'gone' };
  if (error instanceof ApiError && error.status === FORBIDDEN) return { status: 'withdrawn' };
  return now.status === 'ready' ? { ...now, isStale: true } : { status: 'failed' };
}

/** The service as it is now; null if the answer is empty. */
export const fetchTracking = async (token: string): Promise<TrackedService | null> =>
  (await readTracking(token, { etag: null, signal: new AbortController().signal }))?.data ?? null;

/** Access to the driver's position. */
export const requestPositionAccess = (token: string): Promise<OutputOf<typeof watchTracking>> =>
  call<typeof watchTracking>({ method: 'POST', path: '/api/tracking/:token/watch' }, { token });

/**
 * Cancels for a reason; `phoneEnd` are the last digits of the customer's number, '' without one, `refund` the
 * amount that the page promised to return, null without a payment.
 */
export const cancelService = (
  token: string,
  { motivo, phoneEnd, refund }: { readonly motivo: string; readonly phoneEnd: string; readonly refund: number | null },
): Promise<TrackedService> =>
  call<typeof cancelTracking>(
    { method: 'POST', path: '/api/tracking/:token/cancel' },
    { token, motivo, ...(phoneEnd !== '' && { phone_end: phoneEnd }), ...(refund !== null && { refund }) },
  );

/** Goes on searching for a driver. */
export const repeatSearch = (token: string): Promise<TrackedService> =>
  call<typeof repeatTrackedSearch>({ method: 'POST', path: '/api/tracking/:token/search' }, { token });

/** Date and hour of a reservation, in Ecuador's time. */
export interface ReservationSlot {
  readonly date: string;
  readonly hour: string;
}

export type ReservationPrice = OutputOf<typeof priceTrackedReservation>;

/** The price of the service at another time. */
export const priceReservation = (
  token: string,
  slot: ReservationSlot,
  signal: AbortSignal,
): Promise<ReservationPrice> =>
  call<typeof priceTrackedReservation>(
    { method: 'POST', path: '/api/tracking/:token/reservation/price' },
    { token, ...slot },
    { signal },
  );

/** Reserves the service for another time, at the price that the page showed; `phoneEnd` as for a cancellation. */
export const reserveService = (
  token: string,
  { phoneEnd, ...reservation }: ReservationSlot & { readonly total: number; readonly phoneEnd: string },
): Promise<TrackedService> =>
  call<typeof reserveTracked>(
    { method: 'POST', path: '/api/tracking/:token/reservation' },
    { token, ...reservation, ...(phoneEnd !== '' && { phone_end: phoneEnd }) },
  );

export const rateDriver = (token: string, stars: number, comment: string): Promise<TrackedService> =>
  call<typeof rateTracking>(
    { method: 'POST', path: '/api/tracking/:token/rating' },
    { token, stars, ...(comment !== '' && { comment }) },
  );

/** Uploads the picture of a receipt, in base64, and records it. */
export async function sendReceipt(token: string, picture: string): Promise<TrackedService> {
  const { path } = await call<typeof uploadTrackingPicture>(
    { method: 'POST', path: '/api/tracking/:token/upload' },
    { token, picture },
  );
  const target = { method: 'POST', path: '/api/tracking/:token/receipt' } as const;
  return call<typeof sendTrackingReceipt>(target, { token, path });
}

/** Prepares a payment of the amount due; returns the URL of Payphone's page. */
export const startPayphone = (token: string): Promise<OutputOf<typeof startPayphonePayment>> =>
  call<typeof startPayphonePayment>({ method: 'POST', path: '/api/tracking/:token/payphone' }, { token });

/** Confirms a payment with the numbers in Payphone's return URL. */
export const confirmPayphone = (
  token: string,
  returned: { readonly id: number; readonly clientTransactionId: string },
  signal: AbortSignal,
): Promise<TrackedService> =>
  call<typeof confirmPayphonePayment>(
    { method: 'POST', path: '/api/tracking/:token/payphone/confirm' },
    { token, ...returned },
    { signal },
  );

const toPointParam = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Driving time between two points, in seconds. */
export async function getDrivingSeconds(from: LatLng, to: LatLng, signal: AbortSignal): Promise<number> {
  const { routes } = await call<typeof getDirections>(
    { method: 'GET', path: '/api/directions' },
    { start: toPointParam(from), end: toPointParam(to) },
    { signal },
  );
  const [route] = routes;
  if (!route) throw new TypeError('Directions without a route');
  return route.duration;
}
