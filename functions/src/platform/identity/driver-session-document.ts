import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { Account } from '@llevo/contract/entities/account';
import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { driverKey, mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import { firestore } from '../firestore/firebase.ts';

const StoredDriverSession = z.object({
  accountId: z.string(),
  driverId: z.string(),
  /** The verified e-mail, or number in E.164; a session of another one is over. */
  email: z.string(),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  userAgent: z.string(),
});
export type StoredDriverSession = z.infer<typeof StoredDriverSession>;

/** `driverSessions/{SHA-256 of the token}` */
export const driverSessionDocument = (hash: string): DocumentReference => firestore().doc(paths.driverSession(hash));

/** A driver who may use the app, with the account. */
export interface AdmittedDriver {
  readonly driver: Driver;
  readonly account: Account;
}

/** The driver and account of two snapshots if the driver may use the app; null otherwise. */
export function admitted(
  driverSnapshot: DocumentSnapshot | undefined,
  accountSnapshot: DocumentSnapshot | undefined,
): AdmittedDriver | null {
  if (driverSnapshot?.exists !== true || accountSnapshot?.exists !== true) return null;
  const driver = Driver.parse({ ...driverSnapshot.data(), id: driverSnapshot.id });
  const account = Account.parse(accountSnapshot.data());
  return mayUseDriverApp(driver) && isInUse(account) ? { driver, account } : null;
}

type GetAll = (...documents: DocumentReference[]) => Promise<DocumentSnapshot[]>;

interface OpenDriverSession extends AdmittedDriver, Pick<StoredDriverSession, 'accountId' | 'driverId'> {
  readonly expiresAtMs: number;
}

/** The driver of a session at an instant; null if it is over, or the driver may not use the app. */
export async function readDriverSession(
  getAll: GetAll,
  session: DocumentSnapshot | undefined,
  nowMs: number,
): Promise<OpenDriverSession | null> {
  if (session?.exists !== true) return null;
  const { accountId, driverId, email, expiresAt } = StoredDriverSession.parse(session.data());
  const expiresAtMs = expiresAt.toMillis();
  if (expiresAtMs <= nowMs) return null;
  const [driver, account] = await getAll(
    driverDocument(accountId, driverId),
    firestore().doc(paths.account(accountId)),
  );
  const known = admitted(driver, account);
  if (known === null || driverKey(known.driver) !== email) return null;
  return { ...known, accountId, driverId, expiresAtMs };
}

export const driverDocument = (accountId: string, driverId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));
