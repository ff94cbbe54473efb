import type { RatingSummary } from '../../entities/person.ts';

/** SPEC §9: five stars in half steps; 4.3 shows as 4.5. */
export const roundToHalfStars = (average: number): number => Math.round(Math.min(Math.max(average, 0), 5) * 2) / 2;

/** Average and number of a list of stars; an empty list has an average of 0. */
export function summariseRatings(stars: readonly number[]): RatingSummary {
  const total = stars.reduce((sum, given) => sum + given, 0);
  return { average: stars.length === 0 ? 0 : total / stars.length, count: stars.length };
}
