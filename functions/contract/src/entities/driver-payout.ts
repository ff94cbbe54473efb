import * as z from 'zod';

/** A driver's earnings of one week. Decimal dollars. */
export const DriverPayoutRow = z.object({
  /** The driver's id. */
  driver: z.string(),
  driverName: z.string(),
  /** Finished services. */
  services: z.int(),
  /** Cancelled services of which the driver has, or had, a customer's money. */
  cancelled: z.int(),
  gross: z.number(),
  commission: z.number(),
  payout: z.number(),
  /** The customers' money that the driver has in hand. */
  cash: z.number(),
  /** Sum paid to the driver, less the sum that the driver paid to the company. */
  paid: z.number(),
  /** Debt of the company to the driver; negative if the driver owes the company. */
  due: z.number(),
  /** ISO instant until which the driver is paid to the account from before a change; null without a recent change. */
  accountHeldUntil: z.string().nullable(),
  /** Whether the account to pay the driver to is complete. */
  hasAccount: z.boolean(),
});
export type DriverPayoutRow = z.infer<typeof DriverPayoutRow>;
