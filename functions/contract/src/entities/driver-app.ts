import * as z from 'zod';
import { DocumentExpiryState, DriverStatus } from './driver.ts';
import { VehicleId } from './vehicle.ts';

/** Prefix of the tokens of the driver's app: they give access to nothing else. */
export const DRIVER_TOKEN_PREFIX = 'lld_';

/** A driver as shown in their own app. */
export const SignedInDriver = z.object({
  /** The driver's id in the company. */
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Name of the company. */
  company: z.string(),
  status: DriverStatus,
  typeVehicle: VehicleId,
  plate: z.string(),
  /** Average stars, in half steps; null before the first rating. */
  rating: z.number().nullable(),
  /** Whether the driver wants new jobs. */
  available: z.boolean(),
  /** ISO instant at which the availability ends, or ended, by itself; null if the driver switches it. */
  available_until: z.iso.datetime().nullable(),
  /** Whether the company's bookings search for their driver by themselves. */
  gets_offers: z.boolean(),
});
export type SignedInDriver = z.infer<typeof SignedInDriver>;

/** The pictures that a driver uploads for review. */
export const DRIVER_PICTURES = ['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const;
export const DriverPicture = z.enum(DRIVER_PICTURES);
export type DriverPicture = z.infer<typeof DriverPicture>;

/** One of a driver's documents. */
export const OwnDocument = z.object({
  document: DriverPicture,
  isThere: z.boolean(),
  /** Whether it expires. */
  expires: z.boolean(),
  /** Its last day, `YYYY-MM-DD`; null while unknown. */
  expiresOn: z.string().nullable(),
  /** Whether it has expired, or is about to according to the company’s rule. */
  expiry: DocumentExpiryState,
  /**
   * Whether the driver may upload it now: it is missing or about to expire, or the company is reviewing it or asked for
   * corrections.
   */
  canUpload: z.boolean(),
});
export type OwnDocument = z.infer<typeof OwnDocument>;

/** The state of a driver's documents, as their own app shows it. */
export const OwnDocuments = z.object({
  status: DriverStatus,
  documents: z.array(OwnDocument),
  /** Whether the company has the driver's bank account. */
  hasBankAccount: z.boolean(),
});
export type OwnDocuments = z.infer<typeof OwnDocuments>;

/** A driver's earnings of one week. Decimal dollars. */
export const OwnEarnings = z.object({
  /** `2026-W47` */
  week: z.string(),
  /** Finished services. */
  services: z.int(),
  gross: z.number(),
  commission: z.number(),
  payout: z.number(),
  /** The customers' cash in the driver's hand. */
  cash: z.number(),
  /** Paid by the company, less payments of the driver to it. */
  paid: z.number(),
  /** Owed to the driver by the company; negative if the driver owes the company. */
  due: z.number(),
});
export type OwnEarnings = z.infer<typeof OwnEarnings>;

/** A company whose invitation the driver accepted. */
export const DriverCompany = z.object({
  account: z.string(),
  name: z.string(),
  /** ISO instant since when the company has its account, which it cannot choose: distinguishes companies of one name. */
  since: z.string(),
  /** ISO instant of the acceptance. */
  accepted_at: z.string(),
});
export type DriverCompany = z.infer<typeof DriverCompany>;

/** A company's invitation that a driver has not accepted, as shown to the holder of the invited address. */
export const DriverInvitation = z.object({
  /** Accepts or declines the invitation. */
  token: z.string(),
  company: z.object({
    name: z.string(),
    /** ISO instant since when the company has its account. */
    since: z.string(),
  }),
  /** Name of the member who sent it; '' while unknown. */
  invited_by: z.string(),
  /** ISO instant. */
  invited_at: z.string(),
  /** The driver as the company registered them. */
  driver: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** Present where it is the key in place of an e-mail. */
    cellphone: z.string().optional(),
  }),
});
export type DriverInvitation = z.infer<typeof DriverInvitation>;

/**
 * The claim `driver_app` of the custom token with which a driver's app writes its position and track; firestore.rules
 * check it. `until` in milliseconds since 1970.
 */
export interface DriverAppClaim {
  readonly account: string;
  /** Id in `driverSessions`; the token ends with that session. */
  readonly session: string;
  readonly until: number;
}

/**
 * The claim of the custom tokens of an operator's own mobile program for drivers; firestore.rules require it. Llevo mints
 * none: an installation without such a program admits none (docs/decisions/0091).
 */
export interface DriverMobileClaims {
  readonly driver_mobile: true;
}
