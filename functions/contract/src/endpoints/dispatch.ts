import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { DispatchSettings, MAX_RING_MINUTES } from '../entities/dispatch-settings.ts';
import { DriverJob } from '../entities/driver-job.ts';
import { RecordId } from '../entities/person.ts';
import { OfferedStop, OfferState } from '../entities/offer.ts';
import { Appointment, SearchRow } from '../entities/service-search.ts';
import { VehicleId } from '../entities/vehicle.ts';
import { UNFIT_REASONS } from '../rules/dispatch/unfit-reasons.ts';
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

/** An open offer as its driver sees it; decimal dollars. */
const DriverOffer = z.object({
  id: z.string(),
  /** Id of the offered service. */
  service: z.string(),
  /** Minutes to the pick-up by the road graph: from where the driver is, or from the job before a reserved one. */
  pickup_minutes: z.int(),
  pickup: OfferedStop,
  drop: OfferedStop,
  distance_m: z.int().nullable(),
  price: z.number(),
  payout: z.number(),
  vehicle: VehicleId,
  loaders: z.int(),
  /** Date and hour of a reserved service, in Guayaquil's time; null for one that takes place now. */
  appointment: Appointment.nullable(),
  /** ISO instant at which the offer passes to another driver. */
  expires_at: z.iso.datetime(),
  /** Milliseconds until then when the server answered: phones count down from it, as their clocks may be wrong. */
  remaining_ms: z.int().min(0),
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
    'Accepts an offer and returns the job; 409 with `inputError: "taken"` if another driver was faster, "expired" if its time is over, or "busy" if the driver was given another job since the offer.',
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

const control = {
  access: 'dispatcher',
  audit: ['service.search'],
  needsSubscription: true,
  scope: 'services:write',
  output: SearchRow,
  errors: ['not_found', 'conflict'],
} as const;

export const startSearch = defineEndpoint({
  ...control,
  method: 'POST',
  path: '/api/serviceManagement/services/:id/search',
  summary:
    'Starts or repeats the search for the driver of a service; 409 if it has one, or if a reserved one’s hour is too near to ask drivers. `farthest_minutes` widens the search of an immediate one to drivers so many minutes from the pick-up.',
  input: z.strictObject({ id: RecordId, farthest_minutes: z.int().min(1).max(MAX_RING_MINUTES).optional() }),
});

export const pauseSearch = defineEndpoint({
  ...control,
  method: 'DELETE',
  path: '/api/serviceManagement/services/:id/search',
  summary: 'Pauses the search, so that a person decides; open offers are withdrawn.',
  input: z.strictObject({ id: RecordId }),
});

/** An offer of a service, for a dispatcher. */
const ExplainedOffer = z.object({
  id: z.string(),
  driver: z.string(),
  /** '' for a deleted driver. */
  driver_name: z.string(),
  state: OfferState,
  /** Minutes to the pick-up when the driver was asked. */
  pickup_minutes: z.int(),
  /** Why the driver declined; '' without a reason. */
  reason: z.string(),
  /** ISO instants. */
  created_at: z.string(),
  expires_at: z.string(),
  /** When it ended; null while it is open. */
  ended_at: z.string().nullable(),
});
export type ExplainedOffer = z.infer<typeof ExplainedOffer>;

/** A driver who was not asked: near the pick-up of an immediate service, or active on the day of a reserved one. */
const ExplainedDriver = z.object({
  id: z.string(),
  name: z.string(),
  /** Minutes to the pick-up: from where the driver is now, or from the job before a reserved service; null without one. */
  minutes: z.int().nullable(),
  /** Why the driver may not be asked; null for one who may. */
  unfit: z.enum(UNFIT_REASONS).nullable(),
  /** The qualities that decide who is asked first; null for a driver who may not be asked, and for reserved services. */
  rank: z.object({ idle_minutes: z.int(), stars: z.number().nullable(), acceptance: z.number().nullable() }).nullable(),
});
export type ExplainedDriver = z.infer<typeof ExplainedDriver>;

export const explainSearch = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/search',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary:
    'Who was asked for a service, newest first and at most 50, and why other drivers are not: those who may be asked first, by rank. Without `drivers` for a service that has a driver.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({
    /** Null before a search begins. */
    search: SearchRow.nullable(),
    /** Minutes to the pick-up up to which drivers are asked. */
    farthest_minutes: z.int(),
    offers: z.array(ExplainedOffer),
    drivers: z.array(ExplainedDriver),
  }),
  errors: ['not_found'],
});
