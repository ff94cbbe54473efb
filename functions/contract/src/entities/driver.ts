import { EXPIRING_DOCUMENTS } from './expiring-documents.ts';
import * as z from 'zod';
import { Person, personChanges, RatingSummary } from './person.ts';
import { VehicleId } from './vehicle.ts';

/** SPEC §4. A driver starts in `revision` and never returns to it. */
export const DRIVER_STATUSES = ['revision', 'activado', 'cancelado', 'correccion'] as const;
export const DriverStatus = z.enum(DRIVER_STATUSES);
export type DriverStatus = z.infer<typeof DriverStatus>;

export const BankAccount = z.object({
  typeBank: z.string(),
  typeAccountBank: z.string(),
  accountNumber: z.string(),
  accountOwner: z.string(),
  cedula: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The account that a driver is still paid to after a change, and until when; milliseconds since 1970. */
const BankAccountHold = z.object({ previous: BankAccount, until: z.int() });

/** Storage paths of a driver's pictures; empty before the upload. */
export const DriverDocuments = z.object({
  licencia: z.string(),
  matricula: z.string(),
  foto_vehiculo: z.string(),
  foto_perfil: z.string(),
});

/** The documents that expire. */
export const ExpiringDocument = z.enum(EXPIRING_DOCUMENTS);
export type ExpiringDocument = z.infer<typeof ExpiringDocument>;

/** The last day on which each is valid, `YYYY-MM-DD` in Guayaquil; null while unknown. */
export const DocumentExpiry = z.object({ licencia: z.string().nullable(), matricula: z.string().nullable() });
export type DocumentExpiry = z.infer<typeof DocumentExpiry>;

export const NO_DOCUMENT_EXPIRY: DocumentExpiry = { licencia: null, matricula: null };

/** State of a document: `unknown` without a date, or if it does not expire. */
export const DocumentExpiryState = z.enum(['unknown', 'valid', 'expiring', 'expired']);
export type DocumentExpiryState = z.infer<typeof DocumentExpiryState>;

/** A driver's acceptance of the company's invitation to the web app. */
const AppAcceptance = z.object({
  /** The address in lower case, or number in E.164, whose holder accepted; the acceptance counts for no other. */
  email: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});

/** A driver as stored under `accounts/{a}/drivers/{uid}`; instants are milliseconds since 1970. */
export const Driver = Person.extend({
  id: z.string(),
  typeVehicle: VehicleId,
  /** Number plate, "ABC-1234"; '' while unknown. */
  plate: z.string().default(''),
  status: DriverStatus,
  bankAccount: BankAccount.nullable(),
  /** Set by a change of the account; null before any, and after one that needs no hold. */
  bankAccountHold: BankAccountHold.nullable().default(null),
  documents: DriverDocuments.nullable(),
  documentExpiry: DocumentExpiry.default(NO_DOCUMENT_EXPIRY),
  rating: RatingSummary,
  createdAt: z.int(),
  /** When the company last invited the driver to the web app, milliseconds since 1970; null without an invitation. */
  appInvitedAt: z.int().nullable().default(null),
  /** Name of the member who sent that invitation; '' while unknown. */
  appInvitedBy: z.string().default(''),
  /** Written only by the driver's own acceptance: without it the web app does not admit the driver (docs/decisions/0096). */
  appAcceptance: AppAcceptance.nullable().default(null),
  /** When the driver answered that the company is unknown to them, milliseconds since 1970; null otherwise. */
  appDeclinedAt: z.int().nullable().default(null),
  /** False while the driver wants no new jobs; set in the web app. */
  isAvailable: z.boolean().default(true),
  /**
   * When the availability ends by itself, milliseconds since 1970; null without an end. Stays after that end, so that the
   * app says what happened; the driver's next choice replaces it.
   */
  availableUntil: z.int().nullable().default(null),
  ...personChanges,
  /** The import that created the record; absent in others. */
  importId: z.string().optional(),
  /** Present in demo data, which is deleted as a whole. */
  demo: z.literal(true).optional(),
});
export type Driver = z.infer<typeof Driver>;

/** SPEC §3: last known position of a driver. */
const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });

/** The job that occupies a driver now. */
export const PresentJob = z.object({
  /** The service's status; before departure if only its planned hour has come. */
  status: z.string().nullable(),
  /** ISO instant of its planned end; null if that has passed. */
  until: z.string().nullable(),
});
export type PresentJob = z.infer<typeof PresentJob>;

/** A driver as the lists show it: no bank account, no documents. */
export const DriverRow = Person.extend({
  id: z.string(),
  typeVehicle: VehicleId,
  plate: z.string(),
  status: DriverStatus,
  /** Whether the driver wants new jobs now. */
  isAvailable: z.boolean(),
  /** ISO instant at which that ends by itself; null without an end, or while unavailable. */
  availableUntil: z.string().nullable(),
  /** Null without a job now; absent unless requested. */
  job: PresentJob.nullable().optional(),
  /** ISO instant at which the next job of today begins; null without one, absent unless jobs are requested. */
  nextJobAt: z.string().nullable().optional(),
  currentsCoords: Coordinates.nullable(),
  /** ISO instant of that position. */
  locationUpdatedAt: z.string().nullable(),
  rating: z.number(),
  dateCreate: z.string(),
  /** ISO instant of the last change; an edit carries it back. */
  updatedAt: z.string(),
});
export type DriverRow = z.infer<typeof DriverRow>;
