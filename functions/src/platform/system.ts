import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Ids } from './seams/core.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here up would favour the first characters of the alphabet. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  waitUntil: async (timeMs) => {
    const remainingMs = timeMs - Date.now();
    if (remainingMs > 0) await delay(remainingMs);
  },
};

function lettersFrom(nextBytes: () => Uint8Array, length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of nextBytes()) {
      if (byte < FAIR_BYTES && letters.length < length) letters += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return letters;
}

export const systemIds: Ids = {
  base62: (length) => lettersFrom(() => randomBytes(length + 8), length),
  base62From: (seed, length) => {
    let round = 0;
    return lettersFrom(() => createHash('sha256').update(`${(round++).toString()}\n${seed}`).digest(), length);
  },
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};
