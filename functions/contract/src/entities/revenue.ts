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
  /** Money received minus refunds. */
  revenue: z.number(),
  /** Accounts paying at the beginning of the month. */
  paying: z.int(),
  started: z.int(),
  won_back: z.int(),
  lost: z.int(),
  /** Accounts lost in percent of those paying at the beginning; null if none were. */
  churn_rate: z.number().nullable(),
});
export type RevenueMonth = z.infer<typeof RevenueMonth>;
