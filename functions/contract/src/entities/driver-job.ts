import * as z from 'zod';
import { CalendarDate, ServiceType, TimeOfDay } from './quote.ts';
import type { ServiceStatus } from './service.ts';
import { GeoPoint } from './service.ts';
import { PaymentType } from './service-payment.ts';
import { VehicleId } from './vehicle.ts';

/** The statuses that a driver sets, in their order: on the way, loaded, finished. */
export const DRIVER_STEPS = ['en camino', 'en curso', 'finalizado'] as const satisfies readonly ServiceStatus[];
export const DriverStep = z.enum(DRIVER_STEPS);
export type DriverStep = z.infer<typeof DriverStep>;

/** `offered`: the driver's answer is pending; `current`: accepted; `done`: over. */
const DRIVER_JOB_STATES = ['offered', 'current', 'done'] as const;
export type DriverJobState = (typeof DRIVER_JOB_STATES)[number];

/** An end of the trip; other programs may store no address. */
const JobStop = GeoPoint.extend({
  address: z.string(),
  /** Hint to find the door; may be empty. */
  reference: z.string(),
});

/** A service as its driver sees it. */
export const DriverJob = z.object({
  id: z.string(),
  /** The number for display, or the id. */
  number: z.string(),
  state: z.enum(DRIVER_JOB_STATES),
  /** One of SERVICE_STATUSES, another text set by the mobile app, or null. */
  status: z.string().nullable(),
  /** The next step; null before the job is accepted and after its end. */
  next: DriverStep.nullable(),
  /** Whether the driver may still hand the job back. */
  can_decline: z.boolean(),
  /** Whether a proof of delivery can still be sent. */
  can_deliver: z.boolean(),
  /** Whether the next step needs the customer's four digits. */
  needs_pin: z.boolean(),
  /** Whether the driver may say that they reached the start. */
  can_arrive: z.boolean(),
  /** Whether they said so. */
  arrived: z.boolean(),
  /** Metres by road from start to end; null for a service of another program. */
  distance: z.int().nullable(),
  typeService: ServiceType,
  vehicle: VehicleId,
  date: CalendarDate,
  hour: TimeOfDay,
  start: JobStop,
  end: JobStop,
  customer: z.object({
    name: z.string(),
    /** Null before the driver accepts, after the end, and if the company has none. */
    phone: z.string().nullable(),
  }),
  cargo: z.string(),
  requirements: z.string(),
  /** The customer's notes, or the company's where it booked the service. */
  notes: z.string(),
  /** Whether the customer wrote the notes. */
  notes_of_customer: z.boolean(),
  loaders: z.int(),
  returnTrip: z.boolean(),
  /** The driver's earnings; decimal dollars, like `due`. */
  payout: z.number(),
  /** The amount that the customer pays next: to the driver if `cash_due` is above 0, otherwise to the company. */
  due: z.number(),
  /** How the customer pays at the door; null while it is open. */
  typePayment: PaymentType.nullable(),
  /** The cash that the driver collects at the end and reports with the last step; 0 for none. */
  cash_due: z.number(),
  /** The customers' cash of this service in the driver's hand. */
  cash_held: z.number(),
  /** ISO instant of the last change; an answer carries it back. */
  updatedAt: z.string(),
});
export type DriverJob = z.infer<typeof DriverJob>;
