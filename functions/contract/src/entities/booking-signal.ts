import * as z from 'zod';

/**
 * The latest booking of a visitor, `accounts/{a}/signals/bookings`, written with the service. Every window of the
 * back-office listens to this one document in place of the services.
 */
export const BookingSignal = z.object({
  serviceId: z.string(),
  /** `createdAt` of the service. */
  bookedAt: z.number(),
  /**
   * Bookings signalled so far: a window that saw the one before reads this service alone. 0 if an earlier release wrote
   * the signal.
   */
  count: z.int().default(0),
});
export type BookingSignal = z.infer<typeof BookingSignal>;

/** Id of the signal within `signals`. */
export const BOOKING_SIGNAL_ID = 'bookings';
