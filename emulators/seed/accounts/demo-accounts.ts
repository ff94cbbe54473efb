import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { StoredGoals } from '@llevo/contract/entities/company-goals';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import { paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { accountSearchTexts, userSearchTexts } from '@llevo/contract/rules/search-fields';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** Password of all demo users. */
export const DEMO_PASSWORD = 'Llevo-2026!';

/** Demo user with a second factor, as masters require it. The secret is public, so that anyone can sign in (README). */
export const DEMO_TWO_FACTOR = { uid: 'u-master', secret: 'LLEVODEMOMASTERLLEVODEMOMASTER23' } as const;

type DemoAccount = Omit<Account, 'createdAt' | 'ownerEmail' | 'requiresTwoFactor' | 'graceUntil'>;

/** The demo company's account for transfers: a number that no bank gave out. */
const DEMO_BANK_ACCOUNT: CompanyBankAccount = {
  bank: 'Banco Pichincha',
  type: 'corriente',
  number: '2100000018',
  holder: 'Llevo Transporte S.A.',
  document: '1790012345001',
};

/** The demo company's goals: some within reach of a month, some not. */
const DEMO_GOALS: StoredGoals = {
  revenueCents: 1_200_000,
  services: 300,
  on_time: 90,
  rating: 4.6,
  utilisation: null,
  empty: 30,
  returning: 50,
  updatedAt: 0,
};

const ACCOUNTS: Readonly<Record<string, DemoAccount>> = {
  llevo: {
    name: 'Llevo',
    plan: 'business',
    subscription: 'active',
    quoterPublished: true,
    active: true,
    quoter: {
      ...DEFAULT_QUOTER_SETTINGS,
      about: 'Fletes y mudanzas en Quito, Guayaquil, Cuenca y entre ciudades. Ves el precio antes de pedir.',
      phone: '+59322500100',
      bankAccounts: [DEMO_BANK_ACCOUNT],
    },
    dispatch: DEFAULT_DISPATCH_SETTINGS,
    goals: DEMO_GOALS,
  },
  andes: {
    name: 'Transportes Andes',
    plan: 'free',
    subscription: 'active',
    quoterPublished: true,
    slugs: ['transportes-andes'],
    active: true,
  },
  nuevo: { name: 'Mudanzas Nuevo Hogar', plan: null, subscription: null, quoterPublished: false, active: true },
  cancelada: { name: 'Carga Express', plan: 'startup', subscription: 'canceled', quoterPublished: false, active: true },
  impago: {
    name: 'Fletes del Litoral',
    plan: 'startup',
    subscription: 'requires_payment_method',
    quoterPublished: false,
    active: true,
  },
  plataforma: { name: 'Plataforma', plan: null, subscription: null, quoterPublished: false, active: true },
};

export const DEMO_ACCOUNT_IDS: readonly string[] = Object.keys(ACCOUNTS);

export function demoAccount(accountId: string): DemoAccount {
  const account = ACCOUNTS[accountId];
  if (!account) throw new Error(`Unknown demo account ${accountId}`);
  return account;
}

/** A back-office user. */
export interface DemoUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  readonly onboarded: boolean;
}

const demoUser = (uid: string, email: string, rest: Omit<DemoUser, 'uid' | 'email'>): DemoUser => ({
  uid,
  email,
  ...rest,
});

export const DEMO_USERS: readonly DemoUser[] = [
  demoUser(DEMO_TWO_FACTOR.uid, 'master@llevo.test', {
    name: 'Mariana Vega',
    accountId: 'plataforma',
    permission: 'master',
    onboarded: true,
  }),
  demoUser('u-owner', 'owner@llevo.test', {
    name: 'Óscar Villacís',
    accountId: 'llevo',
    permission: 'owner',
    onboarded: true,
  }),
  demoUser('u-admin', 'admin@llevo.test', {
    name: 'Adriana Paredes',
    accountId: 'llevo',
    permission: 'admin',
    onboarded: true,
  }),
  demoUser('u-developer', 'developer@llevo.test', {
    name: 'Darío Núñez',
    accountId: 'llevo',
    permission: 'developer',
    onboarded: true,
  }),
  demoUser('u-user', 'user@llevo.test', {
    name: 'Úrsula Cárdenas',
    accountId: 'llevo',
    permission: 'user',
    onboarded: true,
  }),
  demoUser('u-andes', 'owner@andes.test', {
    name: 'Andrés Morocho',
    accountId: 'andes',
    permission: 'owner',
    onboarded: true,
  }),
  demoUser('u-nuevo', 'nuevo@llevo.test', {
    name: 'Nuria Salazar',
    accountId: 'nuevo',
    permission: 'owner',
    onboarded: false,
  }),
  demoUser('u-cancelada', 'cancelada@llevo.test', {
    name: 'Camilo Bravo',
    accountId: 'cancelada',
    permission: 'owner',
    onboarded: true,
  }),
  demoUser('u-impago', 'impago@llevo.test', {
    name: 'Irene Carrión',
    accountId: 'impago',
    permission: 'owner',
    onboarded: true,
  }),
];

/** Fields of a user's record that follow from sign-ins. */
export type UserActivity = Pick<User, 'lastLogin' | 'lastActive' | 'credentialsChangedAt'>;

/** Accounts, users and memberships. Users without activity never signed in. */
export function accountDocuments(
  { startOfTodayMs }: SeedClock,
  activity: ReadonlyMap<string, UserActivity> = new Map(),
): SeedDocument[] {
  const createdAt = startOfTodayMs - 400 * DAY_MS;
  const accounts = Object.entries(ACCOUNTS).map(([id, facts]) => {
    const owner = DEMO_USERS.find(({ accountId, permission }) => accountId === id && permission === 'owner');
    const ownerEmail = owner?.email ?? null;
    const account: Account = { ...facts, requiresTwoFactor: false, graceUntil: null, createdAt, ownerEmail };
    return {
      path: paths.account(id),
      data: { ...account, searchTokens: searchTokens(...accountSearchTexts(account)) },
    };
  });
  const users = DEMO_USERS.flatMap(({ uid, email, name, accountId, permission, onboarded }) => {
    const user: User = {
      name,
      email,
      defaultAccountId: accountId,
      accounts: { [accountId]: { name: ACCOUNTS[accountId]?.name ?? accountId, permission } },
      onboarded,
      supportEnabled: true,
      hasPassword: true,
      twoFactorEnabled: uid === DEMO_TWO_FACTOR.uid,
      duplicateUser: false,
      emailVerified: true,
      credentialsChangedAt: 0,
      dateCreated: createdAt,
      lastLogin: null,
      lastActive: null,
      ...activity.get(uid),
    };
    const member = { permission, name, email, joinedAt: createdAt };
    return [
      { path: paths.user(uid), data: { ...user, searchTokens: searchTokens(...userSearchTexts(user)) } },
      { path: paths.accountDocument(accountId, 'members', uid), data: member },
    ];
  });
  const slugs = Object.entries(ACCOUNTS).flatMap(([accountId, account]) =>
    (account.slugs ?? []).map((slug) => ({ path: paths.companySlug(slug), data: { accountId, createdAt } })),
  );
  return [...accounts, ...slugs, ...users];
}
