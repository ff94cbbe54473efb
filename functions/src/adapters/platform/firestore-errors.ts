/** Codes of gRPC that Firestore's errors carry. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const ABORTED = 10;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** A document that was to be changed is gone. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === NOT_FOUND;

/** A document that was to be created stands already. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** A transaction lost to others on the same document, again and again. */
export const isContention = (error: unknown): boolean => codeOf(error) === ABORTED;
