import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { store } from '../store.ts';

/** Lifetime of a proof, in which the browser need not prove the address again. */
const LIFETIME_MS = 90 * 86_400_000;

/** `emailProofs/{hash of address and browser}`: browsers that entered a code mailed to an address. TTL removes them. */
export const emailProofs = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const proofDocument = (email: string, deviceId: string) =>
    firestore().doc(paths.emailProof(ids.sha256(`${email}\n${deviceId}`)));

  return {
    /** Whether a browser has proved an e-mail; never true without a device id. */
    isProved: async (email: string, deviceId: string | null): Promise<boolean> => {
      if (deviceId === null) return false;
      const expiresAt: unknown = (await proofDocument(email, deviceId).get()).get('expiresAt');
      return expiresAt instanceof Timestamp && expiresAt.toMillis() > clock.nowMs();
    },

    /** Stores the proof for ninety days; does nothing without a device id. */
    remember: async (email: string, deviceId: string | null): Promise<void> => {
      if (deviceId === null) return;
      await proofDocument(email, deviceId).set({ expiresAt: Timestamp.fromMillis(clock.nowMs() + LIFETIME_MS) });
    },
  };
});
