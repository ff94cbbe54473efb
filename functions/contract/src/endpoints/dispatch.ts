import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { DispatchSettings } from '../entities/dispatch-settings.ts';
import { DriverJob } from '../entities/driver-job.ts';
import { GeoPoint } from '../entities/service.ts';
import { RecordId } from '../entities/person.ts';
import { SearchState } from '../entities/service-search.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { MAX_DECLINE_REASON_LENGTH } from '../rules/services/driver-job-limits.ts';
import { driverAppLimit } from './rate-limits.ts';

export const getDispatchSettings = defineEndpoint({
  method: 'GET',
  path: '/api/account/dispatch',
  access: 'admin',
  summary: 'How the account’s bookings find their driver.',
  input: z.strictObject({}),
  output: DispatchSettings,
});

export const updateDispatchSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/dispatch',
  access: 'admin',
  audit: ['dispatch.update'],
  summary: 'Changes how the account’s bookings find their driver; searches under way go on by the new settings.',
  input: z.strictObject(DispatchSettings.partial().shape),
  output: DispatchSettings,
});

const OfferedStop = GeoPoint.extend({ address: z.string() });

/** An open offer as its driver sees it; decimal dollars. */
const DriverOffer = z.object({
  id: z.string(),
  /** Id of the offered service. */
  service: z.string(),
  /** Minutes to the pick-up by the road graph. */
  pickup_minutes: z.int(),
  pickup: OfferedStop,
  drop: OfferedStop,
  distance_m: z.int().nullable(),
  price: z.number(),
  payout: z.number(),
  vehicle: VehicleId,
  loaders: z.int(),
  /** ISO instant at which the offer passes to another driver. */
  expires_at: z.iso.datetime(),
});
export type DriverOffer = z.infer<typeof DriverOffer>;

export const getDriverOffer = defineEndpoint({
  method: 'GET',
  path: '/api/driver/offers',
  access: 'driver',
  needsSubscription: true,
  summary: 'The driver’s open offer; null without one.',
  input: z.strictObject({}),
  output: DriverOffer.nullable(),
  limit: driverAppLimit,
});

const answer = { method: 'POST', access: 'driver', needsSubscription: true, limit: driverAppLimit } as const;

export const acceptDriverOffer = defineEndpoint({
  ...answer,
  path: '/api/driver/offers/:id/accept',
  audit: ['service.accept'],
  summary:
    'Accepts an offer and returns the job; 409 with `inputError: "taken"` if another driver was faster, or "expired" if its time is over.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ job: DriverJob }),
  errors: ['not_found', 'conflict'],
});

export const declineDriverOffer = defineEndpoint({
  ...answer,
  path: '/api/driver/offers/:id/decline',
  audit: ['service.decline'],
  summary: 'Declines an offer; the driver is not asked again for that service.',
  input: z.strictObject({ id: RecordId, reason: z.string().trim().max(MAX_DECLINE_REASON_LENGTH).optional() }),
  output: z.object({}),
  errors: ['not_found', 'conflict'],
});

/** A search as a dispatcher sees it. */
const SearchResponse = z.object({
  state: SearchState,
  asked: z.int(),
  nearby: z.int(),
  /** ISO instant. */
  ends_at: z.iso.datetime(),
});

const control = {
  access: 'user',
  audit: ['service.search'],
  needsSubscription: true,
  scope: 'services:write',
  input: z.strictObject({ id: RecordId }),
  output: SearchResponse,
  errors: ['not_found', 'conflict'],
} as const;

export const startSearch = defineEndpoint({
  ...control,
  method: 'POST',
  path: '/api/serviceManagement/services/:id/search',
  summary: 'Starts or repeats the search for the driver of an immediate service; 409 if it has one.',
});

export const pauseSearch = defineEndpoint({
  ...control,
  method: 'DELETE',
  path: '/api/serviceManagement/services/:id/search',
  summary: 'Pauses the search, so that a person decides; open offers are withdrawn.',
});
