import { AppError } from '../errors/app-error.ts';

/** gRPC codes of Firestore errors. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** Time after which contention has probably passed. */
const RETRY_AFTER_SECONDS = 5;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether the document to update does not exist. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === NOT_FOUND;

/** Whether the document to create already exists. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** Whether a transaction failed after repeated contention on a document. */
export const isContention = (error: unknown): boolean => codeOf(error) === ABORTED;

/** Whether a conditional write failed because the document changed since it was read. */
export const isOvertaken = (error: unknown): boolean =>
  [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].some((code) => codeOf(error) === code);

/** The error for contention: 503 with `Retry-After`. Nothing was written. */
export const contentionError = (): AppError =>
  new AppError('unavailable', 'Hay muchos cambios a la vez; inténtalo de nuevo en unos segundos', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
