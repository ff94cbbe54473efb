import * as z from 'zod';
import type { Role } from './roles.ts';
import { ROLES } from './roles.ts';

export const PLAN_IDS = ['free', 'startup', 'business'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  // A renewal failed, and the account still works: rules/billing/grace-period.ts.
  'past_due',
  'canceled',
  'requires_payment_method',
  'requires_action',
] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const Permission = z.enum(ROLES);

/** The exact shape stored by the browser under `user` in local storage (SPEC §3). */
export const SessionUser = z.object({
  token: z.string(),
  permission: Permission,
  plan: PlanId.nullable(),
  subscription: SubscriptionStatus.nullable(),
  onboarded: z.boolean(),
  name: z.string(),
  duplicate_user: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), permission: Permission })),
  account_id: z.string(),
  /** When the deletion of the account begins (ISO instant); absent while it is not being closed. */
  closes_at: z.string().optional(),
  /** Present if the user's e-mail was unverified when the session was stored. */
  email_unverified: z.literal(true).optional(),
  /** Present if the session may only set up the required second factor. */
  '2fa_setup_required': z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Response that starts a session: the stored user plus the custom token for Firebase Auth in the browser. */
export const SessionResponse = SessionUser.extend({ firebase_token: z.string() });
export type SessionResponse = z.infer<typeof SessionResponse>;

/** New tokens of an existing session. */
export const RotatedTokens = z.object({ token: z.string(), firebase_token: z.string() });
export type RotatedTokens = z.infer<typeof RotatedTokens>;

/**
 * Returned instead of a session for users with a second factor: `auth/otp` takes the token and a code, and
 * `auth/passkey` the token and a passkey, if the user has one.
 */
export const TwoFactorRequired = z.object({
  '2fa_required': z.literal(true),
  token: z.string(),
  passkey: z.literal(true).optional(),
});
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>;

/**
 * Returned instead of a session for a provider that does not vouch for the e-mail: `auth/provider/email` takes the
 * token and the code that was mailed.
 */
export const EmailCodeRequired = z.object({
  email_code_required: z.literal(true),
  token: z.string(),
  email: z.string(),
});
export type EmailCodeRequired = z.infer<typeof EmailCodeRequired>;

/** Response of every sign-in endpoint. */
export const SignInResponse = z.union([SessionResponse, TwoFactorRequired]);
export type SignInResponse = z.infer<typeof SignInResponse>;

/** Response of `POST /api/auth`, which also takes the sign-in of another service. */
export const FirstStepResponse = z.union([SignInResponse, EmailCodeRequired]);

/** The claims of a custom token that a session issues; the rules read the same names. */
export interface SessionClaims {
  readonly sid: string;
  readonly account_id: string;
  readonly permission: Role;
  readonly impersonator?: string;
}
