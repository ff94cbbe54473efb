import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps, Attempt } from '../adapters/deps.ts';
import type { RequestMetadata } from './implement.ts';
import { assertWithinLimit } from './rate-limit.ts';

/**
 * Looks at a secret that somebody gave, unless too many were wrong before it: 429 then. Right ones are not counted, so
 * nobody is locked out by signing in.
 */
export async function withAttemptLimit<Found>(
  deps: Deps,
  guess: Attempt,
  look: () => Promise<{ readonly isRight: boolean; readonly found: Found }>,
): Promise<Found> {
  assertWithinLimit(await deps.attemptLimits.reserve(guess));
  const { isRight, found } = await look();
  if (isRight) await deps.attemptLimits.confirm(guess);
  return found;
}

/** The limit that an endpoint declares; those that look at secrets must. */
export function declaredLimit({ path, limit }: { readonly path: string; readonly limit?: RateLimit }): RateLimit {
  if (limit === undefined) throw new Error(`${path} must be limited`);
  return limit;
}

/** Guesses at signed tokens name nobody, so they are counted by where they come from. */
export const tokenAttempt = (
  endpoint: { readonly path: string; readonly limit?: RateLimit },
  { address }: RequestMetadata,
): Attempt => ({ subject: `token from ${address}`, address, limit: declaredLimit(endpoint) });

/** Guesses at a password, at whatever call they are made. */
export const passwordAttempt = (email: string, { address }: RequestMetadata, limit: RateLimit): Attempt => ({
  subject: email,
  address,
  limit,
});
