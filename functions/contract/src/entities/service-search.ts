import * as z from 'zod';

/** `failed`: no driver took the booking in time; `paused`: a person decides. */
export const SearchState = z.enum(['searching', 'found', 'failed', 'paused']);
export type SearchState = z.infer<typeof SearchState>;

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
  /** Drivers who are not asked again. */
  declinedBy: z.array(z.string()),
  missedBy: z.array(z.string()),
});
export type ServiceSearch = z.infer<typeof ServiceSearch>;
