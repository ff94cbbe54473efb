import { Account } from '@llevo/contract/entities/account';
import { Driver } from '@llevo/contract/entities/driver';
import type { DriverAppClaim } from '@llevo/contract/entities/driver-app';
import { DRIVER_TOKEN_PREFIX } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { normaliseEmail } from '../../statistics/text.ts';
import { auth, firestore } from '../platform/firebase.ts';
import type { Clock, Ids } from '../platform/ports.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';
import { driverDocument } from '../services/service-driver.ts';
import type { StoredToken } from '../sessions/one-time-tokens/stored-token.ts';
import type { DriverSessions, InvitedDriver } from './ports.ts';

/** About 250 bits. */
const SECRET_LENGTH = 42;
/** A driver signs in once a season, on a phone that is their own. */
const LIFETIME_MS = 90 * 86_400_000;
/** How long the use of a code is stored: longer than it is valid. */
const USED_CODE_MS = 3_600_000;
/** How long a token writes positions, however often it is refreshed; the app then asks for another. */
const POSITION_ACCESS_MS = 3_600_000;
/** Companies that one e-mail drives for. */
const MAX_COMPANIES = 20;

const StoredDriverSession = z.object({
  accountId: z.string(),
  driverId: z.string(),
  /** The e-mail that was proved: a session of another one is over. */
  email: z.string(),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  userAgent: z.string(),
});

const sessionDocument = (hash: string) => firestore().doc(paths.driverSession(hash));

/** The driver and account of two snapshots, where that driver may use the app; null otherwise. */
function admitted(driverSnapshot: DocumentSnapshot | undefined, accountSnapshot: DocumentSnapshot | undefined) {
  if (driverSnapshot?.exists !== true || accountSnapshot?.exists !== true) return null;
  const driver = Driver.parse({ ...driverSnapshot.data(), id: driverSnapshot.id });
  const account = Account.parse(accountSnapshot.data());
  return mayUseDriverApp(driver) && isInUse(account) ? { driver, account } : null;
}

/** `driverSessions/{SHA-256 of the token}` (docs/decisions/0058). */
export function firestoreDriverSessions(clock: Clock, ids: Ids): DriverSessions {
  return {
    findInvited: async (email) => {
      const drivers = firestore().collectionGroup('drivers').where('email', '==', normaliseEmail(email));
      const { docs } = await drivers.limit(MAX_COMPANIES).get();
      const found = docs.map(async (snapshot): Promise<InvitedDriver | null> => {
        const account = snapshot.ref.parent.parent;
        const known = admitted(snapshot, await account?.get());
        return known && account && { accountId: account.id, driverId: snapshot.id, company: known.account.name };
      });
      return (await Promise.all(found)).filter((driver) => driver !== null);
    },

    open: async ({ accountId, driverId, email, codeId, userAgent }) => {
      const token = `${DRIVER_TOKEN_PREFIX}${ids.base62(SECRET_LENGTH)}`;
      const code = firestore().doc(paths.oneTimeToken(codeId));
      return queuedTransaction(code.path, async (transaction) => {
        const [driver, account, used] = await transaction.getAll(
          driverDocument(accountId, driverId),
          firestore().doc(paths.account(accountId)),
          code,
        );
        const known = admitted(driver, account);
        if (known === null || used?.exists === true || normaliseEmail(known.driver.email) !== email) return null;
        const createdAt = clock.nowMs();
        const spent: StoredToken = {
          purpose: 'driver_code',
          uid: driverId,
          accountId,
          createdAt,
          usedAt: createdAt,
          expiresAt: Timestamp.fromMillis(createdAt + USED_CODE_MS),
        };
        transaction.create(code, spent);
        const session: z.infer<typeof StoredDriverSession> = {
          accountId,
          driverId,
          email,
          createdAt,
          expiresAt: Timestamp.fromMillis(createdAt + LIFETIME_MS),
          userAgent,
        };
        transaction.create(sessionDocument(ids.sha256(token)), session);
        return token;
      });
    },

    find: async (token) => {
      const hash = ids.sha256(token);
      const snapshot = await sessionDocument(hash).get();
      if (!snapshot.exists) return null;
      const { accountId, driverId, email, expiresAt } = StoredDriverSession.parse(snapshot.data());
      const nowMs = clock.nowMs();
      if (expiresAt.toMillis() <= nowMs) return null;
      const [driver, account] = await firestore().getAll(
        driverDocument(accountId, driverId),
        firestore().doc(paths.account(accountId)),
      );
      const known = admitted(driver, account);
      if (known === null || normaliseEmail(known.driver.email) !== email) return null;
      return {
        uid: driverId,
        accountId,
        sessionHash: hash,
        record: known.driver,
        company: known.account.name,
        plan: known.account.plan,
        subscription: subscriptionAt(known.account, nowMs),
      };
    },

    end: async (sessionHash) => {
      await sessionDocument(sessionHash).delete();
    },

    openPosition: async ({ uid, accountId }) => {
      const until = clock.nowMs() + POSITION_ACCESS_MS;
      const claim: DriverAppClaim = { account: accountId, until };
      return {
        firebaseToken: await (await auth()).createCustomToken(uid, { driver_app: claim }),
        path: paths.accountDocument(accountId, 'driverLocations', uid),
        tracksPath: paths.accountCollection(accountId, 'driverTracks'),
        expiresAtMs: until,
      };
    },
  };
}
