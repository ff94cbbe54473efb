import type { ErrorBody, ErrorCode } from '@llevo/contract/errors';

/** Optional details of an error. */
export interface ErrorDetails extends Pick<ErrorBody, 'inputError' | 'plan' | 'current'> {
  /** Seconds until the caller may try again; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Whether mission control logs it and the response contains its reference; by default from status 500. */
  readonly isRecorded?: boolean;
  /** The cause, for the log only, such as an external service's message. */
  readonly reason?: string;
}

/** An error for the caller. Its message is shown to users: Spanish, and without private data. */
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
