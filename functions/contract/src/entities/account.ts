import * as z from 'zod';
import { AlertSettings } from './alert.ts';
import { StoredGoals } from './company-goals.ts';
import { DispatchSettings } from './dispatch-settings.ts';
import { QuoterSettings } from './quoter-settings.ts';
import { PlanId, SubscriptionStatus } from './session.ts';

/** A pending closing: its dates, and who requested it. Instants are milliseconds since 1970. */
export const AccountClosing = z.object({
  /** When the deletion begins, unless the account is restored before. */
  closesAt: z.int(),
  /** When the owners are reminded; null afterwards. */
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
  /** Whether the name was chosen; absent in older accounts, see `hasOwnName`. */
  isNamed: z.boolean().optional(),
  plan: PlanId.nullable(),
  subscription: SubscriptionStatus.nullable(),
  /** For a `past_due` subscription: until when the account works; milliseconds since 1970. */
  graceUntil: z.int().nullable().default(null),
  /** Whether the public quoter may price with this account (`?empresa=`). */
  quoterPublished: z.boolean(),
  /** Addresses of its public quoter, `/c/{slug}`: the present one first, then the former ones; absent before the first. */
  slugs: z.array(z.string()).optional(),
  /** Brand, contact and limits of the public quoter; absent until the company changes one. */
  quoter: QuoterSettings.optional(),
  /** How its bookings find a driver; absent until the company changes it. */
  dispatch: DispatchSettings.optional(),
  /** Rules and quiet hours of its alerts; absent until the company changes one. */
  alerts: AlertSettings.optional(),
  /** Goals of its figures; absent until the company changes one. */
  goals: StoredGoals.optional(),
  /** False once a master has closed it: members cannot sign in, and its public pages are hidden. */
  active: z.boolean(),
  /** Whether every member needs a second factor. */
  requiresTwoFactor: z.boolean().default(false),
  /** The owner's e-mail, copied for lists; null without an owner. */
  ownerEmail: z.string().nullable().default(null),
  createdAt: z.int(),
  /** Until when storage.rules refuse its uploads, after it exceeded its quota; milliseconds since 1970. */
  uploadsPausedUntil: z.int().optional(),
  /** Present while the account has demo data. */
  demoData: DemoData.optional(),
  /** Present while the account's deletion is pending: only its owners may sign in, and only to restore it. */
  closing: AccountClosing.optional(),
});
export type Account = z.infer<typeof Account>;

/** SPEC §3: 1 is shown as "Active", 0 as "Cancelled". */
export const ActiveFlag = z.literal([0, 1]);

/** An account in mission control's list. */
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

/** SPEC §3. Churned accounts are the closed ones. The platform's own account is not counted. */
export const AccountMetrics = z.object({
  totalAccounts: z.int(),
  activeAccounts: z.int(),
  churnedAccounts: z.int(),
});
export type AccountMetrics = z.infer<typeof AccountMetrics>;
