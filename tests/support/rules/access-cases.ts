/** Identities that the rules must distinguish when they read an account's data, with the expected result of each. */
import type { Account } from '@llevo/contract/entities/account';
import { ROLES } from '@llevo/contract/entities/roles';
import type { Role } from '@llevo/contract/entities/roles';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { given } from '../fixtures/given.ts';
import { endSession, openSession } from '../session/session-identities.ts';
import type { Identity } from '../session/session-identities.ts';

type PlanState = Pick<Account, 'plan' | 'subscription'> & Partial<Pick<Account, 'graceUntil'>>;

export interface AccessCase {
  readonly name: string;
  /** Role of the caller, in the cases that are tried for every role. */
  readonly permission?: Role;
  readonly answer: 'allowed' | 'refused';
  /** Sets up the case; resolves with the caller and the requested account. */
  readonly meet: () => Promise<{ who: Identity | null; accountId: string }>;
}

const roleCases: AccessCase[] = ROLES.map((permission) => ({
  name: `the ${permission} of the account`,
  permission,
  answer: 'allowed',
  async meet() {
    const accountId = await given.account();
    return { who: await openSession({ accountId, permission }), accountId };
  },
}));

const HOUR_MS = 60 * 60_000;

/** Plan and subscription of the account, and whether its `user` has access (SPEC §6). */
const PLAN_STATES: [PlanState, AccessCase['answer']][] = [
  [{ plan: 'startup', subscription: 'active' }, 'allowed'],
  [{ plan: 'business', subscription: 'trialing' }, 'allowed'],
  [{ plan: 'startup', subscription: 'past_due', graceUntil: Date.now() + HOUR_MS }, 'allowed'],
  [{ plan: 'startup', subscription: 'past_due', graceUntil: Date.now() - HOUR_MS }, 'refused'],
  [{ plan: 'startup', subscription: 'past_due' }, 'refused'],
  [{ plan: 'free', subscription: null }, 'allowed'],
  [{ plan: null, subscription: null }, 'refused'],
  [{ plan: null, subscription: 'active' }, 'refused'],
  [{ plan: 'business', subscription: 'canceled' }, 'refused'],
  [{ plan: 'business', subscription: 'canceled', graceUntil: Date.now() + HOUR_MS }, 'refused'],
  [{ plan: 'startup', subscription: 'requires_payment_method' }, 'refused'],
];

function graceLabel({ graceUntil = null }: PlanState): string {
  if (graceUntil === null) return '';
  return graceUntil > Date.now() ? ', in its grace period' : ', after its grace period';
}

const planStateCases: AccessCase[] = PLAN_STATES.map(([standing, answer]) => ({
  name: `an owner with plan ${String(standing.plan)} and subscription ${String(standing.subscription)}${graceLabel(standing)}`,
  answer,
  async meet() {
    const accountId = await given.account(standing);
    return { who: await openSession({ accountId, permission: 'owner' }), accountId };
  },
}));

type OpenIdentity = (accountId: string) => Promise<Identity | null>;

const refusedCase = (name: string, enter: OpenIdentity): AccessCase => ({
  name,
  answer: 'refused',
  async meet() {
    const accountId = await given.account();
    return { who: await enter(accountId), accountId };
  },
});

const USER_WITHOUT_SESSION: Identity = { uid: 'u-somebody', claims: null };

const refusedCases: AccessCase[] = [
  refusedCase('an anonymous visitor', () => Promise.resolve(null)),
  refusedCase('an Auth user without a session', () => Promise.resolve(USER_WITHOUT_SESSION)),
  refusedCase('a session that ended', async (accountId) => {
    const who = await openSession({ accountId });
    await endSession(who);
    return who;
  }),
  refusedCase('a session that expired', (accountId) => openSession({ accountId, expiresInMs: -1000 })),
  refusedCase('the owner of another account', async () =>
    openSession({ accountId: await given.account(), permission: 'owner' }),
  ),
  refusedCase('a master of another account', async () =>
    openSession({ accountId: await given.account(), permission: 'master' }),
  ),
  refusedCase('a user holding another user’s session id', (accountId) =>
    openSession({ accountId, stored: { uid: 'u-another' } }),
  ),
  refusedCase('a token that names another account than its session', (accountId) =>
    openSession({ accountId, token: { account_id: 'a-another' } }),
  ),
  refusedCase('a session that moved to another account', (accountId) =>
    openSession({ accountId, stored: { accountId: 'a-another' } }),
  ),
  refusedCase('a session whose role was changed', (accountId) =>
    openSession({ accountId, permission: 'admin', stored: { permission: 'user' } }),
  ),
];

const closingCases: AccessCase[] = (['owner', 'master'] as const).map((permission) => ({
  name: `the ${permission} of an account that waits for its deletion`,
  answer: 'refused',
  async meet() {
    const accountId = await given.account({ closing: startClosing({ uid: 'u-1', name: 'Ana' }, Date.now()) });
    return { who: await openSession({ accountId, permission }), accountId };
  },
}));

const inactiveCases: AccessCase[] = (['owner', 'master'] as const).map((permission) => ({
  name: `the ${permission} of an inactive account`,
  answer: 'refused',
  async meet() {
    const accountId = await given.account({ active: false });
    return { who: await openSession({ accountId, permission }), accountId };
  },
}));

/** Identities that require a second factor (contract, rules/access/two-factor.ts), and their access without one. */
const twoFactorCases: AccessCase[] = ROLES.flatMap((permission) =>
  [false, true].map((requiresTwoFactor) => ({
    name: `a ${permission} without a second factor, required by the account: ${requiresTwoFactor}`,
    permission,
    answer: permission === 'master' || requiresTwoFactor ? ('refused' as const) : ('allowed' as const),
    async meet() {
      const accountId = await given.account({ requiresTwoFactor });
      return { who: await openSession({ accountId, permission, hasTwoFactor: false }), accountId };
    },
  })),
);

const withRequiredTwoFactor: AccessCase = {
  name: 'a user with the second factor that the account requires',
  answer: 'allowed',
  async meet() {
    const accountId = await given.account({ requiresTwoFactor: true });
    return { who: await openSession({ accountId }), accountId };
  },
};

const masterWithoutPlan: AccessCase = {
  name: 'a master whose account has no plan',
  answer: 'allowed',
  async meet() {
    const accountId = await given.account({ plan: null, subscription: null });
    return { who: await openSession({ accountId, permission: 'master' }), accountId };
  },
};

export const ACCESS_CASES: readonly AccessCase[] = [
  ...roleCases,
  ...planStateCases,
  ...twoFactorCases,
  withRequiredTwoFactor,
  masterWithoutPlan,
  ...closingCases,
  ...inactiveCases,
  ...refusedCases,
];
