import type { OutputOf } from '@llevo/contract/endpoint';
import type { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import type {
  cancelTracking,
  confirmPayphonePayment,
  getTracking,
  rateTracking,
  sendTrackingReceipt,
  startPayphonePayment,
  uploadTrackingPicture,
  watchTracking,
} from '@llevo/contract/endpoints/tracking';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import type { LatLng } from '@llevo/contract/geo/distance';
import { call } from '../../../lib/http/call.ts';
import type { TaggedResponse } from '../../../lib/http/call.ts';

/** The service of a link; null where nothing changed since the response with that tag. */
export const readTracking = (
  token: string,
  options: { readonly etag: string | null; readonly signal: AbortSignal },
): Promise<TaggedResponse<TrackedService> | null> =>
  call<typeof getTracking>({ method: 'GET', path: '/api/tracking/:token' }, { token }, { ...options, token: null });

/** Access to the driver's position. */
export const requestPositionAccess = (token: string): Promise<OutputOf<typeof watchTracking>> =>
  call<typeof watchTracking>({ method: 'POST', path: '/api/tracking/:token/watch' }, { token });

export const cancelService = (token: string, motivo: string): Promise<TrackedService> =>
  call<typeof cancelTracking>({ method: 'POST', path: '/api/tracking/:token/cancel' }, { token, motivo });

export const rateDriver = (token: string, stars: number, comment: string): Promise<TrackedService> =>
  call<typeof rateTracking>(
    { method: 'POST', path: '/api/tracking/:token/rating' },
    { token, stars, ...(comment !== '' && { comment }) },
  );

/** Sends the picture of a receipt, in base64, and records it. */
export async function sendReceipt(token: string, picture: string): Promise<TrackedService> {
  const { path } = await call<typeof uploadTrackingPicture>(
    { method: 'POST', path: '/api/tracking/:token/upload' },
    { token, picture },
  );
  const target = { method: 'POST', path: '/api/tracking/:token/receipt' } as const;
  return call<typeof sendTrackingReceipt>(target, { token, path });
}

/** Prepares a payment of what is due; the address of Payphone's page. */
export const startPayphone = (token: string): Promise<OutputOf<typeof startPayphonePayment>> =>
  call<typeof startPayphonePayment>({ method: 'POST', path: '/api/tracking/:token/payphone' }, { token });

/** Confirms a payment with the numbers that Payphone's return address has. */
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
