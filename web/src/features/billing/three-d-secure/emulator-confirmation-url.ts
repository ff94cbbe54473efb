import { loadFirebaseConfig } from '../../../lib/firebase/config.ts';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';

/** Where the emulators stand when none of them was moved; side by side they all move by the same. */
const DEFAULT_PORTS = { firestore: 8080, payments: 12_111 } as const;

/** The page on which the payment provider's stand-in plays the bank; null where there is no stand-in. */
export async function emulatorConfirmationUrl(clientSecret: string): Promise<string | null> {
  if (!isLocalhost()) return null;
  const { firestore } = (await loadFirebaseConfig()).emulators;
  if (firestore === undefined) return null;
  const port = DEFAULT_PORTS.payments + firestore.port - DEFAULT_PORTS.firestore;
  return `http://${firestore.host}:${port.toString()}/test/confirm/${encodeURIComponent(clientSecret)}`;
}
