import { allows } from '@llevo/contract/rules/access/roles';
import { landingPath, subscriptionRedirect } from '@llevo/contract/rules/billing/subscription';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

type Visitor = (SubscriptionState & { readonly onboarded: boolean }) | null;

/** The redirect instead of the route's screen (SPEC §6), or null to allow it. */
export function redirectFor(
  route: Pick<AppRoute, 'access' | 'isForGuests'>,
  visitor: Visitor,
  pathname: string,
): string | null {
  if (route.isForGuests === true) return visitor === null ? null : homePath(visitor);
  if (route.access === 'public') return null;
  if (visitor === null || !allows(route.access, visitor.permission)) return PATHS.signIn;
  return subscriptionRedirect(visitor, pathname);
}

/**
 * SPEC §4's landing. For a member of an account without a plan that is /signup/plan, which only owners may open: a
 * redirect loop. Such a member gets /account, the only other page SPEC §6 allows.
 */
function homePath(visitor: NonNullable<Visitor>): string {
  const path = landingPath(visitor);
  return path === PATHS.choosePlan && !allows('owner', visitor.permission) ? PATHS.account : path;
}
