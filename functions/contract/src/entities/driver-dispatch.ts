import * as z from 'zod';
import { OpenOffer } from './service-search.ts';
import { CalendarDate } from './quote.ts';

/** Days of offers that are counted for a driver's acceptance. */
export const COUNTED_OFFER_DAYS = 30;

/** A driver's offers, `accounts/{a}/driverDispatch/{driverId}`; beside the record, which searches do not write. */
export const DriverDispatch = z.object({
  /** The offer pending for the driver; one at a time. */
  open: OpenOffer.omit({ driverId: true }).extend({ serviceId: z.string() }).nullable(),
  /** When the last job ended or availability began, milliseconds since 1970; null while unknown. */
  freeSince: z.int().nullable(),
  /** Offers that passed without an answer since the last answer. */
  missedInRow: z.int().min(0),
  /** Offers by day, oldest first. */
  days: z.array(z.object({ day: CalendarDate, asked: z.int(), accepted: z.int() })),
});
export type DriverDispatch = z.infer<typeof DriverDispatch>;

export const NO_DRIVER_DISPATCH: DriverDispatch = { open: null, freeSince: null, missedInRow: 0, days: [] };
