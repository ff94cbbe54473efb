import type { Role } from '@llevo/contract/entities/roles';
import { describe, expect, test } from 'vitest';
import { redirectFor } from './guard-decision.ts';
import { routes } from './all-routes.ts';

const WHO = ['stranger', 'master', 'owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'] as const;
const IN = 'in';
const OUT = '/signin';
const PROFILE = '/account/profile';
const allVisitors = WHO.map(() => IN);
const guestsOnly = [IN, '/missioncontrol/dashboard', ...Array.from({ length: 6 }, () => PROFILE)];
const members = [OUT, IN, IN, IN, IN, IN, IN, IN];
/** Members, but for the roles of a desk. */
const beyondDesk = [OUT, IN, IN, IN, IN, IN, OUT, OUT];
const masters = [OUT, IN, OUT, OUT, OUT, OUT, OUT, OUT];

/** SPEC §6 by route: the outcome for a visitor and each role of a paying account, in the order of WHO. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  '/': allVisitors,
  '/quoter': allVisitors,
  '/notfound': allVisitors,
  '/signin': guestsOnly,
  '/master': guestsOnly,
  '/signin/otp': guestsOnly,
  '/signin/2fa': members,
  '/signin/social': allVisitors,
  '/auth/:network': allVisitors,
  '/magic': allVisitors,
  '/forgotpassword': guestsOnly,
  '/resetpassword': allVisitors,
  '/email/:action': allVisitors,
  '/notme': allVisitors,
  '/signup': guestsOnly,
  '/signup/user': allVisitors,
  '/signup/plan': [OUT, IN, IN, OUT, OUT, OUT, OUT, OUT],
  '/welcome': members,
  '/dashboard': beyondDesk,
  '/dashboard/figures': beyondDesk,
  '/userManagement': members,
  '/driverManagement': members,
  '/driverManagement/history': members,
  '/serviceManagement': members,
  '/serviceManagement/quotes': members,
  '/wallboard': members,
  '/serviceManagement/board': members,
  '/serviceManagement/payouts': beyondDesk,
  '/rates': beyondDesk,
  '/help': members,
  '/account': members,
  '/account/profile': members,
  '/account/password': members,
  '/account/2fa': members,
  '/account/passkeys': members,
  '/account/sessions': members,
  '/account/security': members,
  '/account/billing': [OUT, IN, IN, OUT, OUT, OUT, OUT, OUT],
  '/account/upgrade': [OUT, IN, IN, OUT, OUT, OUT, OUT, OUT],
  '/account/users': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/quoter': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/dispatch': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/alerts': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/export': [OUT, IN, IN, OUT, OUT, OUT, OUT, OUT],
  // For members of an account that is being closed only.
  '/account/closing': [OUT, '/missioncontrol/dashboard', ...Array.from({ length: 6 }, () => PROFILE)],
  '/account/audit': [OUT, IN, IN, OUT, OUT, OUT, OUT, OUT],
  '/account/mail': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/apikeys': [OUT, OUT, IN, OUT, IN, OUT, OUT, OUT], // master does not cover developer: SPEC §6
  '/account/apikeys/create': [OUT, OUT, IN, OUT, IN, OUT, OUT, OUT],
  '/account/apikeys/edit': [OUT, OUT, IN, OUT, IN, OUT, OUT, OUT],
  '/account/invoicing': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/webhooks': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/webhooks/create': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/webhooks/detail': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/account/webhooks/edit': [OUT, IN, IN, IN, OUT, OUT, OUT, OUT],
  '/developers': [OUT, OUT, IN, OUT, IN, OUT, OUT, OUT],
  '/missioncontrol/dashboard': masters,
  '/missioncontrol/accounts': masters,
  '/missioncontrol/accounts/:id': masters,
  '/missioncontrol/users': masters,
  '/missioncontrol/feedback': masters,
  '/missioncontrol/logs': masters,
  '/missioncontrol/logs/:id': masters,
  '/missioncontrol/events': masters,
  '/missioncontrol/events/:group': masters,
  '/missioncontrol/events/:group/:id': masters,
};

const paying = (permission: Role) =>
  ({ permission, plan: 'business', subscription: 'active', onboarded: true }) as const;
const routeOf = (path: string) => {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
};

describe('a paying account', () => {
  test.each(Object.entries(TABLE).flatMap(([path, row]) => row.map((outcome, i) => ({ path, who: WHO[i], outcome }))))(
    '$who at $path: $outcome',
    ({ path, who, outcome }) => {
      const visitor = who === 'stranger' || who === undefined ? null : paying(who);
      expect(redirectFor(routeOf(path), visitor, path) ?? IN).toBe(outcome);
    },
  );
});

test('the table has every guarded route', () => {
  const guarded = routes.filter(({ access, isForGuests }) => access !== 'public' || isForGuests === true);
  expect(guarded.map(({ path }) => path).filter((path) => !(path in TABLE))).toEqual([]);
});

describe('without a plan', () => {
  const owner = { permission: 'owner', plan: null, subscription: null, onboarded: false } as const;

  test.each([
    { path: '/account', outcome: IN },
    { path: '/signup/plan', outcome: IN },
    { path: '/account/profile', outcome: '/signup/plan' },
    { path: '/driverManagement', outcome: '/signup/plan' },
    { path: '/signin', outcome: '/signup/plan' },
  ])('an owner at $path: $outcome', ({ path, outcome }) => {
    expect(redirectFor(routeOf(path), owner, path) ?? IN).toBe(outcome);
  });

  test('a member who may not choose one is redirected to /account', () => {
    const member = { ...owner, permission: 'user' } as const;
    const visited: string[] = [];
    let path: string | null = '/driverManagement';
    while (path !== null && visited.length < 10) {
      visited.push(path);
      path = redirectFor(routeOf(path), member, path);
    }
    expect(visited).toEqual(['/driverManagement', '/signup/plan', '/signin', '/account']);
  });
});

describe('with a dead subscription', () => {
  const owner = { permission: 'owner', plan: 'business', subscription: 'canceled', onboarded: true } as const;

  test.each([
    { path: '/account/billing', outcome: IN },
    { path: '/account/upgrade', outcome: IN },
    { path: '/account/profile', outcome: IN },
    { path: '/driverManagement', outcome: '/account/billing' },
    { path: '/rates', outcome: '/account/billing' },
  ])('an owner at $path: $outcome', ({ path, outcome }) => {
    expect(redirectFor(routeOf(path), owner, path) ?? IN).toBe(outcome);
  });

  test('a member who may not pay ends at the own profile', () => {
    const member = { ...owner, permission: 'user' } as const;
    let path = '/dashboard';
    for (let hops = 0; hops < 10; hops++) path = redirectFor(routeOf(path), member, path) ?? path;
    expect(path).toBe('/account/profile');
  });

  test('a master is exempt', () => {
    const master = { ...owner, permission: 'master' } as const;
    expect(redirectFor(routeOf('/rates'), master, '/rates')).toBeNull();
  });
});

describe.each(['owner', 'admin', 'user'] as const)('in an account that is being closed, a %s', (permission) => {
  const visitor = { ...paying(permission), plan: null, closes_at: '2026-12-06T15:00:00.000Z' };

  test.each([
    { path: '/account/closing', outcome: IN },
    { path: '/quoter', outcome: IN },
    { path: '/signin', outcome: '/account/closing' },
    { path: '/dashboard', outcome: '/account/closing' },
    { path: '/account', outcome: '/account/closing' },
    { path: '/account/sessions', outcome: '/account/closing' },
    { path: '/welcome', outcome: '/account/closing' },
  ])('at $path: $outcome', ({ path, outcome }) => {
    expect(redirectFor(routeOf(path), visitor, path) ?? IN).toBe(outcome);
  });
});

test.each([
  { onboarded: true, landing: '/account/profile' },
  { onboarded: false, landing: '/welcome' },
])('SPEC §4: after signing in with a plan and onboarded $onboarded comes $landing', ({ onboarded, landing }) => {
  expect(redirectFor(routeOf('/signin'), { ...paying('admin'), onboarded }, '/signin')).toBe(landing);
});

describe('without the second factor that it requires, a session', () => {
  const SETUP = '/signin/2fa';
  const setupOnly = (permission: Role) => ({ ...paying(permission), '2fa_setup_required': true }) as const;

  test.each(['master', 'owner', 'user'] as const)(
    'the session of a %s opens only public pages and the set-up',
    (role) => {
      for (const { path, access, isForGuests } of routes) {
        const isOpen = access === 'public' && isForGuests !== true;
        const outcome = isOpen || path === SETUP ? null : SETUP;
        expect(redirectFor(routeOf(path), setupOnly(role), path), path).toBe(outcome);
      }
    },
  );

  test('a session that requires a second factor sets it up before choosing a plan, and stays while the backup codes are shown', () => {
    const owner = { permission: 'owner', plan: null, subscription: null, onboarded: false } as const;
    expect(redirectFor(routeOf('/signup/plan'), { ...owner, '2fa_setup_required': true }, '/signup/plan')).toBe(SETUP);
    expect(redirectFor(routeOf(SETUP), owner, SETUP)).toBeNull();
  });
});
