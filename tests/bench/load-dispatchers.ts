/**
 * Simulates dispatchers in a separate process. Each is a signed-in client of Firebase's web SDK with the listeners of the
 * back-office's tables. `LLEVO_PORT_OFFSET` locates the stack. Needs an IPC channel: sends `ready` once all listeners
 * have answered, then a report of the delays for each message. Ends with its parent.
 */
import { paths } from '@llevo/contract/paths';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
} from 'firebase/firestore';
import type { Timestamp } from 'firebase/firestore';
import { emulatorAddresses, PROJECT_ID } from '../support/emulators/addresses.ts';
import { adminAuth } from '../support/emulators/admin.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { DispatcherReport, DispatcherSettings } from './dispatchers.ts';

const { accountId, dispatchers, driverIds, services } = JSON.parse(process.argv[2] ?? '') as DispatcherSettings;

let report: DispatcherReport = { delaysMs: [], errors: [] };

const noteError = (error: Error) => {
  report = { ...report, errors: [...report.errors, error.message] };
};

async function startDispatcher(index: number): Promise<void> {
  const { uid, claims } = await openSession({ accountId, permission: 'admin' });
  const token = await adminAuth.createCustomToken(uid, claims ?? {});
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'demo' }, `dispatcher-${index.toString()}`);
  const auth = getAuth(app);
  const { auth: authAddress, firestore } = emulatorAddresses;
  connectAuthEmulator(auth, `http://${authAddress.host}:${authAddress.port.toString()}`, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, firestore.host, firestore.port);
  await signInWithCustomToken(auth, token);

  const watchDriver = (driverId: string) =>
    new Promise<void>((resolve, reject) => {
      let isFirst = true;
      onSnapshot(
        doc(db, paths.accountDocument(accountId, 'driverLocations', driverId)),
        (snapshot) => {
          if (isFirst) resolve();
          else report.delaysMs.push(Date.now() - (snapshot.get('updatedAt') as Timestamp).toMillis());
          isFirst = false;
        },
        (error) => {
          noteError(error);
          reject(error);
        },
      );
    });
  const watchServices = () =>
    new Promise<void>((resolve, reject) => {
      const newest = query(
        collection(db, paths.accountCollection(accountId, 'services')),
        orderBy('createdAt', 'desc'),
        limit(services),
      );
      onSnapshot(
        newest,
        () => {
          resolve();
        },
        (error) => {
          noteError(error);
          reject(error);
        },
      );
    });
  await Promise.all([...driverIds.map(watchDriver), watchServices()]);
}

setLogLevel('silent');
for (let index = 0; index < dispatchers; index++) await startDispatcher(index);
process.on('message', () => {
  process.send?.(report);
  report = { delaysMs: [], errors: [] };
});
process.on('disconnect', () => {
  process.exit(0);
});
process.send?.('ready');
