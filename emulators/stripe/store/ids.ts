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

/** Lengths as Stripe's own ids have them. */
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
} as const;
export type IdPrefix = keyof typeof LENGTHS;

/** `cus_Q1xY…`: a prefix for the kind, and random letters. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomLetters(LENGTHS[prefix])}`;

/** `pi_…_secret_…`: lets a browser confirm that one intent. */
export const clientSecret = (intentId: string): string => `${intentId}_secret_${randomLetters(25)}`;

/** The intent that a client secret belongs to. */
export const intentIdOf = (secret: string): string => secret.split('_secret_', 1)[0] ?? '';
