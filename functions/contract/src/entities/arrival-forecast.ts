import * as z from 'zod';

/** How soon a free driver could reach a pick-up. Coarse on purpose: asking must not locate a driver (docs/decisions/0112). */
export const ArrivalForecast = z.object({
  /** Free drivers in reach with that vehicle, counted up to three. */
  drivers: z.int().min(0).max(3),
  /** Null without a free driver in reach. */
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Whether a booking then searches for its driver by itself; absent where the company assigns. */
  searches: z.literal(true).optional(),
});
export type ArrivalForecast = z.infer<typeof ArrivalForecast>;
