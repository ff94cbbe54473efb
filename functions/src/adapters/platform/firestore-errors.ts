/** gRPC codes of Firestore errors. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const ABORTED = 10;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** A document to be updated does not exist. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === NOT_FOUND;

/** A document to be created exists already. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

/** A transaction failed after repeated contention on a document. */
export const isContention = (error: unknown): boolean => codeOf(error) === ABORTED;
