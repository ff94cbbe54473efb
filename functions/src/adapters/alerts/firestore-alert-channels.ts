import type { AlertChannels as Channels } from '@llevo/contract/entities/alert-channels';
import { MAX_PUSH_DEVICES } from '@llevo/contract/entities/alert-channels';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import type { Caller, Clock, Ids } from '../platform/ports.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import { digestDocument } from './digest-documents.ts';
import { readAccount } from './evaluate-service-alerts.ts';
import type { AlertChannels } from './ports.ts';
import { deviceCollection, parseDevice } from './push-documents.ts';

/** A device that nobody opened the back-office on for so long is forgotten. */
const DEVICE_LIFETIME_MS = 90 * 86_400_000;

interface ChannelOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** The public VAPID key; null where no notifications are sent. */
  readonly pushKey: () => string | null;
}

/** `accounts/{a}/pushDevices` and `accounts/{a}/alertDigests`. */
export function firestoreAlertChannels({ clock, ids, pushKey }: ChannelOptions): AlertChannels {
  const devicesOf = async ({ accountId, uid }: Caller): Promise<QueryDocumentSnapshot[]> =>
    (
      await deviceCollection(accountId)
        .where('uid', '==', uid)
        .limit(2 * MAX_PUSH_DEVICES)
        .get()
    ).docs;

  const read = async (caller: Caller): Promise<Channels> => {
    const [devices, digest] = await Promise.all([
      devicesOf(caller),
      digestDocument(caller.accountId, caller.uid).get(),
    ]);
    return {
      pushKey: pushKey(),
      devices: devices.map(({ id }) => id),
      digest: digest.exists ? 'daily' : 'none',
    };
  };

  return {
    read,

    addDevice: async (caller, { endpoint, keys: { p256dh, auth }, isKnown }) => {
      const { accountId, uid, sessionId } = caller;
      if (pushKey() === null) return null;
      const others = await devicesOf(caller);
      await sessionTransaction(caller, async (transaction) => {
        const document = deviceCollection(accountId).doc(ids.sha256(endpoint));
        const known = parseDevice(await transaction.get(document));
        // Whoever signed out wants to be asked again.
        if (isKnown && known?.uid !== uid) return;
        const nowMs = clock.nowMs();
        transaction.set(document, {
          uid,
          sessionId,
          endpoint,
          p256dh,
          auth,
          createdAt: known?.uid === uid ? known.createdAt : nowMs,
          expiresAt: Timestamp.fromMillis(nowMs + DEVICE_LIFETIME_MS),
        });
        const oldestFirst = others
          .filter(({ id }) => id !== document.id)
          .sort((a, b) => Number(a.get('createdAt')) - Number(b.get('createdAt')));
        for (const { ref } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - MAX_PUSH_DEVICES))) {
          transaction.delete(ref);
        }
      });
      return read(caller);
    },

    removeDevice: async (caller, deviceId) => {
      const document = deviceCollection(caller.accountId).doc(deviceId);
      await firestore().runTransaction(async (transaction) => {
        const device = parseDevice(await transaction.get(document));
        if (device?.uid === caller.uid) transaction.delete(document);
      });
      return read(caller);
    },

    removeDevicesOfSession: async (sessionId) => {
      const devices = firestore().collectionGroup('pushDevices').where('sessionId', '==', sessionId);
      const { docs } = await devices.limit(MAX_PUSH_DEVICES).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },

    setDigest: async (caller, digest) => {
      const { accountId, uid } = caller;
      const account = await readAccount(accountId);
      const { digestAt } = account?.alerts ?? DEFAULT_ALERT_SETTINGS;
      await sessionTransaction(caller, async (transaction) => {
        const document = digestDocument(accountId, uid);
        const { exists } = await transaction.get(document);
        if (exists === (digest === 'daily')) return;
        const nowMs = clock.nowMs();
        if (digest === 'none') transaction.delete(document);
        else transaction.set(document, { dueAt: nextDigestMs(digestAt, nowMs), sinceMs: nowMs });
      });
      return read(caller);
    },
  };
}
