import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { Cellphone } from '../../entities/cellphone.ts';
import { Email } from '../../entities/credentials.ts';
import { DriverCompany, DriverInvitation, SignedInDriver } from '../../entities/driver-app.ts';
import { DriverJob, DriverStep } from '../../entities/driver-job.ts';
import { RecordId } from '../../entities/person.ts';
import { readableLine } from '../../entities/single-line.ts';
import { MAX_EARLIER_CODES } from '../../rules/people/driver-app.ts';
import { MAX_CASH_NOTE_LENGTH } from '../../rules/services/driver-cash.ts';
import {
  MAX_DECLINE_REASON_LENGTH,
  MAX_PROOF_PHOTOS,
  MAX_RECEIVER_LENGTH,
} from '../../rules/services/driver-job-limits.ts';
import { base64Length } from '../../validators/file-validators.ts';
import {
  deliveryProofLimit,
  driverAppLimit,
  driverCodeLimit,
  driverLinkLimit,
  otpLimit,
  visitorLimit,
} from '../rate-limits.ts';

export const getDriverCodeChannels = defineEndpoint({
  method: 'GET',
  path: '/api/driver/code',
  access: 'public',
  summary: 'How drivers get their code: by e-mail, and on WhatsApp if the installation sends messages there.',
  input: z.strictObject({}),
  output: z.object({ phone_codes: z.boolean() }),
  limit: visitorLimit,
});

/** Language of messages on WhatsApp; Spanish by default. */
const language = z.enum(['es', 'en']).optional();

export const requestDriverCode = defineEndpoint({
  method: 'POST',
  path: '/api/driver/code',
  access: 'public',
  summary:
    'Sends a sign-in code to a driver, or an invited one, by e-mail or to WhatsApp; the response is the same for every address and number.',
  input: z.strictObject({
    /** This or `cellphone`. */
    email: Email.optional(),
    cellphone: Cellphone.optional(),
    language,
  }),
  output: z.object({
    /** Completes the sign-in together with the code, for ten minutes. */
    token: z.string(),
  }),
  limit: driverCodeLimit,
});

const CodeToken = z.string().min(1).max(2000);

/** A session, or what the driver has to choose from. */
const DriverSignIn = z.union([
  z.object({
    /** Bearer token of every other call of the driver's app. */
    session: z.string(),
    driver: SignedInDriver,
  }),
  z.object({
    /** The companies whose invitation the driver accepted. */
    companies: z.array(DriverCompany),
    /** Pending invitations, newest first; the newest few if there are many. */
    invitations: z.array(DriverInvitation),
  }),
]);

export const signInDriver = defineEndpoint({
  method: 'POST',
  path: '/api/driver/session',
  access: 'public',
  summary:
    'Opens a session of the driver’s app with an e-mailed code, once; lists companies and pending invitations if the driver has to choose.',
  input: z.strictObject({
    token: CodeToken,
    /** Tokens of codes requested before: those codes are valid too. */
    earlier: z.array(CodeToken).max(MAX_EARLIER_CODES).optional(),
    code: z.string().trim().min(1).max(20),
    /** One of `companies`. */
    account: RecordId.optional(),
    language,
  }),
  output: DriverSignIn,
  limit: otpLimit,
  errors: ['unauthenticated', 'conflict'],
});

export const signInDriverByLink = defineEndpoint({
  method: 'POST',
  path: '/api/driver/session/link',
  access: 'public',
  summary: 'The same with the link that is e-mailed beside the code; the two open one session together.',
  input: z.strictObject({
    link: z.string().min(1).max(1000),
    /** One of `companies`. */
    account: RecordId.optional(),
  }),
  output: DriverSignIn,
  limit: driverLinkLimit,
  errors: ['unauthenticated', 'conflict'],
});

export const getSignedInDriver = defineEndpoint({
  method: 'GET',
  path: '/api/driver',
  access: 'driver',
  summary: 'The signed-in driver.',
  input: z.strictObject({}),
  output: SignedInDriver,
  limit: driverAppLimit,
});

export const setDriverAvailability = defineEndpoint({
  method: 'PATCH',
  path: '/api/driver',
  access: 'driver',
  audit: ['driver.availability'],
  summary:
    'Sets whether the driver wants new services, until an instant of the next 24 hours or without an end; otherwise they are not suggested to the company.',
  input: z.strictObject({ available: z.boolean(), until: z.iso.datetime().optional() }),
  output: SignedInDriver,
  limit: driverAppLimit,
});

export const signOutDriver = defineEndpoint({
  method: 'DELETE',
  path: '/api/driver/session',
  access: 'driver',
  summary: 'Ends the session of the driver’s app.',
  input: z.strictObject({}),
  output: z.object({}),
  limit: driverAppLimit,
});

export const getPositionAccess = defineEndpoint({
  method: 'POST',
  path: '/api/driver/position',
  access: 'driver',
  needsSubscription: true,
  summary:
    'A Firebase custom token that may write the driver’s own position and route history for an hour; 403 unless active.',
  input: z.strictObject({}),
  output: z.object({
    firebase_token: z.string(),
    /** Path of the position in Firestore. */
    path: z.string(),
    /** Path of the collection of route history, whose documents are `DriverTrack`. */
    tracks_path: z.string(),
    /** Path of the collection of offers, of which the driver's own open one may be listened to. */
    offers_path: z.string(),
    /** ISO instant at which the token stops working. */
    expires_at: z.string(),
  }),
  limit: driverAppLimit,
});

export const listDriverJobs = defineEndpoint({
  method: 'GET',
  path: '/api/driver/jobs',
  access: 'driver',
  needsSubscription: true,
  summary: 'The driver’s own services: open ones, next first, then the most recently finished.',
  input: z.strictObject({}),
  output: z.array(DriverJob),
  limit: driverAppLimit,
  hasEtag: true,
});

export const getDriverJob = defineEndpoint({
  method: 'GET',
  path: '/api/driver/jobs/:id',
  access: 'driver',
  needsSubscription: true,
  summary: 'One of the driver’s own services; 404 for any other.',
  input: z.strictObject({ id: RecordId }),
  output: DriverJob,
  limit: driverAppLimit,
  errors: ['not_found'],
});

/** Result of a change of a job: the service afterwards, or null if it is no longer the driver's. */
const changedJob = z.object({ job: DriverJob.nullable() });

/** Changes require an `Idempotency-Key`: a repeated key counts once, even if the service changed since. */
const jobChange = {
  method: 'POST',
  access: 'driver',
  needsSubscription: true,
  output: changedJob,
  limit: driverAppLimit,
  errors: ['not_found', 'conflict'],
} as const;

export const acceptDriverJob = defineEndpoint({
  ...jobChange,
  path: '/api/driver/jobs/:id/accept',
  audit: ['service.accept'],
  summary: 'Accepts an offered service; 409 with the service if it changed since `updatedAt`.',
  input: z.strictObject({ id: RecordId, updatedAt: z.iso.datetime() }),
});

export const declineDriverJob = defineEndpoint({
  ...jobChange,
  path: '/api/driver/jobs/:id/decline',
  audit: ['service.decline'],
  summary: 'Takes the driver off the service, with the reason; 409 once they set out.',
  input: z.strictObject({ id: RecordId, motivo: z.string().trim().min(1).max(MAX_DECLINE_REASON_LENGTH) }),
});

/** More than any service costs, in dollars. */
const MAX_CASH = 100_000;

export const arriveAtDriverJob = defineEndpoint({
  ...jobChange,
  path: '/api/driver/jobs/:id/arrival',
  audit: ['service.arrival'],
  summary: 'Records that the driver reached the start, once; 409 with the service unless it is on the way there.',
  input: z.strictObject({ id: RecordId }),
});

export const advanceDriverJob = defineEndpoint({
  ...jobChange,
  path: '/api/driver/jobs/:id/status',
  audit: ['service.update', 'service.pin'],
  summary:
    'Takes the next step of an accepted service; 409 with the service if its status is no longer `from`, and with `inputError` "pin_needed", "wrong_pin" or, after five wrong ones, "pin_locked" if the customer’s digits do not start it.',
  input: z.strictObject({
    id: RecordId,
    /** The status that the driver saw; null for none. */
    from: z.string().min(1).max(40).nullable(),
    to: DriverStep,
    /**
     * The customer's cash, with the last step: what was collected, 0 for nothing. Another amount than `cash_due` needs a
     * note.
     */
    cash: z
      .strictObject({
        amount: z.number().min(0).max(MAX_CASH).multipleOf(0.01),
        note: readableLine(MAX_CASH_NOTE_LENGTH).optional(),
      })
      .optional(),
    /** The customer's four digits, with the step to `en curso`. */
    pin: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
});

/** Maximum size of a picture in bytes; the app shrinks pictures to a fraction of this. */
const MAX_PROOF_PICTURE_BYTES = 1024 * 1024;
const MAX_PROOF_PICTURE_CHARACTERS = base64Length(MAX_PROOF_PICTURE_BYTES);

export const sendDeliveryProof = defineEndpoint({
  ...jobChange,
  path: '/api/driver/jobs/:id/delivery',
  audit: ['service.delivery'],
  summary: 'Records who received the cargo, with pictures and a signature, once; 409 before the cargo is on board.',
  input: z.strictObject({
    id: RecordId,
    receiver: readableLine(MAX_RECEIVER_LENGTH).min(1),
    /** JPG or PNG in base64. No pattern, which would scan megabytes: the bytes are validated anyway. */
    photos: z.array(z.string().min(1).max(MAX_PROOF_PICTURE_CHARACTERS)).max(MAX_PROOF_PHOTOS),
    /** Encoded like `photos`; '' without a signature. */
    signature: z.string().max(MAX_PROOF_PICTURE_CHARACTERS),
  }),
  limit: deliveryProofLimit,
  maxBodyBytes: (MAX_PROOF_PHOTOS + 1) * MAX_PROOF_PICTURE_CHARACTERS + 4096,
  errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media_type'],
});
