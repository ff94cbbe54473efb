import * as z from 'zod';

/**
 * `open` until the payer returns from Payphone; `confirming` while Payphone is queried; then `approved`, `cancelled`,
 * or `rejected` if Payphone's answer differs from the request. `expired`: not paid in time. An approved one of a
 * cancelled service is `reversing` while Payphone is asked to return it, then `reversed`, or `approved` as before.
 */
const PAYPHONE_ATTEMPT_STATUSES = [
  'open',
  'confirming',
  'approved',
  'cancelled',
  'rejected',
  'expired',
  'reversing',
  'reversed',
] as const;

/**
 * A payment that a customer began at Payphone, `accounts/{a}/payphoneAttempts/{clientTransactionId}`. Instants are
 * milliseconds since 1970.
 */
export const PayphoneAttempt = z.object({
  /** The account in its path, by which reconciliation takes turns. */
  accountId: z.string().default(''),
  serviceId: z.string(),
  /** The amount that Payphone was asked to charge. */
  amountCents: z.int().min(1),
  status: z.enum(PAYPHONE_ATTEMPT_STATUSES),
  /** Payphone's form; empty before Payphone named it, and after its customer cancelled there. */
  url: z.string().default(''),
  createdAt: z.int(),
  /** When the attempt last began to be confirmed; 0 before. */
  claimedAt: z.int(),
  /** When reconciliation checks it next; null once it is settled. */
  checkAt: z.int().nullable(),
  /** Who had it reversed; null before. */
  reversedBy: z
    .object({ uid: z.string(), name: z.string(), impersonator: z.string().nullable() })
    .nullable()
    .default(null),
  /** Number of checks by reconciliation. */
  checks: z.int().default(0),
});
export type PayphoneAttempt = z.infer<typeof PayphoneAttempt>;
