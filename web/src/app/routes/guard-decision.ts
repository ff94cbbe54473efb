import { allows } from '@llevo/contract/rules/access/roles';
import { closingRedirect } from '@llevo/contract/rules/account/closing';
import { landingPath, subscriptionRedirect } from '@llevo/contract/rules/billing/subscription';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

type GuardedRoute = Pick<AppRoute, 'access' | 'isForGuests'>;

/** A session as the guard needs it; null without one. */
export type Visitor =
  | (SubscriptionState & {
      readonly onboarded: boolean;
      readonly closes_at?: string | undefined;
      /** The session may only set up the second factor that its role or account requires. */
      readonly '2fa_setup_required'?: true | undefined;
    })
  | null;

/** The address that a browser shows, and where it returns to. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The address that a sign-in page returns to; null elsewhere. */
  readonly returnTo: string | null;
}

interface RedirectTarget {
  readonly to: string;
  readonly returnTo: string | null;
}

/** The pages to which a plan or subscription redirects; only owners may open them. */
const OWNER_PAGES: readonly string[] = [PATHS.choosePlan, PATHS.billing];

/**
 * The redirect from a place, or null if its screen is shown. Following redirects always ends at a screen:
 * redirect-walk.test.ts walks every combination.
 */
export function redirectFrom(place: Place, route: GuardedRoute, visitor: Visitor): RedirectTarget | null {
  const { pathname, search, hash, returnTo } = place;
  if (route.isForGuests === true && visitor !== null && returnTo !== null && isOpenTo(visitor, returnTo)) {
    return { to: returnTo, returnTo: null };
  }
  const to = redirectFor(route, visitor, pathname);
  if (to === null) return null;
  // Preserves the plan chosen before sign-up, which is in the hash (SPEC §2).
  if (route.isForGuests === true) return { to: `${to}${hash}`, returnTo: null };
  // Users without the permission have nothing to return to: they would come back for ever.
  return { to, returnTo: visitor === null ? `${pathname}${search}${hash}` : null };
}

/**
 * Whether the role may not open a route. Without a plan or subscription a member passes through pages of the owner on
 * the way, and is not refused there.
 */
export const isRefused = (route: GuardedRoute, visitor: Visitor): boolean =>
  visitor !== null && !allows(route.access, visitor.permission) && isOpenTo(visitor, PATHS.dashboard);

/** The path shown instead of the route's screen (SPEC §6), or null to allow it. */
export function redirectFor(route: GuardedRoute, visitor: Visitor, pathname: string): string | null {
  if (route.isForGuests === true) return visitor === null ? null : homePath(visitor);
  if (route.access === 'public') return null;
  // Open after the set-up too, until the user has seen the backup codes.
  if (pathname === PATHS.twoFactorSetup) return visitor === null ? PATHS.signIn : null;
  if (visitor?.['2fa_setup_required'] === true) return PATHS.twoFactorSetup;
  if (visitor === null || !allows(route.access, visitor.permission)) return PATHS.signIn;
  if (pathname === PATHS.closing && visitor.closes_at === undefined) return homePath(visitor);
  return accountRedirect(visitor, pathname);
}

/** The redirect that the account's closing, plan and subscription require, or null. */
function accountRedirect(visitor: NonNullable<Visitor>, pathname: string): string | null {
  // The page of a closing asks for no plan.
  if (visitor.closes_at !== undefined) return closingRedirect(visitor, pathname);
  return subscriptionRedirect(visitor, pathname);
}

/** Whether closing, plan, subscription and second factor allow an address. */
function isOpenTo(visitor: NonNullable<Visitor>, address: string): boolean {
  if (visitor['2fa_setup_required'] === true) return false;
  const [pathname = ''] = address.split(/[?#]/);
  return accountRedirect(visitor, pathname) === null && (pathname !== PATHS.closing || visitor.closes_at !== undefined);
}

/**
 * SPEC §4's landing, or where closing, plan and subscription redirect from it. Members who may not open that page get
 * /account: the guard would send them back here.
 */
function homePath(visitor: NonNullable<Visitor>): string {
  if (visitor['2fa_setup_required'] === true) return PATHS.twoFactorSetup;
  const landing = landingPath(visitor);
  const path = accountRedirect(visitor, landing) ?? landing;
  return OWNER_PAGES.includes(path) && !allows('owner', visitor.permission) ? PATHS.account : path;
}
