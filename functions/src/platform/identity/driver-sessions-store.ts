import { Timestamp } from 'firebase-admin/firestore';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { DRIVER_TOKEN_PREFIX } from '@llevo/contract/entities/driver-app';
import type { DriverAppClaim } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { searchesByItself } from '@llevo/contract/rules/dispatch/start-search';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import { driverKey, MAX_COMPANIES_OF_DRIVER } from '@llevo/contract/rules/people/driver-app';
import type { Deps } from '../deps.ts';
import { auth, firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { normaliseEmail } from '../ledger/text.ts';
import { deviceCollection, devicesOf, parseDevice } from '../push/push-devices.ts';
import type { DriverCaller, Ids } from '../seams/core.ts';
import { store } from '../store.ts';
import { admitted, driverDocument, driverSessionDocument, readDriverSession } from './driver-session-document.ts';
import type { StoredDriverSession } from './driver-session-document.ts';
import type { StoredToken } from './one-time-tokens/stored-token.ts';

/** About 250 bits. */
const SECRET_LENGTH = 42;
/** A season: drivers use their own phones. */
const LIFETIME_MS = 90 * 86_400_000;
/** Retention of used codes; longer than a code is valid. */
const USED_CODE_MS = 3_600_000;
/** How long a position token works, however often it is refreshed; the app then requests another. */
const POSITION_ACCESS_MS = 3_600_000;

/** `driverSessions/{SHA-256 of the token}` (docs/decisions/0058). */
export const driverSessionsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * The companies in use whose invitation the holder of an e-mail or number accepted, the last accepted first. Finds nothing that
     * a company wrote by itself: only acceptances write the field, and no address or number has more than the limit.
     */
    findCompanies: async (email: string): Promise<readonly CompanyOfDriver[]> => {
      const { docs } = await acceptedBy(email).limit(MAX_COMPANIES_OF_DRIVER).get();
      const found = docs.map(async (snapshot): Promise<CompanyOfDriver | null> => {
        const account = snapshot.ref.parent.parent;
        const known = admitted(snapshot, await account?.get());
        if (known === null || account === null) return null;
        return {
          accountId: account.id,
          driverId: snapshot.id,
          company: known.account.name,
          createdAt: known.account.createdAt,
          acceptedAt: known.driver.appAcceptance?.at ?? 0,
        };
      });
      const companies = (await Promise.all(found)).filter((company) => company !== null);
      return companies.toSorted((a, b) => b.acceptedAt - a.acceptedAt);
    },

    /** Opens a session and returns its bearer token; null if the code was used or the driver may no longer sign in. */
    open: async ({ accountId, driverId, email, codeId, userAgent }: NewDriverSession): Promise<string | null> => {
      const code = firestore().doc(paths.oneTimeToken(codeId));
      return queuedTransaction(code.path, async (transaction) => {
        const [driver, account, used] = await transaction.getAll(
          driverDocument(accountId, driverId),
          firestore().doc(paths.account(accountId)),
          code,
        );
        const known = admitted(driver, account);
        if (known === null || used?.exists === true || driverKey(known.driver) !== email) return null;
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
        return writeDriverSession(transaction, ids, { accountId, driverId, email, createdAt, userAgent });
      });
    },

    /** The driver of a session; null if either is gone, or the driver may not use the app. */
    find: async (token: string): Promise<DriverCaller | null> => {
      const hash = ids.sha256(token);
      const nowMs = clock.nowMs();
      const getAll = firestore().getAll.bind(firestore());
      const known = await readDriverSession(getAll, await driverSessionDocument(hash).get(), nowMs);
      if (known === null) return null;
      return {
        uid: known.driverId,
        accountId: known.accountId,
        sessionHash: hash,
        record: known.driver,
        company: known.account.name,
        getsOffers: searchesByItself(known.account),
        plan: known.account.plan,
        subscription: subscriptionAt(known.account, nowMs),
      };
    },

    /** Ends the session and stops notifications to the devices added in it. */
    end: ({ accountId, uid, sessionHash }: DriverCaller): Promise<void> =>
      firestore().runTransaction(async (transaction) => {
        const { docs } = await transaction.get(devicesOf(deviceCollection(accountId, 'driverDevices'), uid));
        transaction.delete(driverSessionDocument(sessionHash));
        for (const device of docs) {
          if (parseDevice(device)?.sessionId === sessionHash) transaction.delete(device.ref);
        }
      }),

    /** Access to the driver's own position for an hour, unless the session ends before. */
    openPosition: async ({ uid, accountId, sessionHash }: DriverCaller): Promise<PositionWriteAccess> => {
      const until = clock.nowMs() + POSITION_ACCESS_MS;
      const claim: DriverAppClaim = { account: accountId, session: sessionHash, until };
      return {
        firebaseToken: await (await auth()).createCustomToken(uid, { driver_app: claim }),
        path: paths.accountDocument(accountId, 'driverLocations', uid),
        tracksPath: paths.accountCollection(accountId, 'driverTracks'),
        offersPath: paths.accountCollection(accountId, 'offers'),
        expiresAtMs: until,
      };
    },
  };
});

/** The drivers whose company's invitation the holder of an e-mail, or of a number in E.164, accepted. */
export const acceptedBy = (email: string): Query =>
  firestore().collectionGroup('drivers').where('appAcceptance.email', '==', normaliseEmail(email));

/** Creates a session in a transaction that has admitted the driver; returns its bearer token. */
export function writeDriverSession(
  transaction: Transaction,
  ids: Ids,
  { createdAt, ...facts }: Omit<StoredDriverSession, 'expiresAt'>,
): string {
  const token = `${DRIVER_TOKEN_PREFIX}${ids.base62(SECRET_LENGTH)}`;
  const session: StoredDriverSession = {
    ...facts,
    createdAt,
    expiresAt: Timestamp.fromMillis(createdAt + LIFETIME_MS),
  };
  transaction.create(driverSessionDocument(ids.sha256(token)), session);
  return token;
}

/** A company in use that the holder of an e-mail drives for. Instants are milliseconds since 1970. */
export interface CompanyOfDriver {
  readonly accountId: string;
  readonly driverId: string;
  readonly company: string;
  /** Creation of the company's account. */
  readonly createdAt: number;
  readonly acceptedAt: number;
}

interface NewDriverSession extends Pick<CompanyOfDriver, 'accountId' | 'driverId'> {
  readonly email: string;
  /** Spent in the same commit. */
  readonly codeId: string;
  readonly userAgent: string;
}

/** Where a driver's app writes its position and route history, and the token for it. */
interface PositionWriteAccess {
  readonly firebaseToken: string;
  readonly path: string;
  /** Path of the route history collection. */
  readonly tracksPath: string;
  /** Path of the offers, of which it opens the driver's own open one. */
  readonly offersPath: string;
  readonly expiresAtMs: number;
}
