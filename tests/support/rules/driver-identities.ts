/** Drivers as the rules see them: an active driver of an account in use, and each kind of token that they may hold. */
import { randomUUID } from 'node:crypto';
import type { Account } from '@llevo/contract/entities/account';
import type { DriverAppClaim } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { putDocument } from '../emulators/put-document.ts';
import { given } from '../fixtures/given.ts';
import type { Identity } from '../session/session-identities.ts';

const DRIVER_UID = 'd-1';
const EMAIL = 'jose@conductores.test';
const HOUR_MS = 3_600_000;

/** The holder of a token of an operator's mobile program. */
export const mobileDriver: Identity = { uid: DRIVER_UID, claims: null, driverMobile: true };
/** The driver's Auth user with a token without claims, as Identity Toolkit gives to everyone. */
export const claimlessDriver: Identity = { uid: DRIVER_UID, claims: null };

interface DriverFacts {
  readonly account?: Partial<Account>;
  /** Facts of the driver's record. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** An account with one driver, active and with an accepted invitation by default. */
export async function givenRulesDriver({ account = {}, record = {} }: DriverFacts = {}): Promise<string> {
  const accountId = await given.account(account);
  const appAcceptance = { email: EMAIL, at: Date.now() };
  const driver = { status: 'activado', email: EMAIL, appInvitedAt: Date.now(), appAcceptance, name: 'José', ...record };
  await putDocument(paths.accountDocument(accountId, 'drivers', DRIVER_UID), driver);
  return accountId;
}

export interface WebAppFacts {
  /** Overrides in the token's claim. */
  readonly claim?: Partial<DriverAppClaim>;
  /** Overrides in the stored session; null for none. */
  readonly session?: Readonly<Record<string, unknown>> | null;
}

/** The holder of a position token of the web app, and the session behind it. */
export async function webAppDriver(accountId: string, { claim, session = {} }: WebAppFacts = {}): Promise<Identity> {
  const hash = randomUUID();
  if (session !== null) {
    await putDocument(paths.driverSession(hash), {
      accountId,
      driverId: DRIVER_UID,
      email: EMAIL,
      createdAt: Date.now(),
      expiresAt: Timestamp.fromMillis(Date.now() + HOUR_MS),
      userAgent: 'tests',
      ...session,
    });
  }
  const driverApp = { account: accountId, session: hash, until: Date.now() + HOUR_MS, ...claim };
  return { uid: DRIVER_UID, claims: null, driverApp };
}
