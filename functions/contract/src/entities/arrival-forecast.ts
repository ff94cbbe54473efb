import * as z from 'zod';
import { CalendarDate, TimeOfDay } from './quote.ts';

/** How soon a free driver could reach a pick-up. Coarse on purpose: asking must not locate a driver (docs/decisions/0112). */
export const ArrivalForecast = z.object({
  /** Free drivers in reach with that vehicle, counted up to three. */
  drivers: z.int().min(0).max(3),
  /** Null without a free driver in reach. */
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Whether a booking then searches for its driver by itself; absent where the company assigns. */
  searches: z.literal(true).optional(),
  /** Why a booking would be refused, now or at the time of the reservation; absent if it would not. */
  unavailable: z
    .object({
      reason: z.enum(['hours', 'area', 'capacity']),
      /** A Spanish text for the visitor. */
      message: z.string(),
      /** The next slot that is free; null for a place outside the company's area, and if none was found. */
      opens: z.object({ date: CalendarDate, hour: TimeOfDay }).nullable(),
    })
    .optional(),
});
export type ArrivalForecast = z.infer<typeof ArrivalForecast>;
