/** The client SDKs of browser and mobile app, signed in as any identity, against the emulators under test. */
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestContext } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { emulatorAddresses, BUCKET, DATABASE_PROJECT_ID } from '../emulators/addresses.ts';
import type { Identity } from '../session/session-identities.ts';

// Otherwise the SDK logs every denial as a warning.
setLogLevel('silent');

type ClientFirestore = ReturnType<RulesTestContext['firestore']>;
type ClientStorage = ReturnType<RulesTestContext['storage']>;

/** Opens clients, one per identity; `close` ends all of them. */
export async function openRulesClients() {
  const environment = await initializeTestEnvironment({
    projectId: DATABASE_PROJECT_ID,
    firestore: emulatorAddresses.firestore,
    storage: emulatorAddresses.storage,
  });
  const contextOf = (who: Identity | null) =>
    who
      ? environment.authenticatedContext(who.uid, {
          ...who.claims,
          ...(who.tracking && { tracking: who.tracking }),
          ...(who.driverApp && { driver_app: who.driverApp }),
          ...(who.driverMobile !== undefined && { driver_mobile: who.driverMobile }),
          ...(who.provider && { firebase: { sign_in_provider: who.provider } }),
        })
      : environment.unauthenticatedContext();
  const firestores = new Map<Identity | null, ClientFirestore>();
  const storages = new Map<Identity | null, ClientStorage>();
  return {
    firestoreAs(who: Identity | null): ClientFirestore {
      const client = firestores.get(who) ?? contextOf(who).firestore();
      firestores.set(who, client);
      return client;
    },
    storageAs(who: Identity | null): ClientStorage {
      const client = storages.get(who) ?? contextOf(who).storage(`gs://${BUCKET}`);
      storages.set(who, client);
      return client;
    },
    close: () => environment.cleanup(),
  };
}

export type RulesClients = Awaited<ReturnType<typeof openRulesClients>>;

const REFUSAL_CODES = ['permission-denied', 'storage/unauthorized'];

/** "allowed" or "refused" by the rules; rethrows other failures. */
export async function verdict(attempt: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    if (REFUSAL_CODES.includes((error as { code?: string }).code ?? '')) return 'refused';
    throw error;
  }
}
