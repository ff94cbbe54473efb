import * as z from 'zod';

/** Who finds a booking's driver: the product, or a person of the company. */
export const DispatchMode = z.enum(['automatic', 'manual']);
export type DispatchMode = z.infer<typeof DispatchMode>;

/** Most rings of a search, and the farthest of them in minutes of travel. */
export const MAX_RINGS = 6;
export const MAX_RING_MINUTES = 120;

const isIncreasing = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

/** How a company's bookings find their driver. */
export const DispatchSettings = z.object({
  immediate: DispatchMode,
  reserved: DispatchMode,
  /** How long an offer of an immediate booking lasts. */
  offerSeconds: z.int().min(10).max(60),
  /** Drivers who are asked at the same time; the first to accept has the job. */
  driversAtOnce: z.int().min(1).max(5),
  /** Minutes of travel to the pick-up, from the nearest ring to the farthest. */
  ringsMinutes: z
    .array(z.int().min(1).max(MAX_RING_MINUTES))
    .min(1)
    .max(MAX_RINGS)
    .refine(isIncreasing, 'Cada anillo debe ser más lejano que el anterior'),
  /** When the search for an immediate booking's driver ends. */
  searchMinutes: z.int().min(1).max(30),
  /** Whether a larger vehicle may come at the booked price. */
  allowLarger: z.boolean(),
  /** Whether the customer's four digits start the job. */
  startPin: z.boolean(),
});
export type DispatchSettings = z.infer<typeof DispatchSettings>;

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  immediate: 'automatic',
  reserved: 'automatic',
  offerSeconds: 20,
  driversAtOnce: 1,
  ringsMinutes: [5, 10, 20],
  searchMinutes: 6,
  allowLarger: false,
  startPin: false,
};
