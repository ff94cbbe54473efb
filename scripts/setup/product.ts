import { setTimeout as sleep } from 'node:timers/promises';

/** The product's own data as far as the setup touches it, over the product's own code. */

/** An account of the installation and its first user. */
export interface FirstUser {
  readonly accountId: string;
  readonly accountName: string;
  readonly userName: string;
  readonly email: string;
}

/** What there is of one. */
export interface FirstUserState {
  readonly hasAccount: boolean;
  readonly role: string | null;
  readonly hasPassword: boolean;
  readonly hasPlan: boolean;
  readonly isQuoterPublished: boolean;
}

/** What the stored data have been through, and what this code knows. */
export interface DataVersion {
  readonly version: number;
  /** Up to which migration the second walk is complete. */
  readonly settled: number;
  readonly latest: number;
}

export interface Product {
  readonly state: (accountId: string, email: string) => Promise<FirstUserState>;
  /** The owner or master of an account; null for neither. */
  readonly leader: (accountId: string) => Promise<{ accountName: string; name: string; email: string } | null>;
  readonly dataVersion: () => Promise<DataVersion>;
  /** Runs the migrations that are left, both walks. */
  readonly migrate: (log: (line: string) => void) => Promise<void>;
  readonly createAccount: (first: FirstUser, siteUrl: string) => Promise<void>;
  readonly appointMaster: (accountId: string, email: string) => Promise<void>;
  /** Gives the operator its plan and publishes its quoter. */
  readonly openOperator: (accountId: string) => Promise<void>;
  /** A link by which a user without a password chooses one; the secret is the deployed functions'. */
  readonly passwordLink: (email: string, siteUrl: string, tokenSecret: string) => Promise<string>;
}

const pause = (ms: number) => sleep(ms);

/** A day: who sets up an installation may have to call the owner first. */
const LINK_LIFETIME_MS = 24 * 60 * 60_000;

/** The product over the database of a project, or of the emulators that the environment names. */
export function productOf(project: string): Product {
  // Read when the product's code is loaded and first used, which is after this.
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) process.env.GCLOUD_PROJECT = project;
  const accounts = () => import('../../functions/src/adapters/installation/first-accounts.ts');
  const migrations = () => import('../../functions/src/adapters/migrations/run-migrations.ts');
  const migrationList = () => import('../../functions/src/adapters/migrations/migrations.ts');
  const migrationState = () => import('../../functions/src/adapters/migrations/migration-state.ts');
  const emails = () => import('../../functions/src/features/session/emails.ts');
  return {
    state: async (accountId, email) => {
      const { account, role, hasPassword } = await (await accounts()).readFirstAccount(accountId, email);
      return {
        hasAccount: account !== null,
        role,
        hasPassword,
        hasPlan: account !== null && account.plan !== null,
        isQuoterPublished: account?.quoterPublished === true,
      };
    },
    leader: async (accountId) => (await accounts()).readLeader(accountId),
    dataVersion: async () => {
      const { version, settled } = await (await migrationState()).readMigrationState();
      return { version, settled, latest: (await migrationList()).MIGRATIONS.length };
    },
    migrate: async (log) => {
      const { MIGRATIONS } = await migrationList();
      for (const pass of (await migrationState()).MIGRATION_PASSES) {
        const owner = `setup, process ${process.pid}`;
        await (await migrations()).runMigrations({ migrations: MIGRATIONS, pass, owner, nowMs: Date.now, pause, log });
      }
    },
    createAccount: async (first, siteUrl) => {
      const welcomeEmail = (await emails()).welcomeEmail(siteUrl, null);
      await (await accounts()).createFirstAccount({ ...first, welcomeEmail });
    },
    appointMaster: async (accountId, email) => (await accounts()).appointMaster(accountId, email),
    openOperator: async (accountId) => (await accounts()).openOperator(accountId),
    passwordLink: async (email, siteUrl, tokenSecret) => {
      process.env.TOKEN_SECRET = tokenSecret;
      const token = await (await accounts()).issueFirstPasswordToken(email, LINK_LIFETIME_MS);
      return (await emails()).linkWithToken(siteUrl, '/resetpassword', token);
    },
  };
}
