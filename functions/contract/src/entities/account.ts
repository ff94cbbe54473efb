import * as z from 'zod';
import { AlertSettings } from './alert.ts';
import { QuoterSettings } from './quoter-settings.ts';
import { PlanId, SubscriptionStatus } from './session.ts';

/** A closing under way: what happens at its end, and who asked for it. Instants are milliseconds since 1970. */
export const AccountClosing = z.object({
  /** When the deletion begins, unless the account is restored before. */
  closesAt: z.int(),
  /** When the owners are reminded; null once they were. */
  remindAt: z.int().nullable(),
  by: z.object({ uid: z.string(), name: z.string() }),
});
export type AccountClosing = z.infer<typeof AccountClosing>;

/** The demo data of an account: how much was created, and whether it is being deleted. */
export const DemoData = z.object({
  drivers: z.int(),
  customers: z.int(),
  services: z.int(),
  isDeleting: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type DemoData = z.infer<typeof DemoData>;

/** A transport company as stored under `accounts/{a}`; `createdAt` in milliseconds since 1970. */
export const Account = z.object({
  name: z.string(),
  plan: PlanId.nullable(),
  subscription: SubscriptionStatus.nullable(),
  /** Of a `past_due` subscription: until when the account works; milliseconds since 1970. */
  graceUntil: z.int().nullable().default(null),
  /** Whether the public quoter may price with this account (`?empresa=`). */
  quoterPublished: z.boolean(),
  /** Brand, contact and limits of the public quoter; absent until the company changes one. */
  quoter: QuoterSettings.optional(),
  /** Rules and quiet hours of its alerts; absent until the company changes one. */
  alerts: AlertSettings.optional(),
  /** False once a master has closed it: members cannot sign in, and nothing of it is shown. */
  active: z.boolean(),
  /** Whether every member needs a second factor. */
  requiresTwoFactor: z.boolean().default(false),
  /** A copy for lists; null without an owner. */
  ownerEmail: z.string().nullable().default(null),
  createdAt: z.int(),
  /** Present while there is demo data in the account. */
  demoData: DemoData.optional(),
  /** Present while the account waits for its deletion: only its owners may sign in, and only to restore it. */
  closing: AccountClosing.optional(),
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
  /** When its deletion begins (ISO instant); null while it is not being closed. */
  closes_at: z.string().nullable(),
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
