import type { PushSubscriptionInput } from '@llevo/contract/entities/push';
import type { DigestChoice, AlertChannels as Channels } from '@llevo/contract/entities/alert-channels';
import { store } from '../../platform/store.ts';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { MAX_PUSH_DEVICES } from '@llevo/contract/entities/push';
import { nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import {
  acceptedSubscription,
  deviceCollection,
  devicesOf,
  parseDevice,
  removeDevice,
  writeDevice,
} from '../../platform/push/push-devices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { digestDocument } from './digest-documents.ts';
import { readAccount } from './evaluate-service-alerts.ts';

/** A device is forgotten after this long without opening the back-office on it. */
const DEVICE_LIFETIME_MS = 90 * 86_400_000;

interface ChannelOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** The public VAPID key; null if no notifications are sent. */
  readonly pushKey: () => string | null;
  /** Whether push services may have private addresses; only on the emulators. */
  readonly allowsPrivateWebhooks: boolean;
}

/** `accounts/{a}/pushDevices` and `accounts/{a}/alertDigests`. */
export const alertChannelsStore = store(({ clock, ids, pushKey, allowsPrivateWebhooks }: ChannelOptions) => {
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

    /** Adds a device, or binds it to the caller's session. Null if the installation sends no notifications. */
    addDevice: async (caller: Caller, { isKnown, ...input }: NewPushDevice): Promise<Channels | null> => {
      const { accountId, uid, sessionId } = caller;
      if (sessionId === null) throw new Error('Push devices require a user session');
      if (pushKey() === null) return null;
      const subscription = acceptedSubscription(input, allowsPrivateWebhooks);
      const others = await ownDevices(caller);
      await sessionTransaction(caller, async (transaction) => {
        const document = deviceCollection(accountId, 'pushDevices').doc(ids.sha256(subscription.endpoint));
        const known = parseDevice(await transaction.get(document));
        // After a sign-out the user must add the device again.
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

    /** Removes the devices of a session after its user signed out. */
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

/** A device that a user adds; with `isKnown` only one that they added before and did not sign out from. */
interface NewPushDevice extends PushSubscriptionInput {
  readonly isKnown: boolean;
}
