import * as z from 'zod';

/** Whole or half stars, as the five-star widget gives them. */
const Stars = z.number().min(0.5).max(5).multipleOf(0.5);

/**
 * One rating, `accounts/{a}/ratings/{id}`. `target` is who was rated: a driver by a customer
 * (`starsReserveService` on the wire) or a customer by a driver (`starsClient`).
 */
export const Rating = z.object({
  target: z.enum(['driver', 'customer']),
  driverId: z.string(),
  customerId: z.string(),
  serviceId: z.string(),
  stars: Stars,
  /** The rater's own words, if any. */
  comment: z.string().optional(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Rating = z.infer<typeof Rating>;
