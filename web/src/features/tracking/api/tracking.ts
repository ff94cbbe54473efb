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
import { getIfChanged } from '../../../lib/http/get-if-changed.ts';
import type { TaggedResponse } from '../../../lib/http/get-if-changed.ts';
import { sendEndpoint } from '../../../lib/http/http-client.ts';

/** The service of a link; null where nothing changed since the response with that tag. */
export const readTracking = (
  token: string,
  options: { readonly etag: string | null; readonly signal: AbortSignal },
): Promise<TaggedResponse<TrackedService> | null> =>
  getIfChanged<typeof getTracking>({ method: 'GET', path: '/api/tracking/:token' }, { token }, options);

/** Access to the driver's position. */
export const requestPositionAccess = (token: string): Promise<OutputOf<typeof watchTracking>> =>
  sendEndpoint<typeof watchTracking>({ method: 'POST', path: '/api/tracking/:token/watch' }, { token });

export const cancelService = (token: string, motivo: string): Promise<TrackedService> =>
  sendEndpoint<typeof cancelTracking>({ method: 'POST', path: '/api/tracking/:token/cancel' }, { token, motivo });

export const rateDriver = (token: string, stars: number, comment: string): Promise<TrackedService> =>
  sendEndpoint<typeof rateTracking>(
    { method: 'POST', path: '/api/tracking/:token/rating' },
    { token, stars, ...(comment !== '' && { comment }) },
  );

/** Sends the picture of a receipt, in base64, and records it. */
export async function sendReceipt(token: string, picture: string): Promise<TrackedService> {
  const { path } = await sendEndpoint<typeof uploadTrackingPicture>(
    { method: 'POST', path: '/api/tracking/:token/upload' },
    { token, picture },
  );
  const target = { method: 'POST', path: '/api/tracking/:token/receipt' } as const;
  return sendEndpoint<typeof sendTrackingReceipt>(target, { token, path });
}

/** Prepares a payment of what is due; the address of Payphone's page. */
export const startPayphone = (token: string): Promise<OutputOf<typeof startPayphonePayment>> =>
  sendEndpoint<typeof startPayphonePayment>({ method: 'POST', path: '/api/tracking/:token/payphone' }, { token });

/** Confirms a payment with the numbers that Payphone's return address has. */
export const confirmPayphone = (
  token: string,
  returned: { readonly id: number; readonly clientTransactionId: string },
  signal: AbortSignal,
): Promise<TrackedService> =>
  sendEndpoint<typeof confirmPayphonePayment>(
    { method: 'POST', path: '/api/tracking/:token/payphone/confirm' },
    { token, ...returned },
    { signal },
  );

const toPointParam = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Driving time between two points, in seconds. */
export async function getDrivingSeconds(from: LatLng, to: LatLng, signal: AbortSignal): Promise<number> {
  const { routes } = await sendEndpoint<typeof getDirections>(
    { method: 'GET', path: '/api/directions' },
    { start: toPointParam(from), end: toPointParam(to) },
    { signal },
  );
  const [route] = routes;
  if (!route) throw new TypeError('Directions without a route');
  return route.duration;
}
