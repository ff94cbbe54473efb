import { setTimeout as sleep } from 'node:timers/promises';
import { chooseProject } from './choose-project.ts';

/** Access to the product's data for the setup, through the product's own code. */

/** An account of the installation and its first user. */
export interface FirstUser {
  readonly accountId: string;
  readonly accountName: string;
  readonly userName: string;
  readonly email: string;
}

/** State of a first user. */
interface FirstUserState {
  readonly hasAccount: boolean;
  readonly role: string | null;
  readonly hasPassword: boolean;
  readonly hasPlan: boolean;
  readonly isQuoterPublished: boolean;
}

/** Version of the stored data, and latest version of this code. */
interface DataVersion {
  readonly version: number;
  /** Last migration whose second pass is complete. */
  readonly settled: number;
  readonly latest: number;
}

export interface Product {
  readonly state: (accountId: string, email: string) => Promise<FirstUserState>;
  /** Returns the owner or master of an account; null if it has neither. */
  readonly leader: (accountId: string) => Promise<{ accountName: string; name: string; email: string } | null>;
  readonly dataVersion: () => Promise<DataVersion>;
  /** Runs both passes of the pending migrations. */
  readonly migrate: (log: (line: string) => void) => Promise<void>;
  readonly createAccount: (first: FirstUser, siteUrl: string) => Promise<void>;
  readonly appointMaster: (accountId: string, email: string) => Promise<void>;
  /** Gives the operator its plan and publishes its quoter. */
  readonly openOperator: (accountId: string) => Promise<void>;
  /** Creates a link to choose a first password, signed with the secret of the deployed functions. */
  readonly passwordLink: (email: string, siteUrl: string, tokenSecret: string) => Promise<string>;
}

const pause = (ms: number) => sleep(ms);

/** One day, so that the operator has time to call the owner. */
const LINK_LIFETIME_MS = 24 * 60 * 60_000;

/** Opens the product over the database of a project, or of the emulators named in the environment. */
export function productOf(project: string): Product {
  // The product's code reads it later, when it is first loaded.
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) chooseProject(project);
  const accounts = () => import('../../functions/src/areas/system/installation/first-accounts.ts');
  const migrations = () => import('../../functions/src/areas/system/migrations/run-migrations.ts');
  const migrationList = () => import('../../functions/src/areas/system/migrations/migrations.ts');
  const migrationState = () => import('../../functions/src/areas/system/migrations/migration-state.ts');
  const welcome = () => import('../../functions/src/areas/session/emails/welcome-email.ts');
  const emailParts = () => import('../../functions/src/areas/session/email-parts.ts');
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
      const welcomeEmail = (await welcome()).welcomeEmail(siteUrl, null);
      await (await accounts()).createFirstAccount({ ...first, welcomeEmail });
    },
    appointMaster: async (accountId, email) => (await accounts()).appointMaster(accountId, email),
    openOperator: async (accountId) => (await accounts()).openOperator(accountId),
    passwordLink: async (email, siteUrl, tokenSecret) => {
      process.env.TOKEN_SECRET = tokenSecret;
      const token = await (await accounts()).issueFirstPasswordToken(email, LINK_LIFETIME_MS);
      return (await emailParts()).linkWithToken(siteUrl, '/resetpassword', token);
    },
  };
}
