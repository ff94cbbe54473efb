import type { SearchedDriver } from './unfit.ts';

/**
 * Minutes that each quality of a driver is worth beside a minute of travel. Small on purpose: the nearest driver is the
 * promise to the customer, and the rest decides between drivers who are about as near.
 */
export const RANK_WEIGHTS = {
  /** For an hour or more without a job. */
  idle: 2,
  /** Between three stars or fewer and five. */
  rating: 1,
  /** Between a driver who accepts no offer and one who accepts all: a refusal costs the length of an offer. */
  acceptance: 1.5,
} as const;

const FULL_IDLE_MINUTES = 60;
const [LOWEST_STARS, HIGHEST_STARS] = [3, 5];
/** Newcomers count as average until customers and offers say more. */
const ASSUMED = { stars: 4.5, ratings: 5, acceptance: 0.7, offers: 10 } as const;

/** Why a driver is asked before others, in minutes; the lower cost goes first. */
export interface Rank {
  readonly cost: number;
  /** Minutes to the pick-up. */
  readonly minutes: number;
  readonly idleMinutes: number;
  /** Average stars; null without ratings. */
  readonly stars: number | null;
  /** Share of accepted offers, 0 to 1; null without offers. */
  readonly acceptance: number | null;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** An average that stays near the assumed one until there are about `weight` observations. */
const leaning = ({ sum, count }: { readonly sum: number; readonly count: number }, assumed: number, weight: number) =>
  (sum + assumed * weight) / (count + weight);

/** Ranks a driver who may be asked; `minutes` is the travel to the pick-up. */
export function rankDriver(
  { idleSince, rating, offers }: Pick<SearchedDriver, 'idleSince' | 'rating' | 'offers'>,
  minutes: number,
  nowMs: number,
): Rank {
  const idleMinutes = Math.max(0, Math.floor((nowMs - idleSince) / 60_000));
  const stars = leaning({ sum: rating.average * rating.count, count: rating.count }, ASSUMED.stars, ASSUMED.ratings);
  const acceptance = leaning({ sum: offers.accepted, count: offers.asked }, ASSUMED.acceptance, ASSUMED.offers);
  const cost =
    minutes -
    RANK_WEIGHTS.idle * clamp(idleMinutes / FULL_IDLE_MINUTES) -
    RANK_WEIGHTS.rating * clamp((stars - LOWEST_STARS) / (HIGHEST_STARS - LOWEST_STARS)) -
    RANK_WEIGHTS.acceptance * clamp(acceptance);
  return {
    cost,
    minutes,
    idleMinutes,
    stars: rating.count === 0 ? null : rating.average,
    acceptance: offers.asked === 0 ? null : offers.accepted / offers.asked,
  };
}

/** "4 min, 35 min sin viajes, 4.8 estrellas, acepta 9 de 10". */
export function rankReason({ minutes, idleMinutes, stars, acceptance }: Rank): string {
  return [
    `${minutes.toString()} min`,
    `${idleMinutes.toString()} min sin viajes`,
    ...(stars === null ? [] : [`${stars.toFixed(1)} estrellas`]),
    ...(acceptance === null ? [] : [`acepta ${Math.round(acceptance * 10).toString()} de 10`]),
  ].join(', ');
}
