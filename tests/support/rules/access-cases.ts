/** Everybody the rules must tell apart when somebody asks for an account's data, with the answer each must get. */
import type { Account } from '@llevo/contract/entities/account';
import { ROLES } from '@llevo/contract/rules/access/roles';
import { given } from '../fixtures/given.ts';
import { endSession, openSession } from '../session/session-identities.ts';
import type { Identity } from '../session/session-identities.ts';

type Standing = Pick<Account, 'plan' | 'subscription'>;

export interface Asker {
  readonly name: string;
  readonly answer: 'allowed' | 'refused';
  /** Opens what is needed and says who asks and for which account's data. */
  readonly meet: () => Promise<{ who: Identity | null; accountId: string }>;
}

const roles: Asker[] = ROLES.map((permission) => ({
  name: `the ${permission} of the account`,
  answer: 'allowed',
  async meet() {
    const accountId = await given.account();
    return { who: await openSession({ accountId, permission }), accountId };
  },
}));

/** Plan and subscription of the account, and whether a `user` of it gets in (SPEC §6). */
const STANDINGS: [Standing, Asker['answer']][] = [
  [{ plan: 'startup', subscription: 'active' }, 'allowed'],
  [{ plan: 'business', subscription: 'trialing' }, 'allowed'],
  [{ plan: 'free', subscription: null }, 'allowed'],
  [{ plan: null, subscription: null }, 'refused'],
  [{ plan: null, subscription: 'active' }, 'refused'],
  [{ plan: 'business', subscription: 'canceled' }, 'refused'],
  [{ plan: 'startup', subscription: 'requires_payment_method' }, 'refused'],
];

const standings: Asker[] = STANDINGS.map(([standing, answer]) => ({
  name: `an owner with plan ${String(standing.plan)} and subscription ${String(standing.subscription)}`,
  answer,
  async meet() {
    const accountId = await given.account(standing);
    return { who: await openSession({ accountId, permission: 'owner' }), accountId };
  },
}));

type Meeting = (accountId: string) => Promise<Identity | null>;

const refused = (name: string, enter: Meeting): Asker => ({
  name,
  answer: 'refused',
  async meet() {
    const accountId = await given.account();
    return { who: await enter(accountId), accountId };
  },
});

const SOMEBODY: Identity = { uid: 'u-somebody', claims: null };

const strangers: Asker[] = [
  refused('nobody', () => Promise.resolve(null)),
  refused('an Auth user without a session', () => Promise.resolve(SOMEBODY)),
  refused('a session that ended', async (accountId) => {
    const who = await openSession({ accountId });
    await endSession(who);
    return who;
  }),
  refused('a session that expired', (accountId) => openSession({ accountId, expiresInMs: -1000 })),
  refused('the owner of another account', async () =>
    openSession({ accountId: await given.account(), permission: 'owner' }),
  ),
  refused('a master of another account', async () =>
    openSession({ accountId: await given.account(), permission: 'master' }),
  ),
  refused('somebody holding another person’s session id', (accountId) =>
    openSession({ accountId, stored: { uid: 'u-another' } }),
  ),
  refused('a token that names another account than its session', (accountId) =>
    openSession({ accountId, token: { account_id: 'a-another' } }),
  ),
  refused('a session that moved to another account', (accountId) =>
    openSession({ accountId, stored: { accountId: 'a-another' } }),
  ),
  refused('a session whose role was changed', (accountId) =>
    openSession({ accountId, permission: 'admin', stored: { permission: 'user' } }),
  ),
];

const masterWithoutPlan: Asker = {
  name: 'a master whose account has no plan',
  answer: 'allowed',
  async meet() {
    const accountId = await given.account({ plan: null, subscription: null });
    return { who: await openSession({ accountId, permission: 'master' }), accountId };
  },
};

export const ASKERS: readonly Asker[] = [...roles, ...standings, masterWithoutPlan, ...strangers];
