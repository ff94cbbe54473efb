import * as z from 'zod';
import { OpenOffer } from './service-search.ts';
import { CalendarDate } from './quote.ts';

/** Days of offers that are counted for a driver's acceptance. */
export const COUNTED_OFFER_DAYS = 30;

/** A driver's offers on a day: `asked` by the day of the offer, the others by that of the answer. */
export const OfferDay = z.object({
  day: CalendarDate,
  asked: z.int(),
  accepted: z.int(),
  declined: z.int().default(0),
  missed: z.int().default(0),
});
export type OfferDay = z.infer<typeof OfferDay>;

/** A driver's offers, `accounts/{a}/driverDispatch/{driverId}`; beside the record, which searches do not write. */
export const DriverDispatch = z.object({
  /** The offer pending for the driver; one at a time. */
  open: OpenOffer.omit({ driverId: true })
    .extend({
      serviceId: z.string(),
      /** An offer of a reserved service makes room for an immediate one. */
      isReserved: z.boolean().default(false),
    })
    .nullable(),
  /** When the last job ended or availability began, milliseconds since 1970; null while unknown. */
  freeSince: z.int().nullable(),
  /** Offers that passed without an answer since the last answer. */
  missedInRow: z.int().min(0),
  /** Offers by day, oldest first; `withdrawn` ones were taken back before an answer. */
  days: z.array(OfferDay.extend({ withdrawn: z.int().optional() })),
  /** When an offer last began or ended, for the figures; 0 before any. */
  updatedAt: z.int().default(0),
});
export type DriverDispatch = z.infer<typeof DriverDispatch>;

export const NO_DRIVER_DISPATCH: DriverDispatch = {
  open: null,
  freeSince: null,
  missedInRow: 0,
  days: [],
  updatedAt: 0,
};
