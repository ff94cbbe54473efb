import * as z from 'zod';
import { CARGO_TYPES, MAX_LOADERS, MAX_REFERENCE_LENGTH, MAX_REQUIREMENTS_LENGTH } from './quote-options.ts';
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
  /** A hint for finding the door: "casa 5, portón verde". */
  reference: z.string().trim().max(MAX_REFERENCE_LENGTH).optional(),
});
export type Stop = z.infer<typeof Stop>;

/** `YYYY-MM-DD`, a calendar date in Guayaquil, never an instant. */
export const CalendarDate = z.iso.date();
/** `HH:MM`, 24 hours. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A trip as a client sends it to be priced; neither price nor distance. */
export const TripRequest = z.strictObject({
  typeService: ServiceType,
  start: Stop,
  end: Stop,
  vehicle: VehicleId,
  typeThing: CargoType,
  specialRequirements: z.string().trim().max(MAX_REQUIREMENTS_LENGTH).optional(),
  activators: z.int().min(0).max(MAX_LOADERS),
  returnTrip: z.boolean().optional(),
  date: CalendarDate.optional(),
  hour: TimeOfDay.optional(),
  /** The fare that the customer chose with the adjuster, in decimal dollars; the total when absent. */
  offer: z.number().min(0).max(1_000_000).optional(),
});
export type TripRequest = z.infer<typeof TripRequest>;

/** Who asked for a quote. */
export const QuoteContact = z.object({ name: z.string(), email: z.string(), cellphone: z.string() });
export type QuoteContact = z.infer<typeof QuoteContact>;

/** The lines that a fare may have. */
export const FareItemCode = z.enum(['distance', 'loaders', 'return_trip', 'minimum_fare']);
export type FareItemCode = z.infer<typeof FareItemCode>;

export const QuoteItem = z.object({
  code: FareItemCode,
  label: z.string(),
  /** Decimal dollars; negative for a discount. */
  amount: z.number(),
});

/** A priced trip on the wire: decimal dollars, metres, ISO instant. */
export const Quote = z.object({
  id: z.string(),
  /** The id for links that are forwarded, which open no address; absent for quotes of former releases. */
  shared_id: z.string().optional(),
  number: z.string(),
  items: z.array(QuoteItem),
  distance_m: z.int().min(0),
  same_city: z.boolean(),
  /** Source of the distance; `estimate` is shown as "Distancia estimada". */
  source: z.string(),
  total: z.number(),
  /** The maximum-discount price, the floor of the fare adjuster. */
  discounted: z.number(),
  /** The fare that the customer offered, from `discounted` to `total` plus 5 dollars; the total without an offer. */
  offered: z.number(),
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

const QUOTE_STATES = ['open', 'booked', 'expired'] as const;
export const QuoteState = z.enum(QUOTE_STATES);
/** A quote is open while its price is valid and it is not booked yet. */
export type QuoteState = z.infer<typeof QuoteState>;

/**
 * The states by which quotes are listed. A lost quote keeps its state, but is not listed as open. `ending` has the open
 * ones whose price ends within a day.
 */
export const QUOTE_LIST_STATES = ['ending', ...QUOTE_STATES, 'lost'] as const;
export const QuoteListState = z.enum(QUOTE_LIST_STATES);
export type QuoteListState = z.infer<typeof QuoteListState>;

/** Numbers of kept quotes in those states, each up to `MAX_QUOTE_COUNT`. */
export const QuoteCounts = z.object({
  ending: z.int().min(0),
  open: z.int().min(0),
  booked: z.int().min(0),
  expired: z.int().min(0),
  lost: z.int().min(0),
});
export type QuoteCounts = z.infer<typeof QuoteCounts>;

export const QUOTE_LOSS_REASONS = [
  'price',
  'other_company',
  'only_asked',
  'other_trip',
  'unreachable',
  'other',
] as const;
export const QuoteLossReason = z.enum(QUOTE_LOSS_REASONS);
/** Why the company says that a quote was lost, in the order of the list. */
export type QuoteLossReason = z.infer<typeof QuoteLossReason>;

/** A kept quote as the back-office reads it. */
export const QuoteRow = Quote.extend({
  trip: QuoteTrip,
  contact: QuoteContact.nullable(),
  state: QuoteState,
  /** ISO instant. */
  created_at: z.iso.datetime(),
  /** The booked service's id; null while not booked. */
  service: z.string().nullable(),
  /** Why it was lost, since when (an ISO instant) and who says so; null while it is not. */
  lost: z.object({ reason: QuoteLossReason, at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;
