import * as z from 'zod';
import { CompanyBankAccounts } from './company-bank-account.ts';
import { CalendarDate, ServiceType, TimeOfDay } from './quote.ts';
import { GeoPoint } from './service.ts';
import { PaymentState, PaymentType, RefundState } from './service-payment.ts';
import { SearchState } from './service-search.ts';
import { VehicleId } from './vehicle.ts';

/**
 * Target of a tracking link, `trackingLinks/{sha256 of its token}` (docs/decisions/0051). With `expiresAt`, a timestamp
 * at which housekeeping checks whether the link has expired, which depends on the service.
 */
export const TrackingLink = z.object({
  accountId: z.string().min(1),
  serviceId: z.string().min(1),
  /** The service's `trackingVersion` when it was made. */
  version: z.int().default(0),
});
export type TrackingLink = z.infer<typeof TrackingLink>;

/**
 * The claim `tracking` of the custom token that opens one driver's position; firestore.rules check it against the
 * service. `until` in milliseconds since 1970.
 */
export interface TrackingClaim {
  readonly account: string;
  readonly service: string;
  readonly driver: string;
  /** The service's `trackingVersion`. */
  readonly version: number;
  readonly until: number;
}

/** A status that a service reached, and the ISO instant. */
export const TrackedStep = z.object({ status: z.string(), at: z.iso.datetime() });
export type TrackedStep = z.infer<typeof TrackedStep>;

/** An end of the trip; other programs may store no address. */
const TrackedStop = GeoPoint.extend({
  address: z.string(),
  /** Hint to find the door; may be empty. */
  reference: z.string(),
});

/** The search for a service's driver, as its customer sees it. */
const TrackedSearch = z.object({
  /** `planned`: drivers of a reserved service are asked from `starts_at`; `paused`: the company assigns the driver. */
  state: SearchState,
  /** ISO instant. */
  starts_at: z.iso.datetime(),
  /** Drivers asked so far. */
  asked: z.int(),
  /** Drivers who could be asked at the last look; null before the first. */
  nearby: z.int().nullable(),
  /** ISO instant at which the search ends without a driver. */
  ends_at: z.iso.datetime(),
  /** Whether the customer may go on searching. */
  can_repeat: z.boolean(),
  /** Whether the customer may reserve the trip for another hour. */
  can_reserve: z.boolean(),
});
export type TrackedSearch = z.infer<typeof TrackedSearch>;

/** `none` if the customer gave no e-mail, and no consent to messages on WhatsApp. */
const TrackedNotices = z.enum(['whatsapp', 'email', 'none']);
export type TrackedNotices = z.infer<typeof TrackedNotices>;

/** A service as shown on its customer's tracking page. Contains no ids of other records. */
export const TrackedService = z.object({
  number: z.string(),
  /** One of SERVICE_STATUSES, another text set by the mobile app, or null. */
  status: z.string().nullable(),
  /** The statuses it has had, the booking first. */
  timeline: z.array(TrackedStep),
  company: z.object({
    name: z.string(),
    /** Formatted for display. */
    phone: z.string().nullable(),
    /** International digits without a plus. */
    whatsapp: z.string().nullable(),
    /** `#rrggbb`, a background for white text. */
    colour: z.string().nullable(),
    /** Path on this site; null without a logo. */
    logo_url: z.string().nullable(),
  }),
  typeService: ServiceType,
  vehicle: VehicleId,
  date: CalendarDate,
  hour: TimeOfDay,
  /** The cargo: one of CARGO_TYPES, or a text of the mobile app. */
  cargo: z.string(),
  /** Number of loaders ordered. */
  loaders: z.int(),
  /** As the customer wrote them; '' without any. */
  requirements: z.string(),
  /** The customer's notes for the driver; '' without any, and where the company booked the service. */
  notes: z.string(),
  /** Who cancelled the service, the reason given and the ISO instant; null otherwise. */
  cancelled: z.object({ by: z.enum(['customer', 'company']), reason: z.string(), at: z.string() }).nullable(),
  /** ISO instant at which the driver reached the pick-up; null before, and once the cargo is on board. */
  arrived_at: z.string().nullable(),
  /** Minutes to the pick-up of a driver who accepted an immediate service, at the time of the answer; null while unknown. */
  arrival_minutes: z.int().nullable(),
  /** The four digits that the driver asks for before the job starts; null without them, and from then on. */
  start_pin: z.string().nullable(),
  /** The search for the driver; null without one, and once the driver set out. */
  search: TrackedSearch.nullable(),
  /** Path on this site that orders the same trip again; null if the company takes no orders there. */
  order_again: z.string().nullable(),
  /** Absent until a driver has accepted the service, and after a cancellation. */
  driver: z
    .object({
      first_name: z.string(),
      /** null while unknown. */
      plate: z.string().nullable(),
      /** Average stars, in half steps; null before the first rating. */
      rating: z.number().nullable(),
      /** The driver's own vehicle, which may be larger than the booked one; null while unknown. */
      vehicle: VehicleId.nullable(),
    })
    .optional(),
  start: TrackedStop,
  end: TrackedStop,
  /** Decimal dollars, like `paid`. */
  total: z.number(),
  /** The amount that the company has received. */
  paid: z.number(),
  /** The sum of receipts that the company has not verified. */
  to_verify: z.number(),
  /** The part of `to_verify` that the company keeps if the service is cancelled, or was; absent without receipts to verify. */
  kept_if_verified: z.number().optional(),
  /** The deposit that reserves the service; 0 if none is required. */
  deposit: z.number(),
  /** The amount that is due now, less receipts to be verified. */
  due: z.number(),
  /** The amount that falls due once the service is finished. */
  due_at_end: z.number(),
  /** Refund and kept amount of a cancellation at the time of the answer; null without a payment. */
  refund_if_cancelled: z.object({ amount: z.number(), kept: z.number(), method: PaymentType }).nullable(),
  /** Refund of a cancelled service, or of what was paid beyond the price; null without a refund. */
  refund: z
    .object({
      state: RefundState,
      /** The sum that is still to be returned; once all is, the sum that was. */
      amount: z.number(),
      kept: z.number(),
      method: PaymentType,
      /** ISO instant of the last return; null before. */
      returned_at: z.string().nullable(),
    })
    .nullable(),
  payment_state: PaymentState,
  /** The receipt that the company refused, or the payment that it voided; absent once another one came. */
  undone_payment: z
    .object({
      status: z.enum(['rechazado', 'anulado']),
      amount: z.number(),
      /** The company's words for the customer; '' without any. */
      reason: z.string(),
    })
    .optional(),
  /** Where to transfer to; empty where no receipt is taken, or the company has no account. */
  bank_accounts: CompanyBankAccounts,
  typePayment: PaymentType.nullable(),
  can_cancel: z.boolean(),
  can_rate: z.boolean(),
  can_send_receipt: z.boolean(),
  can_pay_payphone: z.boolean(),
  /** The customer's rating in stars; null before. */
  stars: z.number().nullable(),
  /** How the customer hears of each step; absent without WhatsApp, where it is by e-mail, if at all. */
  notices: TrackedNotices.optional(),
});
export type TrackedService = z.infer<typeof TrackedService>;
