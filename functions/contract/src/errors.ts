import * as z from 'zod';
import { PresenceProof } from './entities/presence.ts';

/** Every error code of the API with its HTTP status. */
export const STATUS_BY_CODE = {
  invalid_input: 400,
  unauthenticated: 401,
  app_check_failed: 401,
  plan_required: 402,
  forbidden: 403,
  account_closing: 403,
  presence_required: 403,
  two_factor_required: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

const ERROR_CODES = Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]];

/** The generic error message; SPEC §8 gives the wording in English. */
export const GENERIC_ERROR_MESSAGE = 'There was a glitch in the matrix – please try again';

/** Body of every error. `inputError` names the invalid field, `plan` the plan that a 402 requires. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  inputError: z.string().optional(),
  plan: z.string().optional(),
  /** With `presence_required`: the proof to send to `POST /api/auth/presence` before repeating the call. */
  proof: PresenceProof.optional(),
  /** With `presence_required`: true if one of the user's passkeys is accepted instead. */
  passkey: z.literal(true).optional(),
  /** The stored value that caused a 409, so that the client can show the current state. */
  current: z.unknown().optional(),
  /** Error reference to quote to support; present for logged errors: status 500 and above, and declined payments. */
  reference: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
