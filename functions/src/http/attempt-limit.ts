import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps } from '../platform/deps.ts';
import type { Attempt } from '../platform/seams/core.ts';
import type { RequestMetadata } from './implement.ts';
import { assertWithinLimit } from './rate-limit.ts';

/** A limited attempt, and an optional action once the last allowed one has failed. */
export interface LimitedAttempt extends Attempt {
  readonly onLimitReached?: () => Promise<void>;
}

/**
 * Checks a secret within its attempt limit; throws 429 above it. Successful attempts are not counted, so that signing
 * in never locks a user out.
 */
export async function withAttemptLimit<Found>(
  deps: Deps,
  { onLimitReached, ...attempt }: LimitedAttempt,
  check: () => Promise<{ readonly isRight: boolean; readonly found: Found }>,
): Promise<Found> {
  const reserved = await deps.attemptLimits.reserve(attempt);
  assertWithinLimit(reserved);
  const { isRight, found } = await check();
  if (isRight) await deps.attemptLimits.confirm(attempt);
  else if (reserved.isAllowed && reserved.isLast) await onLimitReached?.();
  return found;
}

/** The limit that an endpoint declares; throws without one. */
export function declaredLimit({ path, limit }: { readonly path: string; readonly limit?: RateLimit }): RateLimit {
  if (limit === undefined) throw new Error(`${path} must be limited`);
  return limit;
}

/** An attempt with a signed token, which identifies no user; counted by address. */
export const tokenAttempt = (
  endpoint: { readonly path: string; readonly limit?: RateLimit },
  { address, hop }: RequestMetadata,
): Attempt => ({ subject: `token from ${address}`, address, hop, limit: declaredLimit(endpoint) });

/** An attempt at a user's code, counted over all endpoints. */
export const codeAttempt = (uid: string, { address, hop }: RequestMetadata, limit: RateLimit): Attempt => ({
  subject: `code of ${uid}`,
  address,
  hop,
  limit,
});

/** An attempt at a code that was mailed to an e-mail, counted over all codes. */
export const mailedCodeAttempt = (email: string, { address, hop }: RequestMetadata, limit: RateLimit): Attempt => ({
  subject: `code mailed to ${email}`,
  address,
  hop,
  limit,
});

/** An attempt at a password, counted over all endpoints. */
export const passwordAttempt = (email: string, { address, hop }: RequestMetadata, limit: RateLimit): Attempt => ({
  subject: email,
  address,
  hop,
  limit,
});
