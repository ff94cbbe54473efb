import * as z from 'zod';

/** A driver's earnings of one week. Decimal dollars. */
export const DriverPayoutRow = z.object({
  /** The driver's id. */
  driver: z.string(),
  driverName: z.string(),
  /** Finished services. */
  services: z.int(),
  gross: z.number(),
  commission: z.number(),
  payout: z.number(),
  /** Earnings from services with the receipt of the driver's payment. */
  paid: z.number(),
  due: z.number(),
  /** ISO instant until which the driver is paid to the account from before a change; null without a recent change. */
  accountHeldUntil: z.string().nullable(),
});
export type DriverPayoutRow = z.infer<typeof DriverPayoutRow>;
