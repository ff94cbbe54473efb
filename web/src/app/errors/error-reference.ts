import { ApiError } from '../../lib/http/api-error.ts';

const ALPHABET_SIZE = 36;
const LENGTH = 6;

/** What a failure says, which tells it from others. */
export const errorText = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);

/**
 * The number that the server's log keeps a failure under, where it was the server's; else the same short text for the
 * same failure, so that a person can quote it and support can find it among reports.
 */
export function errorReference(failure: unknown): string {
  if (failure instanceof ApiError && failure.body?.reference !== undefined) return failure.body.reference;
  let hash = 0;
  for (const letter of errorText(failure)) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(ALPHABET_SIZE).toUpperCase().padStart(LENGTH, '0').slice(-LENGTH);
}
