import type { ErrorBody, ErrorCode } from '@llevo/contract/errors';

/** Fields of an error besides its code and message. */
interface ErrorDetails extends Pick<ErrorBody, 'inputError' | 'plan' | 'proof' | 'passkey' | 'current'> {
  /** Seconds until the caller may try again; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Whether the error log records it and the response carries its reference; by default from status 500 on. */
  readonly isRecorded?: boolean;
  /** Reason for the log only, such as the message of an external service. */
  readonly reason?: string;
}

/** An error for the caller. Users read its message, so it is Spanish and reveals nothing private. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
