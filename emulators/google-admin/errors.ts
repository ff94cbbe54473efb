/** An error in the form of Google's APIs. */
export class GoogleError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (what: string) => new GoogleError(404, 'NOT_FOUND', `${what} was not found.`);
export const alreadyExists = (what: string) => new GoogleError(409, 'ALREADY_EXISTS', `${what} already exists.`);
export const invalid = (message: string) => new GoogleError(400, 'INVALID_ARGUMENT', message);
export const precondition = (message: string) => new GoogleError(400, 'FAILED_PRECONDITION', message);

/** Refusal of a write that met another one; a repetition may succeed. */
export const aborted = (message: string) => new GoogleError(409, 'ABORTED', message);
