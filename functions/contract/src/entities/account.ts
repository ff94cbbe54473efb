import * as z from 'zod';
import { PlanId, SubscriptionStatus } from './session.ts';

/** A transport company as stored under `accounts/{a}`; `createdAt` in milliseconds since 1970. */
export const Account = z.object({
  name: z.string(),
  plan: PlanId.nullable(),
  subscription: SubscriptionStatus.nullable(),
  /** Whether the public quoter may price with this account (`?empresa=`). */
  quoterPublished: z.boolean(),
  /** False once a master has closed it: members cannot sign in, and nothing of it is shown. */
  active: z.boolean(),
  /** A copy for lists; null without an owner. */
  ownerEmail: z.string().nullable().default(null),
  createdAt: z.int(),
});
export type Account = z.infer<typeof Account>;

/** SPEC §3: 1 is shown as "Active", 0 as "Cancelled". */
export const ActiveFlag = z.literal([0, 1]);

/** An account as the master's list shows it. */
export const AccountRow = z.object({
  id: z.string(),
  name: z.string(),
  owner_email: z.string().nullable(),
  plan: PlanId.nullable(),
  subscription: SubscriptionStatus.nullable(),
  active: ActiveFlag,
  date_created: z.string(),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** SPEC §3. Churned accounts are those that were active once and are cancelled now. */
export const AccountMetrics = z.object({
  totalAccounts: z.int(),
  activeAccounts: z.int(),
  churnedAccounts: z.int(),
});
export type AccountMetrics = z.infer<typeof AccountMetrics>;
