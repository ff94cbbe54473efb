import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps, Guess } from '../adapters/deps.ts';
import type { RequestFacts } from './implement.ts';
import { refuseExcess } from './rate-limit.ts';

/**
 * Looks at a secret that somebody gave, unless too many were wrong before it: 429 then. Right ones are not counted, so
 * nobody is locked out by signing in.
 */
export async function guessed<Found>(
  deps: Deps,
  guess: Guess,
  look: () => Promise<{ readonly isRight: boolean; readonly found: Found }>,
): Promise<Found> {
  refuseExcess(await deps.guesses.reserve(guess));
  const { isRight, found } = await look();
  if (isRight) await deps.guesses.confirm(guess);
  return found;
}

/** The limit that an endpoint declares; those that look at secrets must. */
export function limitOf({ path, limit }: { readonly path: string; readonly limit?: RateLimit }): RateLimit {
  if (limit === undefined) throw new Error(`${path} must be limited`);
  return limit;
}

/** Guesses at signed tokens name nobody, so they are counted by where they come from. */
export const guessAtToken = (
  endpoint: { readonly path: string; readonly limit?: RateLimit },
  { address }: RequestFacts,
): Guess => ({ subject: `token from ${address}`, address, limit: limitOf(endpoint) });

/** Guesses at a password, at whatever call they are made. */
export const guessAtPassword = (email: string, { address }: RequestFacts, limit: RateLimit): Guess => ({
  subject: email,
  address,
  limit,
});
