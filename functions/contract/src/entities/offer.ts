import * as z from 'zod';
import { Appointment } from './service-search.ts';
import { GeoPoint } from './service.ts';
import { VehicleId } from './vehicle.ts';

/** `missed`: the driver did not answer in time; `withdrawn`: another driver was faster, or a person decided. */
export const OfferState = z.enum(['open', 'accepted', 'declined', 'missed', 'withdrawn']);
export type OfferState = z.infer<typeof OfferState>;

/** An end of the trip as a driver sees it before accepting: without the reference that leads to the door. */
export const OfferedStop = GeoPoint.extend({ address: z.string() });

/** The facts that a driver decides by; money in whole cents. */
const OfferSummary = z.object({
  pickup: OfferedStop,
  drop: OfferedStop,
  /** Minutes to the pick-up by the road graph. */
  pickupMinutes: z.int().min(0),
  /** Null without a quote. */
  distanceMetres: z.int().min(0).nullable(),
  priceCents: z.int().min(0),
  payoutCents: z.int().min(0),
  vehicle: VehicleId,
  loaders: z.int().min(0),
  /** When a reserved service takes place; null for an immediate one. */
  appointment: Appointment.nullable().default(null),
});

/** A booking offered to a driver, `accounts/{a}/offers/{id}`; instants are milliseconds since 1970. */
export const Offer = z.object({
  id: z.string(),
  serviceId: z.string(),
  driverId: z.string(),
  state: OfferState,
  createdAt: z.int(),
  expiresAt: z.int(),
  /** When the state was last changed. */
  updatedAt: z.int(),
  /** Why the driver declined; '' without a reason. */
  reason: z.string(),
  summary: OfferSummary,
});
export type Offer = z.infer<typeof Offer>;
