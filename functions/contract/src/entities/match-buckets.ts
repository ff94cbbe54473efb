/** Upper limits of the buckets in which figures of matching are stored; the last holds the longest search there is. */

/** Seconds from the start of an immediate search to the acceptance: 30 minutes and the last offer at most. */
export const WAIT_LIMITS = [
  5, 10, 15, 20, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480, 600, 900, 1200, 1860,
] as const;

/** Minutes to the pick-up of the accepted offer: the farthest ring at most. */
export const PICKUP_LIMITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60, 90, 120] as const;

/** The bucket beyond the last limit. */
export const BEYOND = 'more';
