import type { Reply } from '../support/api/api-client.ts';

/** Reads of every call's session check: session and account, in one round trip. */
export const SESSION_CHECK_READS = 2;

/**
 * Returns a call's reads without those of the session check, which public calls do not have. Throws for a refused or
 * unmetered call.
 */
export function documentReads(
  { status, headers, text }: Pick<Reply, 'status' | 'headers' | 'text'>,
  checkReads = SESSION_CHECK_READS,
): number {
  const reads = Number(headers.get('x-llevo-reads') ?? NaN);
  if (status !== 200 || Number.isNaN(reads))
    throw new Error(`Reply without metered reads: ${status} ${text.slice(0, 300)}`);
  return reads - checkReads;
}
