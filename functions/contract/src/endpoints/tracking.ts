import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { CalendarDate, TimeOfDay } from '../entities/quote.ts';
import { TrackedService } from '../entities/tracking.ts';
import { base64Length, MAX_UPLOAD_BYTES } from '../validators/file-validators.ts';
import { trackingChangeLimit, trackingPriceLimit, trackingReadLimit, trackingWatchLimit } from './rate-limits.ts';

/** The secret of a tracking link. Any form is accepted, so that an unknown one and an expired one get the same 404. */
const token = RecordId;

/** The last four digits of the customer's number; required if the company has one. */
const phoneEnd = z
  .string()
  .regex(/^\d{4}$/)
  .optional();

export const getTracking = defineEndpoint({
  method: 'GET',
  path: '/api/tracking/:token',
  access: 'public',
  summary: 'A service as its customer sees it, for holders of its tracking link; 404 for an unknown or expired one.',
  input: z.strictObject({ token }),
  output: TrackedService,
  limit: trackingReadLimit,
  hasEtag: true,
  errors: ['forbidden', 'not_found'],
});

export const watchTracking = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/watch',
  access: 'public',
  summary:
    'A Firebase custom token that may read the driver’s position while the service is under way; 409 before and after.',
  input: z.strictObject({ token }),
  output: z.object({
    firebase_token: z.string(),
    /** Path of the position in Firestore. */
    path: z.string(),
  }),
  limit: trackingWatchLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const cancelTracking = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/cancel',
  access: 'public',
  audit: ['service.cancel'],
  summary: 'Cancels the service for its customer; 409 once the driver has set out.',
  input: z.strictObject({
    token,
    motivo: z.string().trim().min(1).max(500),
    phone_end: phoneEnd,
    /** The refund that the customer was shown, in dollars; 409 if it is less by now. */
    refund: z.number().min(0).optional(),
  }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const repeatTrackedSearch = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/search',
  access: 'public',
  audit: ['service.search'],
  summary:
    'Goes on searching for a driver after a search without one; 409 if the service has a driver, the company assigns by hand, or the customer went on too often.',
  input: z.strictObject({ token }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

/** The trip of a tracking link at another time, in Guayaquil's. */
const reservation = { token, date: CalendarDate, hour: TimeOfDay };

export const priceTrackedReservation = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/reservation/price',
  access: 'public',
  summary: 'The price of a service for which no driver was found, if it were reserved for that time.',
  input: z.strictObject(reservation),
  output: z.object({
    /** Decimal dollars, like the others. */
    total: z.number(),
    /** The deposit that reserves it. */
    due: z.number(),
    due_at_end: z.number(),
  }),
  limit: trackingPriceLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const reserveTracked = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/reservation',
  access: 'public',
  audit: ['service.reserve'],
  summary:
    'Reserves a service for which no driver was found for another time; 409 with `inputError: "total"` if the price is not the one that the customer saw.',
  input: z.strictObject({
    ...reservation,
    /** The price that the customer agreed to, in dollars. */
    total: z.number().min(0),
    phone_end: phoneEnd,
  }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const rateTracking = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/rating',
  access: 'public',
  audit: ['service.rating'],
  summary: 'Records the customer’s rating of the driver, once, after the service.',
  input: z.strictObject({
    token,
    stars: z.int().min(1).max(5),
    comment: z.string().trim().max(500).optional(),
  }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const startPayphonePayment = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/payphone',
  access: 'public',
  summary: 'Prepares a Payphone payment of the amount due; 409 if nothing is due or Payphone is not offered.',
  input: z.strictObject({ token }),
  output: z.object({
    /** Payphone's page, which leads back to the tracking page with `id` and `clientTransactionId`. */
    url: z.url(),
    /** Decimal dollars, as the server asked Payphone to charge. */
    amount: z.number(),
  }),
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict', 'unavailable'],
});

export const confirmPayphonePayment = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/payphone/confirm',
  access: 'public',
  audit: ['service.payment'],
  summary: 'Confirms a Payphone payment and records it once; 409 if Payphone did not charge the amount due.',
  input: z.strictObject({
    token,
    /** Payphone's transaction number, from the return address. */
    id: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    clientTransactionId: RecordId,
  }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict', 'unavailable'],
});

/** Characters of base64 for the largest picture. */
const MAX_PICTURE_CHARACTERS = base64Length(MAX_UPLOAD_BYTES);

export const uploadTrackingPicture = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/upload',
  access: 'public',
  summary: 'Uploads a picture of a receipt; it is kept for an hour unless `receipt` names its path.',
  input: z.strictObject({
    token,
    /**
     * JPG or PNG of at most 5 MB, in base64. No pattern, which would scan megabytes: the bytes are validated anyway.
     */
    picture: z.string().min(1).max(MAX_PICTURE_CHARACTERS),
  }),
  output: z.object({ path: z.string() }),
  limit: trackingChangeLimit,
  maxBodyBytes: MAX_PICTURE_CHARACTERS + 1024,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const sendTrackingReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/tracking/:token/receipt',
  access: 'public',
  audit: ['service.receipt'],
  summary: 'Records an uploaded picture as the receipt of the customer’s payment; replaces the previous one.',
  input: z.strictObject({
    token,
    /** As `upload` returned it. */
    path: z.string().min(1).max(500),
  }),
  output: TrackedService,
  limit: trackingChangeLimit,
  errors: ['forbidden', 'not_found', 'conflict'],
});
