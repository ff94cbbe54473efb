import { randomBytes } from 'node:crypto';
import { seededRandom } from '../../fakes/seeded-random.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const cryptoRandom = (): number => (randomBytes(1)[0] ?? 0) / 256;
let source = cryptoRandom;

const randomLetters = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(Math.floor(source() * ALPHABET.length))).join('');

/** Runs `work` with deterministic ids. */
export function withSeededIds(seed: number, work: () => void): void {
  source = seededRandom(seed);
  try {
    work();
  } finally {
    source = cryptoRandom;
  }
}

/** Lengths of Stripe's own ids. */
const LENGTHS = {
  cus: 14,
  prod: 14,
  pm: 24,
  price: 24,
  sub: 24,
  si: 14,
  in: 24,
  il: 24,
  inpay: 24,
  pi: 24,
  seti: 24,
  ch: 24,
  du: 24,
  re: 24,
  evt: 24,
  req: 14,
  we: 24,
} as const;
type IdPrefix = keyof typeof LENGTHS;

/** Random id with the prefix of its kind: `cus_Q1xY…`. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomLetters(LENGTHS[prefix])}`;

/** Client secret, with which a browser can confirm that intent: `pi_…_secret_…`. */
export const clientSecret = (intentId: string): string => `${intentId}_secret_${randomLetters(25)}`;

/** Intent of a client secret. */
export const intentIdOf = (secret: string): string => secret.split('_secret_', 1)[0] ?? '';

/** Signing secret of a webhook endpoint. */
export const signingSecret = (): string => `whsec_${randomLetters(32)}`;
