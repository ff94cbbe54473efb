/** Guesses of tracking links, for a test with some and a nightly one with many. */
import { randomBytes } from 'node:crypto';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { createInProcessApi, runConcurrently } from '../api/in-process-api.ts';

const call = createInProcessApi();
const AT_ONCE = 50;
const TOKEN_BYTES = 20;
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const randomTrackingToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Random tokens, and neighbours of a real one. */
function guess(token: string, index: number): string {
  if (index % 2 === 0) return randomTrackingToken();
  const place = Math.floor(index / 2) % token.length;
  const other = CHARACTERS[Math.floor(index / 2 / token.length) % CHARACTERS.length] ?? 'A';
  const neighbour = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
  return neighbour === token ? `${token}A` : neighbour;
}

/** Counts of the statuses of guesses near a real token, each from a separate address. */
export async function guessTrackingLinks(token: string, guesses: number): Promise<Readonly<Record<string, number>>> {
  const statuses: Record<string, number> = {};
  for (let first = 0; first < guesses; first += AT_ONCE) {
    await runConcurrently(Math.min(AT_ONCE, guesses - first), async (index) => {
      const { status } = await call(getTracking, { token: guess(token, first + index) });
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  }
  return statuses;
}
