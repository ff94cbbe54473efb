import { loadFirebaseSetup } from '../../../lib/firebase/config.ts';
import { isLocal } from '../../../lib/browser/is-localhost.ts';

/** Where the emulators stand when none of them was moved; side by side they all move by the same. */
const UNMOVED = { firestore: 8080, payments: 12_111 } as const;

/** The page on which the payment provider's stand-in plays the bank; null where there is no stand-in. */
export async function testBankPage(clientSecret: string): Promise<string | null> {
  if (!isLocal()) return null;
  const { firestore } = (await loadFirebaseSetup()).emulators;
  if (firestore === undefined) return null;
  const port = UNMOVED.payments + firestore.port - UNMOVED.firestore;
  return `http://${firestore.host}:${port.toString()}/test/confirm/${encodeURIComponent(clientSecret)}`;
}
