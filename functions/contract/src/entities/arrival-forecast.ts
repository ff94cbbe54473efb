import * as z from 'zod';

/** How soon a free driver could reach a pick-up. Coarse on purpose: asking must not locate a driver (docs/decisions/0112). */
export const ArrivalForecast = z.object({
  /** Free drivers in reach with that vehicle, counted up to three. */
  drivers: z.int().min(0).max(3),
  /** Null without a free driver in reach: the company agrees on the hour with the customer. */
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type ArrivalForecast = z.infer<typeof ArrivalForecast>;
