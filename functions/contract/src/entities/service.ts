import * as z from 'zod';
import { Consent } from './consent.ts';
import { LastChange } from './person.ts';
import { CalendarDate, TimeOfDay, ServiceType } from './quote.ts';
import {
  CashReport,
  PaymentType,
  Refund,
  RefundRow,
  ServicePayment,
  ServicePaymentRow,
  Settlement,
} from './service-payment.ts';
import { CancellationReason } from './cancellation-reason.ts';
import { SearchRow, ServiceSearch } from './service-search.ts';
import { VehicleId } from './vehicle.ts';

/**
 * The statuses that this product writes. The mobile app may write others: they are stored and shown as received
 * (SPEC §4), so a service's status is any short text. `inmediato` is shown as "Programado".
 */
export const SERVICE_STATUSES = [
  'inmediato',
  'pendiente',
  'confirmado',
  'en camino',
  'en curso',
  'finalizado',
  'cancelado',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** The statuses of services that are not over (`isOpen`). */
export const OPEN_SERVICE_STATUSES = [
  'inmediato',
  'pendiente',
  'confirmado',
  'en camino',
  'en curso',
] as const satisfies readonly ServiceStatus[];

/** Wire value for a service without a driver (SPEC §3); stored as null. */
export const UNASSIGNED_DRIVER = 'default';

/** Decimal degrees. */
export const GeoPoint = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type GeoPoint = z.infer<typeof GeoPoint>;

/** SPEC §3's four receipts: the Storage path under the service's own receipt folder, or '' without a receipt. */
export const Receipts = z.object({
  /** The customer's reservation deposit (50 %), or the whole payment of an immediate service. */
  comprobantePago: z.string(),
  comprobantePagoRemaining: z.string(),
  /** The commission, at the destination. */
  comprobantePagoComision: z.string(),
  /** The company's payment to the driver; an administrator uploads it. */
  comprobantePagoConductor: z.string(),
});
export type Receipts = z.infer<typeof Receipts>;

/** Fields that a stored service and its row share, by name and value. Other programs write them too. */
const CommonFields = Receipts.extend({
  id: z.string(),
  userName: z.string(),
  driverName: z.string().nullable(),
  typeService: ServiceType,
  typeVehicle: VehicleId,
  date: CalendarDate,
  hour: TimeOfDay,
  status: z.string().min(1).max(40).nullable(),
  typePayment: PaymentType.nullable(),
  typePaymentRemaining: PaymentType.nullable(),
  addressStart: z.string(),
  addressFinish: z.string(),
  start: GeoPoint,
  finish: GeoPoint,
  needEstibadores: z.boolean(),
  /** As booked; `displayedLoaderCount` formats it. */
  estibadores: z.int(),
  /** One of CARGO_TYPES, or a text of the mobile app. */
  typeThingsMove: z.string(),
  specialRequirements: z.string(),
});

/** Where a service was booked: by an administrator, by a visitor of the quoter, or with an API key. */
const SERVICE_ORIGINS = ['dispatcher', 'quoter', 'api'] as const;
export type ServiceOrigin = (typeof SERVICE_ORIGINS)[number];

/** A cancellation, and what undoing it restores. */
const Cancellation = z.object({
  /** Its words; '' where the reason of the list says it all. */
  reason: z.string(),
  /** The reason of the list; null before there was one, and by programs that send none. */
  code: CancellationReason.nullable().catch(null).default(null),
  /** The status before. */
  from: z.string().nullable(),
  by: LastChange,
  /** Whether the company keeps the deposit (`refund.ts`). */
  keepsDeposit: z.boolean().default(false),
});
type Cancellation = z.infer<typeof Cancellation>;

/** A confirmation by hand, and what undoing it restores. */
const Confirmation = z.object({
  /** The status before. */
  from: z.string().nullable(),
  by: LastChange,
  /** The driver who agreed by telephone; absent in confirmations from before it was stored. */
  driverId: z.string().optional(),
});

/** The driver's agreement to do a service; of no account once another driver has it. */
const Acceptance = z.object({
  driverId: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});

/** A driver who handed the job back, until another has it. The timeline has the reason. */
const Refusal = z.object({
  driverId: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});

/** The last change of driver or time on the board, and what undoing it restores. */
export const Move = z.object({
  /** The service's `updatedAt` since: with another one, something else has changed. */
  at: z.int(),
  /** The driver since. The mobile app changes drivers and leaves `updatedAt` alone. */
  driverId: z.string().nullable(),
  before: z.object({
    driverId: z.string().nullable(),
    date: CalendarDate,
    hour: TimeOfDay,
    acceptance: Acceptance.nullable(),
    /** The status that goes with that driver; absent in moves from before statuses followed the driver. */
    status: z.string().nullable().optional(),
    confirmation: Confirmation.nullable().optional(),
    refusal: Refusal.nullable().optional(),
    /** Absent in moves from before jobs under way could be moved. */
    arrivedAt: z.int().nullable().optional(),
    /** Whether no message about the service was still on its way to that driver. */
    isDriverInformed: z.boolean(),
  }),
  /** The `updatedAt` of the change that this one took back; null for other changes. */
  undid: z.int().nullable(),
});
export type Move = z.infer<typeof Move>;

/** Who received the cargo, and Storage paths of what proves it. */
export const DeliveryProof = z.object({
  receiver: z.string(),
  photos: z.array(z.string()),
  /** '' without one. */
  signature: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type DeliveryProof = z.infer<typeof DeliveryProof>;

/** More shared fields, of services that this product booked; services of other programs have the defaults. */
const BookedFields = z.object({
  /** `S-7F3K9A`, for people; '' without one. */
  number: z.string().default(''),
  origin: z.enum(SERVICE_ORIGINS).nullable().default(null),
  /** For the company and its driver. */
  notes: z.string().default(''),
  /** How many notes the team wrote, in `serviceNotes`; they change no other field of the record. */
  noteCount: z.int().min(0).default(0),
  referenceStart: z.string().default(''),
  referenceFinish: z.string().default(''),
  /** The exact number of loaders, which `estibadores` does not hold. */
  loaders: z.int().min(0).nullable().default(null),
});

/** Most characters of a booking's notes. */
export const MAX_NOTES_LENGTH = 1000;

/** Optional details of a booking beside its trip, as the API takes them; stored and shown as sent. */
export const BookingDetails = {
  typePayment: PaymentType.optional(),
  notes: z.string().trim().max(MAX_NOTES_LENGTH).optional(),
};
export type BookingDetails = Pick<Service, keyof typeof BookingDetails>;

/** The details as stored: omitted ones have their defaults. */
export const toBookingDetails = ({
  typePayment = null,
  notes = '',
}: { readonly [Name in keyof BookingDetails]?: BookingDetails[Name] | undefined }): BookingDetails => ({
  typePayment,
  notes,
});

/** All fields that only services of this product have; services of other programs have the defaults. */
export const BookingFields = BookedFields.extend({
  quoteId: z.string().nullable().default(null),
  isReturnTrip: z.boolean().default(false),
  /** Discount of the return trip, which the company can take back. */
  returnDiscountCents: z.int().min(0).default(0),
  distanceMetres: z.int().min(0).nullable().default(null),
  /** Raised when the company withdraws the tracking link: links and positions of a lower one are over. */
  trackingVersion: z.int().min(0).default(0),
  /** Consent of the visitor who booked it; null where the company did. */
  consent: Consent.nullable().default(null),
  cancellation: Cancellation.nullable().default(null),
  confirmation: Confirmation.nullable().default(null),
  /** Null before a driver accepts in the app. */
  acceptance: Acceptance.nullable().default(null),
  refusal: Refusal.nullable().default(null),
  /** When the driver reached the start of the trip, milliseconds since 1970; null before. */
  arrivedAt: z.int().nullable().default(null),
  /** Null before a search for its driver begins. */
  search: ServiceSearch.nullable().default(null),
  /** Four digits of the customer that start the job; null without. No response but the customer's has them. */
  startPin: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .default(null),
  /** Wrong digits that the driver sent. */
  wrongPins: z.int().min(0).default(0),
  /** Null before the board changes driver or time. */
  lastMove: Move.nullable().default(null),
  /** Null before the driver records it in the app. */
  delivery: DeliveryProof.nullable().default(null),
  /** The customer's payments, oldest first. */
  payments: z.array(ServicePayment).default([]),
  /** Null before the driver says at the end whether the customer paid in cash. */
  cashReport: CashReport.nullable().default(null),
  /** Settled between company and driver, oldest first. */
  settlements: z.array(Settlement).default([]),
  /** Null unless the service was cancelled after a payment. */
  refund: Refund.nullable().default(null),
  /** The customer's number and the driver's plate when they were chosen: copies for the search, as the names are. */
  userPhone: z.string().default(''),
  driverPlate: z.string().default(''),
  /** Distinguishes a repeated request from another one with the same idempotency key. */
  requestHash: z.string().default(''),
});

/**
 * A booked service as stored under `accounts/{a}/services/{id}` (there without `id`). Names are copies, so that a
 * page of services costs a page of reads; deleting a person writes "Usuario eliminado" into them. `searchTokens`
 * come from `searchTokens(...serviceSearchTexts(service))`.
 */
export const Service = CommonFields.extend({
  ...BookingFields.shape,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Present in demo data, which is deleted as a whole. */
  demo: z.literal(true).optional(),
  /** The import that booked it; absent for other services. */
  importId: z.string().optional(),
  /** Cancelled by undoing its import: the row of a corrected file is booked again. */
  importUndone: z.literal(true).optional(),
  /** Set by every write of the record. */
  updatedAt: z.int().default(0),
  /** The last change through the API; the mobile app does not update it. */
  lastChange: LastChange.nullable().default(null),
  userId: z.string(),
  driverId: z.string().nullable(),
  priceCents: z.int().min(0),
  searchTokens: z.array(z.string()),
});
export type Service = z.infer<typeof Service>;

/** The fields that `toServiceRow` copies as they are. */
export const SHARED_SERVICE_FIELDS = [
  ...Object.keys(CommonFields.shape),
  ...Object.keys(BookedFields.shape),
] as readonly (keyof typeof CommonFields.shape | keyof typeof BookedFields.shape)[];

type WithoutDefaults<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : never;
};

const withoutDefaults = <Shape extends Readonly<Record<string, z.ZodDefault<z.ZodType>>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.unwrap()]),
  ) as unknown as WithoutDefaults<Shape>;

/** A service on the wire: SPEC's names, decimal dollars, ISO instant of booking, driver id or 'default'. */
export const ServiceRow = CommonFields.extend({
  ...withoutDefaults(BookedFields.shape),
  dateCreate: z.string(),
  user: z.string(),
  driver: z.string(),
  price: z.number().min(0),
  /** The quote that was booked; null without one. */
  quote: z.string().nullable(),
  noteCount: z.int(),
  loaders: z.int().nullable(),
  /** The customer's number when booked, '' while unknown; only for the company's own members, not for API keys. */
  userPhone: z.string().optional(),
  /** The driver's plate when assigned; '' while unknown. */
  driverPlate: z.string(),
  /** Length of the booked trip in metres; null where it is unknown. */
  distance_m: z.int().nullable(),
  returnTrip: z.boolean(),
  /** Discount of the return trip, in decimal dollars. */
  returnDiscount: z.number(),
  /** Reason in words and from the list, ISO instant of the cancellation, and whether the company keeps the deposit. */
  cancellation: z
    .object({
      motivo: z.string(),
      reason: CancellationReason.nullable(),
      at: z.string(),
      keeps_deposit: z.boolean(),
    })
    .nullable(),
  /** Who received the cargo, when (ISO instant), and Storage paths that administrators may read; null before. */
  delivery: DeliveryProof.extend({ at: z.string() }).nullable(),
  /** ISO instant at which the driver reached the start; null before, and if it was not reported. */
  arrivedAt: z.string().nullable(),
  /** Null before a search for its driver begins. */
  search: SearchRow.nullable(),
  /** The customer's payments, oldest first, including those known only by a receipt. */
  payments: z.array(ServicePaymentRow),
  /** The driver's report of the cash at the end; decimal dollars, ISO instant. Null before. */
  cash_report: z.object({ collected: z.number(), due: z.number(), note: z.string(), at: z.string() }).nullable(),
  /** Debt to the customer, of a cancelled service or beyond the price; null without one. */
  refund: RefundRow.nullable(),
  /**
   * Debt of the company to the driver at the end of the service: the price less commission, customers' money that the
   * driver holds or has yet to collect in cash, and settlements; negative if the driver owes the company. Decimal dollars.
   */
  driver_due: z.number(),
  /** ISO instant of the last change: the precondition of an edit. */
  updatedAt: z.string(),
});
export type ServiceRow = z.infer<typeof ServiceRow>;
