import * as z from 'zod';
import { Permission } from './session.ts';

/** A person as stored under `users/{uid}`; instants are milliseconds since 1970. */
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
  /** Whether this person ever proved to read the mailbox; only signing up by oneself starts without. */
  emailVerified: z.boolean().default(true),
  /** When password or second factor last changed: whatever was proved before counts for nothing. */
  credentialsChangedAt: z.int().default(0),
  dateCreated: z.int(),
  lastLogin: z.int().nullable(),
  lastActive: z.int().nullable(),
});
export type User = z.infer<typeof User>;

/** A person's place in an account, `accounts/{a}/members/{uid}`. */
export const Member = z.object({
  permission: Permission,
  name: z.string(),
  email: z.string(),
  /** Milliseconds since 1970. */
  joinedAt: z.int(),
});
export type Member = z.infer<typeof Member>;

/** SPEC §3 "Account user": a person seen from one account. Dates are ISO instants. */
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

/** A whole record, as the person and a master see it: with the consent that the help page asks for. */
export const UserDetails = AccountUser.extend({ support_enabled: z.boolean() });
export type UserDetails = z.infer<typeof UserDetails>;

/** One of a person's open sessions; the id is not the session's secret. */
export const ActiveSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  /** Network address it was opened from; empty where unknown. */
  address: z.string(),
  date_created: z.string(),
  date_expires: z.string(),
  is_current: z.boolean(),
  is_impersonated: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;
