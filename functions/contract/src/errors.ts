import * as z from 'zod';

/** Every way a call can be refused, with the HTTP status that carries it. */
export const STATUS_BY_CODE = {
  invalid_input: 400,
  unauthenticated: 401,
  plan_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

const ERROR_CODES = Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]];

/** Said when nothing better can be said; SPEC §8 gives the wording in English. */
export const GENERIC_ERROR_MESSAGE = 'There was a glitch in the matrix – please try again';

/** The one shape of every refusal. `inputError` names the field at fault, `plan` the plan a 402 asks for. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  inputError: z.string().optional(),
  plan: z.string().optional(),
  /** The stored value a 409 collided with, so that the screen can say what is true now. */
  current: z.unknown().optional(),
  /** Short number a person can quote to support; present where the log keeps the failure: from 500 on, and refused payments. */
  reference: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
