import type { PlanId, SubscriptionStatus } from '../../entities/session.ts';
import type { Role } from '../../entities/roles.ts';

/** The plan and subscription of an account, as needed by access checks. */
export interface SubscriptionState {
  readonly permission: Role;
  readonly plan: PlanId | null;
  readonly subscription: SubscriptionStatus | null;
}

/** The plan to offer to accounts without one. */
export const DEFAULT_PAID_PLAN: PlanId = 'startup';

/** The statuses in which a paid plan works. `past_due` means a grace period that has not ended (grace-period.ts). */
const LIVE_STATUSES: readonly (SubscriptionStatus | null)[] = ['active', 'trialing', 'past_due'];

/** Whether the subscription lets its account work (SPEC §6); the free plan counts as active. */
export function isSubscriptionLive({ plan, subscription }: Pick<SubscriptionState, 'plan' | 'subscription'>): boolean {
  if (plan === null) return false;
  return plan === 'free' || LIVE_STATUSES.includes(subscription);
}

/** The redirect of a session from a page it may not open (SPEC §6), or null. */
export function subscriptionRedirect(standing: SubscriptionState, pathname: string): string | null {
  if (standing.permission === 'master') return null;
  const isWithin = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  if (standing.plan === null) {
    return pathname === '/account' || pathname === '/signup/plan' ? null : '/signup/plan';
  }
  if (isSubscriptionLive(standing)) return null;
  return isWithin('/account') || pathname === '/signup/plan' ? null : '/account/billing';
}

/** SPEC §4: the page that a new session opens. */
export function landingPath(user: SubscriptionState & { readonly onboarded: boolean }): string {
  if (user.permission === 'master') return '/missioncontrol/dashboard';
  if (user.plan === null) return '/signup/plan';
  return user.onboarded ? '/account/profile' : '/welcome';
}
