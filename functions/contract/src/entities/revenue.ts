import * as z from 'zod';

/** A month of the platform, as counted in `metrics/revenue-{month}`; money in cents. */
export const PlatformMonth = z.object({
  receivedCents: z.int().default(0),
  refundedCents: z.int().default(0),
  /** Accounts that paid for the first time. */
  started: z.int().default(0),
  /** Accounts that pay again. */
  wonBack: z.int().default(0),
  /** Accounts whose paid subscription ended. */
  lost: z.int().default(0),
});
export type PlatformMonth = z.infer<typeof PlatformMonth>;

/** Revenue and churn of one month; money in decimal dollars. */
export const RevenueMonth = z.object({
  /** Its first day. */
  month: z.string(),
  received: z.number(),
  refunded: z.number(),
  /** Received without refunded. */
  revenue: z.number(),
  /** Accounts that paid at its beginning. */
  paying: z.int(),
  started: z.int(),
  won_back: z.int(),
  lost: z.int(),
  /** Lost of those that paid at its beginning, in percent; null where none paid. */
  churn_rate: z.number().nullable(),
});
export type RevenueMonth = z.infer<typeof RevenueMonth>;
