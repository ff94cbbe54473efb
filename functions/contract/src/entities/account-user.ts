import * as z from 'zod';
import { DispatchMode } from './dispatch-settings.ts';
import { EmailChange, PendingEmail } from './email-change.ts';
import { Permission } from './session.ts';

/** A user as stored under `users/{uid}`; instants are milliseconds since 1970. */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  defaultAccountId: z.string(),
  /** By account id. */
  accounts: z.record(z.string(), z.object({ name: z.string(), permission: Permission })),
  onboarded: z.boolean(),
  supportEnabled: z.boolean(),
  hasPassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  duplicateUser: z.boolean(),
  /** Whether the user has proved access to the mailbox; false only after signing up with a password. */
  emailVerified: z.boolean().default(true),
  /** The last requested change of e-mail, if any (rules/account/email-change.ts). */
  emailChange: EmailChange.optional(),
  /** When password or second factor last changed; earlier proofs of identity are void. */
  credentialsChangedAt: z.int().default(0),
  dateCreated: z.int(),
  /** When the user last accepted the terms and the privacy policy, and which version; absent in demo data. */
  termsAcceptedAt: z.int().optional(),
  termsVersion: z.string().optional(),
  lastLogin: z.int().nullable(),
  lastActive: z.int().nullable(),
});
export type User = z.infer<typeof User>;

/** A user's membership of an account, `accounts/{a}/members/{uid}`. */
export const Member = z.object({
  permission: Permission,
  name: z.string(),
  email: z.string(),
  /** Milliseconds since 1970. */
  joinedAt: z.int(),
  /** When the next weekly report is due, milliseconds since 1970; null or absent if the member wants none. */
  weeklyReportAt: z.int().nullable().optional(),
});
export type Member = z.infer<typeof Member>;

/** SPEC §3 "Account user": a user within one account. Dates are ISO instants. */
export const AccountUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  date_created: z.string(),
  last_active: z.string().nullable(),
  last_login: z.string().nullable(),
  onboarded: z.boolean(),
  permission: Permission,
  default_account: z.string(),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), permission: Permission })),
  account_name: z.string(),
  has_password: z.boolean(),
  '2fa_enabled': z.boolean(),
});
export type AccountUser = z.infer<typeof AccountUser>;

/** The full record, for the user and for masters: includes the consent given on the help page. */
export const UserDetails = AccountUser.extend({
  support_enabled: z.boolean(),
  /** Whether the user has proved access to the mailbox of `email`. */
  email_verified: z.boolean(),
  /** The pending change of e-mail. */
  pending_email: PendingEmail.nullable(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** One of a user's open sessions; the id is not the session's secret. */
export const ActiveSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  /** IP address of the sign-in; empty when unknown. */
  address: z.string(),
  /** Two-letter code (ISO 3166-1) of the sign-in's country; null when unknown. */
  country: z.string().nullable(),
  date_created: z.string(),
  /** Rounded to a quarter of an hour. */
  date_last_used: z.string(),
  date_expires: z.string(),
  is_current: z.boolean(),
  is_impersonated: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** The states of the account area's pages, for its home; null for pages that the caller's role does not open. */
export const AccountStates = z.object({
  has_password: z.boolean(),
  '2fa_enabled': z.boolean(),
  passkeys: z.int(),
  /** Open sessions, with the caller's. */
  sessions: z.int(),
  team: z.object({ members: z.int(), invites: z.int() }).nullable(),
  /** `failing`: active ones whose last deliveries failed; `disabled`: those that were given up because they failed. */
  webhooks: z.object({ active: z.int(), failing: z.int(), disabled: z.int() }).nullable(),
  /** Keys that work. */
  api_keys: z.int().nullable(),
  quoter_published: z.boolean().nullable(),
  /** Rules of alerts that are on. */
  alert_rules: z.int().nullable(),
  /** `incomplete` without fiscal settings or certificate. */
  invoicing: z.enum(['incomplete', 'pruebas', 'produccion']).nullable(),
  /** Who finds the drivers; `mixed` where immediate and reserved bookings differ. */
  dispatch: z.enum([...DispatchMode.options, 'mixed']).nullable(),
  /** Time of the latest event of the caller's access; null without any. */
  last_security_event: z.string().nullable(),
  /** Time of the latest change in the audit log. */
  last_change: z.string().nullable(),
});
export type AccountStates = z.infer<typeof AccountStates>;
