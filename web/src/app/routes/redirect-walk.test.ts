import { ROLES } from '@llevo/contract/entities/roles';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '@llevo/contract/entities/session';
import { matchPath, parsePath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { choosePlanRedirect } from '../../features/billing/choose-plan-redirect.ts';
import { routes } from './all-routes.ts';
import type { AppRoute } from './app-route.ts';
import { redirectFrom } from './guard-decision.ts';
import type { Place, Visitor } from './guard-decision.ts';

const MAX_HOPS = 3;

/** The place of an address. */
function at(address: string, returnTo: string | null = null): Place {
  const { pathname = '', search = '', hash = '' } = parsePath(address);
  return { pathname, search, hash, returnTo };
}

/** Screens that redirect when they are opened, in the worst case. */
const SCREEN_REDIRECTS: Readonly<Record<string, (place: Place, visitor: Visitor) => Place | null>> = {
  '/signup/plan': ({ hash }, visitor) => {
    const target = choosePlanRedirect(visitor?.plan ?? null, hash);
    return target === null ? null : at(target);
  },
  '/signin/otp': () => at('/signin'),
  '/auth/:network': ({ hash, returnTo }) => at(`/signin?error=No${hash}`, returnTo),
  '/account/apikeys/edit': () => at('/404'),
  '/account/webhooks/detail': () => at('/404'),
  '/account/webhooks/edit': () => at('/404'),
};

type WalkedRoute = Pick<AppRoute, 'path' | 'access' | 'isForGuests' | 'isBlockedDuringImpersonation'>;
const matched = new Map<string, WalkedRoute>();

function routeAt({ pathname }: Place): WalkedRoute {
  const known = matched.get(pathname);
  if (known !== undefined) return known;
  const found = routes.filter((route) => matchPath(route.path, pathname) !== null);
  // The router ranks a literal path above a parameter.
  const route = found.find(({ path }) => path === pathname) ?? found[0] ?? { path: '*', access: 'public' };
  matched.set(pathname, route);
  return route;
}

/** The next place, as Guard and the screens decide it; null if a screen is shown. */
function hop(place: Place, visitor: Visitor, isImpersonated: boolean): Place | null {
  const route = routeAt(place);
  const target = redirectFrom(place, route, visitor);
  if (target !== null) return at(target.to, target.returnTo);
  if (isImpersonated && route.isBlockedDuringImpersonation === true) return null;
  return SCREEN_REDIRECTS[route.path]?.(place, visitor) ?? null;
}

/** Every place on the way, the first included; at most a dozen. */
function follow(start: Place, visitor: Visitor, isImpersonated = false): readonly Place[] {
  const way = [start];
  for (let next = hop(start, visitor, isImpersonated); next !== null && way.length < 12;) {
    way.push(next);
    next = hop(next, visitor, isImpersonated);
  }
  return way;
}

const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

const CLOSES_AT = '2026-12-06T15:00:00.000Z';

const visitors: readonly Visitor[] = [
  null,
  ...ROLES.flatMap((permission) =>
    [null, ...PLAN_IDS].flatMap((plan) =>
      [null, ...SUBSCRIPTION_STATUSES].flatMap((subscription) =>
        [true, false].flatMap((onboarded) =>
          [undefined, CLOSES_AT].flatMap((closes_at) =>
            ([true, undefined] as const).map((isSetupRequired) => ({
              permission,
              plan,
              subscription,
              onboarded,
              closes_at,
              '2fa_setup_required': isSetupRequired,
            })),
          ),
        ),
      ),
    ),
  ),
];

const addresses = [...routes.map(({ path }) => path.replace(/:\w+/g, 'x')), '/no-hay-tal'];
const guestAddresses = routes.filter(({ isForGuests }) => isForGuests === true).map(({ path }) => path);
const starts = [
  ...addresses.map((address) => at(address)),
  at('/signup#business'),
  at('/signup/plan#business'),
  // A session begins on a sign-in page that returns to any address, even to one of another user.
  ...guestAddresses.flatMap((address) => addresses.map((returnTo) => at(address, returnTo))),
];

/** Impersonators act as the user, so that only the blocked screens differ. */
test.each([false, true])('impersonation %s: redirects end within three hops and never come back', (isImpersonated) => {
  const wrong: string[] = [];
  let walks = 0;
  for (const visitor of visitors) {
    for (const start of starts) {
      walks += 1;
      const way = follow(start, visitor, isImpersonated);
      const hasRevisited = new Set(way.map((place) => JSON.stringify(place))).size < way.length;
      if (hasRevisited || way.length - 1 > MAX_HOPS) {
        wrong.push(`${JSON.stringify(visitor)}: ${way.map(addressOf).join(' → ')}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(walks).toBe(visitors.length * starts.length);
  expect(walks).toBeGreaterThan(50_000);
});

test('the walk covers every combination of role, plan, subscription, onboarding, closing and second factor', () => {
  expect(visitors).toHaveLength(1 + 7 * 4 * 7 * 2 * 2 * 2);
});

test.each(ROLES.filter((role) => role !== 'master' && role !== 'owner'))(
  '%s who has not finished /welcome of a dead account reaches /account',
  (permission) => {
    for (const subscription of ['canceled', 'requires_payment_method', 'requires_action'] as const) {
      const visitor = { permission, plan: 'business', subscription, onboarded: false } as const;
      expect(follow(at('/welcome'), visitor).map(addressOf)).toEqual([
        '/welcome',
        '/account/billing',
        '/signin',
        '/account',
      ]);
    }
  },
);

test('signing in to an account that is being closed leads to the page where it can be restored, and nowhere else', () => {
  const closing = {
    permission: 'owner',
    plan: 'free',
    subscription: null,
    onboarded: true,
    closes_at: CLOSES_AT,
  } as const;
  for (const start of [
    at('/signin'),
    at('/signin', '/rates'),
    at('/account/billing'),
    at('/missioncontrol/accounts'),
  ]) {
    expect(follow(start, closing).at(-1)).toEqual(at('/account/closing'));
  }
  const restored = { ...closing, closes_at: undefined };
  expect(follow(at('/signin', '/account/closing'), restored).at(-1)).toEqual(at('/account/profile'));
});

test('a session that ended comes back to the same address', () => {
  expect(follow(at('/rates?pagina=2#descuentos'), null).at(-1)).toEqual(at('/signin', '/rates?pagina=2#descuentos'));
});

test('signing in returns to the page where the session ended, unless the plan closes it', () => {
  const live = { permission: 'user', plan: 'free', subscription: null, onboarded: true } as const;
  const address = '/serviceManagement?buscar=Ana';
  const path = (visitor: Visitor) => {
    const end = follow(at('/signin', address), visitor).at(-1);
    return end && addressOf(end);
  };
  expect(path(live)).toBe(address);
  expect(path({ ...live, plan: 'startup', subscription: 'canceled' })).toBe('/account/profile');
  expect(path({ ...live, plan: null })).toBe('/account');
  expect(path(null)).toBe('/signin');
});

test('a session that requires a second factor leads to its set-up from everywhere, and back from nowhere', () => {
  const master = { permission: 'master', plan: null, subscription: null, onboarded: true } as const;
  const setupOnly = { ...master, '2fa_setup_required': true } as const;
  for (const place of [at('/missioncontrol/users'), at('/signin', '/missioncontrol/users'), at('/master')])
    expect(follow(place, setupOnly).map(addressOf).at(-1)).toBe('/signin/2fa');
  expect(follow(at('/signin/2fa'), setupOnly)).toHaveLength(1);
  // The set-up continues at /signin, which leads home.
  expect(follow(at('/signin'), master).map(addressOf)).toEqual(['/signin', '/missioncontrol/dashboard']);
});
