import * as z from 'zod';
import { CARGO_TYPES } from './quote-options.ts';
import { VehicleId } from './vehicle.ts';

export const ServiceType = z.enum(['IMMEDIATE', 'RESERVE']);
export type ServiceType = z.infer<typeof ServiceType>;

export const CargoType = z.enum(CARGO_TYPES);
export type CargoType = z.infer<typeof CargoType>;

/** A stop of a trip in decimal degrees, with the address that the visitor saw. */
export const Stop = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  address: z.string().trim().min(1).max(200),
});
export type Stop = z.infer<typeof Stop>;

/** `YYYY-MM-DD`, a calendar date in Guayaquil, never an instant. */
export const CalendarDate = z.iso.date();
/** `HH:MM`, 24 hours. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const QuoteItem = z.object({
  code: z.enum(['distance', 'loaders', 'return_trip']),
  label: z.string(),
  /** Decimal dollars; negative for a discount. */
  amount: z.number(),
});

/** A priced trip on the wire: decimal dollars, metres, ISO instant. */
export const Quote = z.object({
  id: z.string(),
  number: z.string(),
  items: z.array(QuoteItem),
  distance_m: z.int().min(0),
  same_city: z.boolean(),
  /** Source of the distance; `estimate` is shown as "Distancia estimada". */
  source: z.string(),
  total: z.number(),
  /** The maximum-discount price, the floor of the fare adjuster. */
  discounted: z.number(),
  currency: z.literal('USD'),
  expires_at: z.iso.datetime(),
});
export type Quote = z.infer<typeof Quote>;

/** The trip of a stored quote, as a shared link shows it. */
export const QuoteTrip = z.object({
  typeService: ServiceType,
  vehicle: VehicleId,
  start: Stop,
  end: Stop,
  typeThing: CargoType,
  specialRequirements: z.string(),
  activators: z.int(),
  returnTrip: z.boolean(),
  date: z.string().nullable(),
  hour: z.string().nullable(),
});
export type QuoteTrip = z.infer<typeof QuoteTrip>;
