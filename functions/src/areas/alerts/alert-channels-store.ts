import type { NewPushDevice } from './ports.ts';
import type { DigestChoice } from '@llevo/contract/entities/alert-channels';
import { store } from '../../platform/store.ts';
import type { AlertChannels as Channels } from '@llevo/contract/entities/alert-channels';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { MAX_PUSH_DEVICES } from '@llevo/contract/entities/push';
import { nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import {
  deviceCollection,
  devicesOf,
  parseDevice,
  removeDevice,
  writeDevice,
} from '../../platform/push/push-devices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { digestDocument } from './digest-documents.ts';
import { readAccount } from './evaluate-service-alerts.ts';

/** A device that nobody opened the back-office on for so long is forgotten. */
const DEVICE_LIFETIME_MS = 90 * 86_400_000;

interface ChannelOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** The public VAPID key; null where no notifications are sent. */
  readonly pushKey: () => string | null;
}

/** `accounts/{a}/pushDevices` and `accounts/{a}/alertDigests`. */
export const alertChannelsStore = store(({ clock, ids, pushKey }: ChannelOptions) => {
  const ownDevices = async ({ accountId, uid }: Caller): Promise<QueryDocumentSnapshot[]> =>
    (await devicesOf(deviceCollection(accountId, 'pushDevices'), uid).get()).docs;

  const read = async (caller: Caller): Promise<Channels> => {
    const [devices, digest] = await Promise.all([
      ownDevices(caller),
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

    /** Adds a device, or binds it to the caller's session. Null where the installation sends no notifications. */
    addDevice: async (caller: Caller, { isKnown, ...subscription }: NewPushDevice): Promise<Channels | null> => {
      const { accountId, uid, sessionId } = caller;
      if (sessionId === null) throw new Error('only people have devices');
      if (pushKey() === null) return null;
      const others = await ownDevices(caller);
      await sessionTransaction(caller, async (transaction) => {
        const document = deviceCollection(accountId, 'pushDevices').doc(ids.sha256(subscription.endpoint));
        const known = parseDevice(await transaction.get(document));
        // Whoever signed out wants to be asked again.
        if (isKnown && known?.uid !== uid) return;
        const nowMs = clock.nowMs();
        const expiresAtMs = nowMs + DEVICE_LIFETIME_MS;
        writeDevice(transaction, { document, known, others, uid, sessionId, subscription, nowMs, expiresAtMs });
      });
      return read(caller);
    },

    removeDevice: async (caller: Caller, deviceId: string): Promise<Channels> => {
      await removeDevice(deviceCollection(caller.accountId, 'pushDevices').doc(deviceId), caller.uid);
      return read(caller);
    },

    /** Once its user has signed out. */
    removeDevicesOfSession: async (sessionId: string): Promise<void> => {
      const devices = firestore().collectionGroup('pushDevices').where('sessionId', '==', sessionId);
      const { docs } = await devices.limit(MAX_PUSH_DEVICES).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },

    setDigest: async (caller: Caller, digest: DigestChoice): Promise<Channels> => {
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
});
