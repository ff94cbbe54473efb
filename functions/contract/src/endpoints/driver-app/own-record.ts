import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { DriverPicture, OwnDocuments, OwnEarnings } from '../../entities/driver-app.ts';
import { ExpiryDate } from '../../entities/person-input.ts';
import { datesOfWeek } from '../../rules/services/payout-weeks.ts';
import { base64Length, MAX_UPLOAD_BYTES } from '../../validators/file-validators.ts';
import { deliveryProofLimit, driverAppLimit } from '../rate-limits.ts';

export const getOwnDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/driver/documents',
  access: 'driver',
  summary: 'The state of the driver’s documents: which the company has, and which may be uploaded.',
  input: z.strictObject({}),
  output: OwnDocuments,
  limit: driverAppLimit,
});

/** Maximum length of a document's picture in base64; larger than for proofs, because documents have small print. */
const MAX_DOCUMENT_CHARACTERS = base64Length(MAX_UPLOAD_BYTES);

export const uploadOwnDocument = defineEndpoint({
  method: 'POST',
  path: '/api/driver/documents',
  access: 'driver',
  audit: ['driver.document'],
  summary: 'Uploads one of the driver’s documents for the company’s review; 409 if it may not be replaced.',
  input: z.strictObject({
    document: DriverPicture,
    /** JPG or PNG of at most 5 MB, in base64. */
    picture: z.string().min(1).max(MAX_DOCUMENT_CHARACTERS),
    /** The last day on which it is valid, for one that expires. */
    expiresOn: ExpiryDate.optional(),
  }),
  output: OwnDocuments,
  limit: deliveryProofLimit,
  maxBodyBytes: MAX_DOCUMENT_CHARACTERS + 1024,
  errors: ['conflict', 'payload_too_large', 'unsupported_media_type'],
});

export const getOwnEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/driver/earnings',
  access: 'driver',
  needsSubscription: true,
  summary: 'The driver’s earnings from services finished in a week; the current week by default.',
  input: z.strictObject({
    week: z
      .string()
      .refine((text) => datesOfWeek(text) !== null, 'Escribe la semana como 2026-W47')
      .optional(),
  }),
  output: OwnEarnings,
  limit: driverAppLimit,
});
