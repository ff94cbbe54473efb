/** The outside environment of `buildApp` in memory, for tests that need no emulator: one account, its people and prices. */
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Account } from '@llevo/contract/entities/account';
import { EMPTY_BILLING_RECORD } from '@llevo/contract/entities/billing-record';
import type { User } from '@llevo/contract/entities/account-user';
import type { StoredLogEntry } from '@llevo/contract/entities/log-entry';
import type { PriceList } from '@llevo/contract/entities/rates';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { ROLES } from '@llevo/contract/entities/roles';
import { EMPTY_STATS } from '../platform/ledger/stats-document.ts';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { AccountQuoter, Caller, Deps, StoredQuote } from '../platform/deps.ts';
import { instanceLimits } from '../platform/limits/instance-rate-limits.ts';
import { noMeter } from '../platform/firestore/read-meter.ts';
import type { Session } from '../platform/identity/ports.ts';
import { sharpSocialCards } from '../areas/quoter/sharp-social-cards.ts';
import { systemIds } from '../platform/system.ts';

const PASSWORD = 'Llevo-2026!';
const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
/** The last hop of a request through Hosting. */
export const HOSTING_HOP = '192.0.2.1';

const km = (base: number, extra: number) => ({ baseCentsPerKm: base, extraCentsPerKm: extra });

/** As seeded. */
const PRICES: PriceList = {
  rates: {
    km: {
      truck: km(120, 80),
      two_ton: km(200, 120),
      three_ton: km(250, 150),
      six_ton: km(350, 200),
      ten_ton: km(500, 280),
    },
    returnTripPercent: 10,
    loaderSameCityCents: 1500,
    loaderOtherCityCents: 2500,
  },
  discounts: {
    truck_local: 5,
    truck_inter: 10,
    two_ton_local: 6,
    two_ton_inter: 12,
    three_ton_local: 7,
    three_ton_inter: 14,
    six_ton_local: 8,
    six_ton_inter: 16,
    ten_ton_local: 9,
    ten_ton_inter: 18,
  },
};

const account = (standing: Partial<Account> = {}): Account => ({
  name: 'Llevo',
  plan: 'business',
  subscription: 'active',
  graceUntil: null,
  quoterPublished: true,
  active: true,
  requiresTwoFactor: false,
  ownerEmail: null,
  createdAt: NOW_MS,
  ...standing,
});

const user = (name: string, permission: Session['permission']): User => ({
  name,
  email: `${name}@llevo.test`,
  defaultAccountId: 'llevo',
  accounts: { llevo: { name: 'Llevo', permission } },
  onboarded: true,
  supportEnabled: false,
  hasPassword: true,
  twoFactorEnabled: false,
  duplicateUser: false,
  emailVerified: true,
  credentialsChangedAt: 0,
  dateCreated: NOW_MS,
  lastLogin: null,
  lastActive: null,
});

/** What a test may look into and change. */
export interface InMemoryEnvironment {
  nowMs: number;
  readonly accounts: Map<string, Account>;
  readonly users: Map<string, User>;
  readonly sessions: Map<string, Session>;
  readonly quotes: Map<string, StoredQuote>;
  prices: PriceList;
  /** Error lines of the log. */
  readonly errors: { message: string; facts: unknown }[];
  readonly lines: Record<string, unknown>[];
  /** What the log of mission control was given. */
  readonly failures: StoredLogEntry[];
  /** Opens a session for a role and gives its bearer token. */
  readonly tokenOf: (permission: Session['permission'], accountId?: string) => string;
  readonly deps: Deps;
}

const NO_QUOTER: AccountQuoter = { accountId: '', name: '', settings: DEFAULT_QUOTER_SETTINGS };

/** A new environment; its tokens are `{sid}|{uid}|{account}|{permission}`. */
export function inMemoryEnvironment(): InMemoryEnvironment {
  const accounts = new Map([['llevo', account()]]);
  const users = new Map(ROLES.map((role) => [`u-${role}`, user(role, role)]));
  const sessions = new Map<string, Session>();
  const quotes = new Map<string, StoredQuote>();
  const apiKeys = new Map<string, Caller>();
  const clock = { nowMs: () => environment.nowMs, waitUntil: () => Promise.resolve() };
  const limits = instanceLimits(clock);
  const notHere = () => Promise.reject(new Error('not implemented in memory'));
  const nothing = () => Promise.resolve({ rows: [], total: 0, nextCursor: null });

  const unknown = () => Promise.resolve({ kind: 'unknown' } as const);
  const findQuoter = (accountId: string): AccountQuoter | null => {
    const found = accounts.get(accountId);
    if (!found?.quoterPublished) return null;
    return { accountId, name: found.name, settings: found.quoter ?? DEFAULT_QUOTER_SETTINGS };
  };

  const deps: Deps = {
    version: 'test',
    siteUrl: 'https://llevo.test',
    clock,
    ids: systemIds,
    log: {
      info: (_message, facts) => {
        environment.lines.push(facts);
      },
      error: (message, facts) => {
        environment.errors.push({ message, facts });
      },
    },
    meter: noMeter,
    tokens: {
      verify: (token) => {
        const [sid, uid, accountId, permission] = token.split('|');
        const isWhole = sid !== undefined && uid !== undefined && accountId !== undefined && permission !== undefined;
        return Promise.resolve(isWhole ? { sid, uid, accountId, permission, impersonator: null } : null);
      },
    },
    identity: {
      discardProviderUser: notHere,
      deleteUser: notHere,
      verifyProvider: () => Promise.resolve(null),
      issueTokens: ({ sid, uid, accountId, permission }) =>
        Promise.resolve({ idToken: [sid, uid, accountId, permission].join('|'), customToken: `custom ${sid}` }),
    },
    sessions: {
      findWithAccount: (sid, accountId) => {
        const session = sessions.get(sid);
        const its = accounts.get(accountId);
        return Promise.resolve(session && its ? { session, account: its } : null);
      },
      open: ({ sessionId, session }) => {
        sessions.set(sessionId, session);
        return Promise.resolve(true);
      },
      touch: () => Promise.resolve(),
      end: (sid) => {
        sessions.delete(sid);
        return Promise.resolve();
      },
    },
    secondFactor: { open: notHere, enqueueWrongCodesEmail: notHere },
    presence: { record: notHere },
    passkeys: {
      list: () => Promise.resolve([]),
      startRegistration: () => Promise.resolve(null),
      add: notHere,
      rename: () => Promise.resolve(null),
      remove: () => Promise.resolve('unknown'),
    },
    passkeyAssertions: {
      start: () =>
        Promise.resolve({
          challenge: 'challenge',
          rpId: 'llevo.test',
          timeout: 1,
          userVerification: 'required',
          allowCredentials: [],
        }),
      verify: () => Promise.resolve(null),
    },
    oneTimeTokens: {
      verify: () => Promise.resolve(null),
      issue: ({ uid }) => Promise.resolve(`token of ${uid}`),
      signLink: ({ uid }) => Promise.resolve({ id: `link of ${uid}`, token: `link of ${uid}` }),
    },
    providerEmailCodes: { send: notHere, open: () => Promise.resolve(null) },
    emailAddresses: {
      requestChange: unknown,
      resendChangeLink: () => Promise.resolve(null),
      sendVerification: () => Promise.resolve(false),
      cancelChange: () => Promise.resolve(false),
      verify: notHere,
      approveChange: notHere,
      confirmChange: notHere,
      undoChange: notHere,
    },
    signUp: { createAccount: notHere, acceptInvite: notHere, findInvite: () => Promise.resolve(null) },
    passwords: {
      isReused: () => Promise.resolve(false),
      verify: (email, password) => {
        const uid = [...users.entries()].find(([, { email: known }]) => known === email)?.[0];
        return Promise.resolve(uid === undefined || password !== PASSWORD ? null : { uid });
      },
      hash: notHere,
      change: notHere,
      reset: notHere,
      revokeUnverified: notHere,
    },
    users: {
      find: (uid) => Promise.resolve(users.get(uid) ?? null),
      findByEmail: (email) => {
        const found = [...users].find(([, { email: known }]) => known === email);
        return Promise.resolve(found === undefined ? null : { uid: found[0], user: found[1] });
      },
    },
    accounts: {
      find: (id) => Promise.resolve(accounts.get(id) ?? null),
    },
    members: {
      list: () => Promise.resolve([]),
      change: () => Promise.resolve({ kind: 'unknown' }),
      remove: () => Promise.resolve({ kind: 'unknown' }),
      renameAccount: notHere,
      transferOwnership: () => Promise.resolve({ kind: 'unknown' }),
      requireTwoFactor: notHere,
    },
    allAccounts: {
      page: nothing,
      metrics: () => Promise.resolve({ totalAccounts: 1, activeAccounts: 1, churnedAccounts: 0 }),
      countBefore: () => Promise.resolve(0),
      changeError: unknown,
      change: unknown,
    },
    accountOverviews: { members: notHere, latestAudit: notHere, latestEvents: notHere },
    revenue: { months: () => Promise.resolve([]), countPaying: () => Promise.resolve(0) },
    allUsers: { page: nothing, changesIn: () => ({ change: unknown }) },
    accountPayments: {
      runningPlan: () => Promise.resolve(null),
      cancelSubscriptions: () => Promise.resolve(),
      stopRenewal: () => Promise.resolve(),
      resumeRenewal: () => Promise.resolve(),
    },
    accountClosings: {
      check: unknown,
      start: unknown,
      restore: unknown,
      listDue: () => Promise.resolve([]),
      listToRemind: () => Promise.resolve([]),
      remind: notHere,
    },
    accountExports: { start: () => Promise.resolve('x-1'), isOpen: () => Promise.resolve(false), page: notHere },
    impersonations: { start: notHere, end: notHere },
    twoFactorSettings: {
      prepare: notHere,
      enable: notHere,
      renewBackupCodes: () => Promise.resolve('off'),
      disable: notHere,
    },
    openSessions: {
      list: () => Promise.resolve([]),
      end: () => Promise.resolve(false),
      endOthers: () => Promise.resolve(0),
    },
    securityLog: {
      page: nothing,
      countFailedSignIn: () => Promise.resolve(),
      report: () => Promise.resolve(false),
      deleteAll: notHere,
    },
    invites: { listPending: () => Promise.resolve([]), send: notHere, withdraw: () => Promise.resolve('unknown') },
    apiKeys: {
      findCaller: (key) => Promise.resolve(apiKeys.get(key) ?? null),
      list: () => Promise.resolve([]),
      get: () => Promise.resolve(null),
      create: notHere,
      change: () => Promise.resolve({ kind: 'unknown' }),
      rotate: () => Promise.resolve({ kind: 'unknown' }),
      remove: () => Promise.resolve(false),
    },
    webhooks: {
      list: () => Promise.resolve([]),
      get: () => Promise.resolve(null),
      create: notHere,
      change: () => Promise.resolve({ kind: 'unknown' }),
      rotate: () => Promise.resolve(null),
      remove: () => Promise.resolve(false),
      test: () => Promise.resolve({ kind: 'unknown' }),
      deliveries: nothing,
      retry: () => Promise.resolve({ kind: 'unknown' }),
    },
    invoices: {
      ofService: () => Promise.resolve(null),
      page: nothing,
      issue: () => Promise.resolve({ kind: 'unknown' }),
      retry: () => Promise.resolve({ kind: 'unknown' }),
      credit: () => Promise.resolve({ kind: 'unknown' }),
      void: () => Promise.resolve({ kind: 'unknown' }),
      file: () => Promise.resolve(null),
    },
    invoicing: {
      read: () => Promise.resolve({ settings: null, certificate: null }),
      save: notHere,
      storeCertificate: notHere,
      removeCertificate: () => Promise.resolve(null),
    },
    vatRates: [{ from: '2024-04-01', percent: 15 }],
    allowsPrivateWebhooks: false,
    contactMessages: { send: () => Promise.resolve(true) },
    taxpayers: { find: () => Promise.resolve(null), save: notHere },
    payments: {
      createCustomer: notHere,
      describeCustomer: notHere,
      fetchState: notHere,
      fetchReceipts: notHere,
      attachCard: notHere,
      replaceCard: notHere,
      subscribe: notHere,
      payInvoice: notHere,
      changePlan: notHere,
      previewPlanChange: notHere,
      cancelAtPeriodEnd: notHere,
      resume: notHere,
      cancelNow: notHere,
      voidInvoice: notHere,
      invoices: notHere,
      verifyEvent: () => Promise.resolve(null),
    },
    billing: {
      find: () => Promise.resolve(EMPTY_BILLING_RECORD),
      findAccountId: () => Promise.resolve(null),
      startAttempt: notHere,
      setCustomer: notHere,
      releaseAttempt: notHere,
      settle: notHere,
      downgradeToFree: notHere,
      listInterruptedAccounts: () => Promise.resolve([]),
    },
    paymentEvents: { record: notHere, listDue: () => Promise.resolve([]), finish: notHere, postpone: notHere },
    apiCallCounter: { count: () => Promise.resolve(true), used: () => Promise.resolve(0) },
    planUsage: { find: () => Promise.resolve({ members: 1, drivers: 0, apiKeys: 0, webhooks: 0 }) },
    feedback: {
      create: notHere,
      page: nothing,
      metrics: () => Promise.resolve({ positive: 0, neutral: 0, negative: 0 }),
      remove: () => Promise.resolve(false),
    },
    events: {
      record: notHere,
      page: nothing,
      groups: nothing,
      group: () => Promise.resolve(null),
      find: () => Promise.resolve(null),
      remove: () => Promise.resolve(false),
    },
    failureLog: {
      record: (failure) => {
        environment.failures.push(failure);
        return Promise.resolve();
      },
      page: nothing,
      groups: nothing,
      find: () => Promise.resolve(null),
      remove: () => Promise.resolve(false),
    },
    audit: {
      page: nothing,
      verify: () => Promise.resolve({ checked: 0, total: 0, pending: 0, next: null, broken: null }),
    },
    outbox: { page: nothing, retry: unknown },
    rates: {
      priceList: (id) => Promise.resolve(accounts.has(id) ? environment.prices : null),
      rates: (id) => Promise.resolve(accounts.has(id) ? { values: environment.prices.rates, lastChange: null } : null),
      discounts: (id) =>
        Promise.resolve(accounts.has(id) ? { values: environment.prices.discounts, lastChange: null } : null),
      replaceRates: unknown,
      replaceDiscounts: unknown,
    },
    customers: {
      byIds: () => Promise.resolve([]),
      page: nothing,
      search: nothing,
      changeStatus: unknown,
      create: () => Promise.resolve({ kind: 'email_taken' }),
      update: unknown,
    },
    drivers: {
      page: nothing,
      search: nothing,
      byIds: () => Promise.resolve([]),
      find: () => Promise.resolve(null),
      changeStatus: unknown,
      create: () => Promise.resolve({ kind: 'email_taken' }),
      update: unknown,
      inviteToApp: unknown,
    },
    driverCodes: { issue: () => Promise.resolve('token of a code'), open: () => Promise.resolve(null) },
    driverSessions: {
      findInvited: () => Promise.resolve([]),
      open: notHere,
      find: () => Promise.resolve(null),
      end: notHere,
      openPosition: notHere,
    },
    driverProfile: { setAvailable: notHere, setDocument: notHere, earnings: notHere },
    driverPushDevices: { read: notHere, add: notHere, remove: notHere },
    driverJobs: {
      list: notHere,
      listVersion: notHere,
      find: notHere,
      accept: notHere,
      decline: notHere,
      advance: notHere,
      deliver: notHere,
    },
    driverTracks: { between: notHere, loadedTrip: notHere },
    alertPreferences: {
      settings: () => Promise.resolve(DEFAULT_ALERT_SETTINGS),
      updateSettings: notHere,
      setReader: notHere,
    },
    alertChannels: {
      read: () => Promise.resolve({ pushKey: null, devices: [], digest: 'none' as const }),
      addDevice: notHere,
      removeDevice: notHere,
      removeDevicesOfSession: () => Promise.resolve(),
      setDigest: notHere,
    },
    zones: {
      list: () => Promise.resolve([]),
      create: notHere,
      update: notHere,
      remove: () => Promise.resolve(false),
    },
    peopleImports: { importCustomers: notHere, importDrivers: notHere },
    ratings: { pageOfDrivers: nothing, pageOfCustomers: nothing },
    deletions: {
      startPersonDeletion: () => Promise.resolve(null),
      startUserDeletion: unknown,
      startAccountDeletion: () => Promise.resolve(null),
      anonymiseTeamWork: () => Promise.resolve(),
      startDemoDeletion: () => Promise.resolve(null),
      run: () => Promise.resolve(true),
      listUnfinished: () => Promise.resolve([]),
    },
    statistics: {
      read: () => Promise.resolve(EMPTY_STATS),
      contacts: () => Promise.resolve({ contacts: [], matches: null, nextCursor: null }),
    },
    figures: { read: () => Promise.resolve(new Map()), jobs: nothing, driverDays: nothing },
    weeklyReports: { isOn: () => Promise.resolve(false), set: () => Promise.resolve(false) },
    firstSteps: {
      read: () =>
        Promise.resolve({
          account: { quoterPublished: false, createdAt: 0 },
          ratesUpdatedAt: null,
          drivers: 0,
          services: 0,
        }),
      createDemoData: () => Promise.resolve({ kind: 'not_empty' }),
    },
    services: {
      page: nothing,
      search: nothing,
      find: () => Promise.resolve(null),
      changeDriver: () => Promise.resolve({ kind: 'unknown_service' }),
      attachDriverReceipt: () => Promise.resolve({ kind: 'unknown_service' }),
      create: notHere,
      update: () => Promise.resolve({ kind: 'unknown_service' }),
    },
    board: {
      drivers: () => Promise.resolve({ rows: [], isPartial: false }),
      load: () => Promise.resolve({ rows: [], isPartial: false }),
      change: notHere,
    },
    serviceStatuses: { change: notHere },
    serviceNotes: {
      colleagues: () => Promise.resolve([]),
      add: notHere,
      edit: notHere,
      remove: () => Promise.resolve('unknown_note'),
    },
    savedViews: {
      list: () => Promise.resolve([]),
      create: notHere,
      update: notHere,
      remove: () => Promise.resolve(false),
      setDefault: () => Promise.resolve(false),
    },
    nearbyDrivers: { nearest: () => Promise.resolve([]) },
    trackingLinks: {
      issue: () => Promise.resolve({ kind: 'unknown_service' }),
      find: () => Promise.resolve(null),
      details: notHere,
      watchToken: notHere,
      cancel: notHere,
      rate: notHere,
      attachReceipt: notHere,
    },
    servicePayments: { register: notHere, verify: notHere, void: notHere },
    payphone: { isOffered: () => false, prepare: notHere, confirm: notHere, find: notHere },
    payphoneAttempts: {
      create: notHere,
      find: notHere,
      claim: notHere,
      approve: notHere,
      close: notHere,
      due: notHere,
      postpone: notHere,
    },
    payouts: { page: nothing },
    uploads: { read: () => Promise.resolve(null), store: () => Promise.resolve(), remove: () => Promise.resolve() },
    images: { reencode: () => Promise.resolve('type') },
    socialCards: sharpSocialCards,
    appShell: { read: () => Promise.resolve(null) },
    directions: {
      measure: (start, end) => Promise.resolve({ ...estimateRoute(start, end), source: 'estimate' }),
    },
    quotes: {
      create: (_accountId, quote) => {
        const kept = quotes.get(quote.id) ?? quote;
        quotes.set(quote.id, kept);
        return Promise.resolve(kept);
      },
      find: (_accountId, id) => Promise.resolve(quotes.get(id) ?? null),
      page: nothing,
    },
    quoters: {
      find: (id = 'llevo') => Promise.resolve(findQuoter(id)),
      findBrand: (id) => Promise.resolve(id === 'llevo' ? null : findQuoter(id)),
      priceAccount: (id = 'llevo') => Promise.resolve(findQuoter(id)?.accountId ?? null),
      manage: (id) => Promise.resolve({ ...(findQuoter(id) ?? NO_QUOTER), isPublished: true, hasRates: true }),
      update: () => Promise.resolve({ kind: 'no_rates' }),
      setLogo: notHere,
    },
    quoteBookings: { book: notHere, countOn: () => Promise.resolve(0) },
    bookingCodes: {
      send: () => Promise.resolve(),
      isCode: () => false,
      isProved: () => Promise.resolve(false),
      remember: () => Promise.resolve(),
    },
    limits: { shared: limits, instance: limits },
    attemptLimits: {
      reserve: async ({ subject, limit }) => {
        const result = await limits.count(subject, limit);
        return result.isAllowed ? { ...result, isLast: false } : result;
      },
      confirm: () => Promise.resolve(),
      trust: () => Promise.resolve(),
    },
    dailyCeilings: { take: () => Promise.resolve({ isAllowed: true, release: () => undefined }) },
    isHostingHop: (address) => address === HOSTING_HOP,
    appCheck: { isEnforced: false, verify: notHere },
  };

  const tokenOf: InMemoryEnvironment['tokenOf'] = (permission, accountId = 'llevo') => {
    const sid = systemIds.base62(8);
    const uid = `u-${permission}`;
    sessions.set(sid, {
      uid,
      name: permission,
      accountId,
      permission,
      impersonator: null,
      impersonatorSession: null,
      isDuplicateUser: false,
      presenceAtMs: environment.nowMs,
      hasTwoFactor: true,
      createdAtMs: environment.nowMs,
      expiresAtMs: environment.nowMs + 60_000,
      userAgent: '',
      country: null,
      lastUsedAtMs: environment.nowMs,
      address: '',
    });
    return [sid, uid, accountId, permission].join('|');
  };
  const environment: InMemoryEnvironment = {
    nowMs: NOW_MS,
    accounts,
    users,
    sessions,
    quotes,
    prices: PRICES,
    errors: [],
    lines: [],
    failures: [],
    tokenOf,
    deps,
  };
  return environment;
}
