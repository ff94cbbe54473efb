import { PROJECT_ID } from '../ports.ts';
import { requestEmulator } from './emulator-connection.ts';

/** Empties Firestore, Auth and Storage, so that seeding again gives the same data. */
export async function clearEmulators(): Promise<void> {
  await requestEmulator(
    'FIRESTORE_EMULATOR_HOST',
    `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    {
      method: 'DELETE',
    },
  );
  await requestEmulator('FIREBASE_AUTH_EMULATOR_HOST', `/emulator/v1/projects/${PROJECT_ID}/accounts`, {
    method: 'DELETE',
  });
  await requestEmulator('FIREBASE_STORAGE_EMULATOR_HOST', '/internal/reset', { method: 'POST' });
}
