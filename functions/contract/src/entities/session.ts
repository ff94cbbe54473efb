import * as z from 'zod';
import { ROLES } from '../rules/access/roles.ts';

export const PLAN_IDS = ['free', 'startup', 'business'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'canceled',
  'requires_payment_method',
  'requires_action',
] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const Permission = z.enum(ROLES);

/** Exactly what the browser keeps under `user` in local storage (SPEC §3). */
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
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Answers that start a session: the stored user plus the custom token for Firebase Auth in the browser. */
export const SessionResponse = SessionUser.extend({ firebase_token: z.string() });
export type SessionResponse = z.infer<typeof SessionResponse>;

/** New tokens of a session that goes on. */
export const RotatedTokens = z.object({ token: z.string(), firebase_token: z.string() });
export type RotatedTokens = z.infer<typeof RotatedTokens>;

/** Instead of a session where the person uses a second factor: the token goes to `auth/otp` with a code. */
export const TwoFactorRequired = z.object({ '2fa_required': z.literal(true), token: z.string() });
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>;

/** What every way in answers. */
export const SignInResponse = z.union([SessionResponse, TwoFactorRequired]);
export type SignInResponse = z.infer<typeof SignInResponse>;

/** The claims of a custom token that a session issues; the rules read the same names. */
export interface SessionClaims {
  readonly sid: string;
  readonly account_id: string;
  readonly permission: (typeof ROLES)[number];
  readonly impersonator?: string;
}
