import * as z from 'zod';
import { CalendarDate, TimeOfDay } from './quote.ts';

/**
 * `planned`: drivers are asked from `startedAt`, before the hour of a reserved service; `failed`: no driver took the
 * booking in time; `paused`: a person decides.
 */
export const SearchState = z.enum(['planned', 'searching', 'found', 'failed', 'paused']);
export type SearchState = z.infer<typeof SearchState>;

/** The date and hour of a reserved service, in Guayaquil's time. */
export const Appointment = z.object({ date: CalendarDate, hour: TimeOfDay });
export type Appointment = z.infer<typeof Appointment>;

/** An offer that a driver may still accept. */
export const OpenOffer = z.object({ offerId: z.string(), driverId: z.string(), expiresAt: z.int() });
export type OpenOffer = z.infer<typeof OpenOffer>;

/**
 * The search for the driver of a service. Its steps leave `updatedAt` of the service alone, so that no edit
 * conflicts with them. Instants are milliseconds since 1970.
 */
export const ServiceSearch = z.object({
  state: SearchState,
  startedAt: z.int(),
  /** When the search fails. */
  endsAt: z.int(),
  /** When its next step is due; null once it is over. */
  nextAt: z.int().nullable(),
  /** Drivers asked so far. */
  asked: z.int().min(0),
  /** Drivers who could be asked at the last look. */
  nearby: z.int().min(0),
  open: z.array(OpenOffer),
  /** Drivers who could be asked next, best first; they are looked at again before others are. */
  alternates: z.array(z.string()).default([]),
  /** Drivers who are not asked again. */
  declinedBy: z.array(z.string()),
  missedBy: z.array(z.string()),
  /** Minutes to the pick-up up to which a dispatcher widened this search; null for the company's farthest ring. */
  farthestMinutes: z.int().min(1).nullable().default(null),
  /** How often the customer chose to go on since the search began or a dispatcher repeated it. */
  repeats: z.int().min(0).default(0),
  /** When a driver accepted an offer; null before, and where a person assigned the driver. */
  foundAt: z.int().nullable().default(null),
  /** Minutes to the pick-up of the accepted offer. */
  pickupMinutes: z.int().min(0).nullable().default(null),
  /** Date and hour that a reserved service was searched for: the search of another time is over. Null for immediate ones. */
  appointment: Appointment.nullable().default(null),
});
export type ServiceSearch = z.infer<typeof ServiceSearch>;

/** The facts of a search before it asked anyone. */
export const NO_DRIVER_ASKED: Omit<ServiceSearch, 'state' | 'startedAt' | 'endsAt' | 'nextAt'> = {
  asked: 0,
  nearby: 0,
  open: [],
  declinedBy: [],
  missedBy: [],
  farthestMinutes: null,
  repeats: 0,
  alternates: [],
  foundAt: null,
  pickupMinutes: null,
  appointment: null,
};

/** How the drivers who were asked answered. */
export const SearchTally = z.object({
  asked: z.int(),
  declined: z.int(),
  /** Drivers who let the offer pass. */
  missed: z.int(),
  /** Drivers who could be asked at the last look. */
  nearby: z.int(),
});
export type SearchTally = z.infer<typeof SearchTally>;

/** A search as the back-office shows it. */
export const SearchRow = z.object({
  state: SearchState,
  /** Drivers asked so far. */
  asked: z.int(),
  /** Drivers who could be asked at the last look. */
  nearby: z.int(),
  /** ISO instant at which it began, or begins. */
  starts_at: z.string(),
  /** ISO instant at which the search fails. */
  ends_at: z.iso.datetime(),
  /** ISO instant at which the last open offer ends; null without one. */
  offer_ends_at: z.string().nullable(),
});
export type SearchRow = z.infer<typeof SearchRow>;
