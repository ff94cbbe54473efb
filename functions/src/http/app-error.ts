import type { ErrorBody, ErrorCode } from '@llevo/contract/errors';

/** What a refusal may say besides its code and message. */
export interface ErrorDetails extends Pick<ErrorBody, 'inputError' | 'plan' | 'current'> {
  /** Seconds until the caller may try again; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Whether the log of mission control keeps it, and the answer carries its number; all from 500 on are kept unless told otherwise. */
  readonly isRecorded?: boolean;
  /** Why, for the log alone, such as what an outside service said. */
  readonly reason?: string;
}

/** A refusal meant for the caller: its message is shown to people, so it is Spanish and tells nothing private. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
