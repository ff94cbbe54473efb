import type { Random } from '../seed/random/random.ts';
import { pick, pickWeighted, randomInt } from '../seed/random/random.ts';

/** Answer of a simulated driver to an offer; `silent` while they do not look, `offline` without a network. */
export type OfferAnswer =
  | { readonly kind: 'accept'; readonly afterMs: number }
  | { readonly kind: 'decline'; readonly afterMs: number; readonly reason: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline'; readonly forMs: number };

const ANSWER_WEIGHTS = [
  [70, 'accept'],
  [18, 'decline'],
  [8, 'silent'],
  [4, 'offline'],
] as const;

const ANSWER_MS = [2_000, 15_000] as const;
const OFFLINE_MS = [30_000, 90_000] as const;
const REASONS = [
  'Estoy lejos',
  'Estoy almorzando',
  'Tengo poco combustible',
  'Es muy tarde para mí',
  'Prefiero otra zona',
];

/** Seven in ten accept, after 2 to 15 seconds. */
export function randomAnswer(random: Random): OfferAnswer {
  const kind = pickWeighted<OfferAnswer['kind']>(random, ANSWER_WEIGHTS);
  const afterMs = randomInt(random, ...ANSWER_MS);
  switch (kind) {
    case 'accept':
      return { kind, afterMs };
    case 'decline':
      return { kind, afterMs, reason: pick(random, REASONS) };
    case 'silent':
      return { kind };
    case 'offline':
      return { kind, forMs: randomInt(random, ...OFFLINE_MS) };
  }
}
