import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { store } from '../store.ts';

/** Lifetime of a proof, in which the browser need not prove the address again. */
const LIFETIME_MS = 90 * 86_400_000;

/**
 * `emailProofs/{hash of address and browser}`: browsers that entered a code sent to an address, or to a number in E.164.
 * TTL removes them.
 */
export const emailProofs = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const proofDocument = (recipient: string, deviceId: string) =>
    firestore().doc(paths.emailProof(ids.sha256(`${recipient}\n${deviceId}`)));

  return {
    /** Whether a browser has proved an e-mail or a number; never true without a device id. */
    isProved: async (recipient: string, deviceId: string | null): Promise<boolean> => {
      if (deviceId === null) return false;
      const expiresAt: unknown = (await proofDocument(recipient, deviceId).get()).get('expiresAt');
      return expiresAt instanceof Timestamp && expiresAt.toMillis() > clock.nowMs();
    },

    /** Stores the proof for ninety days; does nothing without a device id. */
    remember: async (recipient: string, deviceId: string | null): Promise<void> => {
      if (deviceId === null) return;
      await proofDocument(recipient, deviceId).set({ expiresAt: Timestamp.fromMillis(clock.nowMs() + LIFETIME_MS) });
    },
  };
});
