import { DEMO_PASSWORD } from './accounts/demo-accounts.ts';
import { PROJECT_ID } from '../ports.ts';
import { requestEmulator } from './emulator-connection.ts';

/** A user to import; all have the demo's password. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** The most that one import takes. */
const BATCH_SIZE = 1000;

/**
 * Imports users with verified addresses. Straight to the emulator, which takes passwords as they are: the SDK's import
 * wants hashes, and its one-by-one creation would take minutes for thousands of drivers.
 */
export async function importAuthUsers(users: readonly AuthUser[]): Promise<void> {
  for (let first = 0; first < users.length; first += BATCH_SIZE) {
    const batch = users.slice(first, first + BATCH_SIZE).map(({ uid, email, name }) => ({
      localId: uid,
      email,
      displayName: name,
      emailVerified: true,
      rawPassword: DEMO_PASSWORD,
    }));
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`;
    await requestEmulator('FIREBASE_AUTH_EMULATOR_HOST', path, {
      method: 'POST',
      body: JSON.stringify({ users: batch }),
    });
  }
}
