import type { Reply } from '../support/api/api-client.ts';

/** Session and account, in one round trip, of every call. */
export const SESSION_CHECK_READS = 2;

/**
 * Documents that a call read beside the check of the session, which public calls do not have; throws for one that was
 * refused or not metered.
 */
export function documentReads(
  { status, headers, text }: Pick<Reply, 'status' | 'headers' | 'text'>,
  checkReads = SESSION_CHECK_READS,
): number {
  const reads = Number(headers.get('x-llevo-reads') ?? NaN);
  if (status !== 200 || Number.isNaN(reads)) throw new Error(`not metered: ${status} ${text.slice(0, 300)}`);
  return reads - checkReads;
}
