import { ApiError } from '../../lib/http/api-error.ts';

const ALPHABET_SIZE = 36;
const LENGTH = 6;

/** The failure's text, which identifies it. */
export const errorText = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);

/**
 * The reference ID in the server's log for a server error; else a hash that is equal for equal
 * failures, so that a user can quote it and support can find the report.
 */
export function errorReference(failure: unknown): string {
  if (failure instanceof ApiError && failure.body?.reference !== undefined) return failure.body.reference;
  let hash = 0;
  for (const letter of errorText(failure)) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(ALPHABET_SIZE).toUpperCase().padStart(LENGTH, '0').slice(-LENGTH);
}
