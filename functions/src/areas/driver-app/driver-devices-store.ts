import type { PushSubscriptionInput, DriverPush } from '@llevo/contract/entities/push';
import { store } from '../../platform/store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock, Ids, DriverCaller } from '../../platform/seams/core.ts';
import {
  acceptedSubscription,
  deviceCollection,
  devicesOf,
  parseDevice,
  removeDevice,
  writeDevice,
} from '../../platform/push/push-devices.ts';
import { driverSessionDocument, readDriverSession } from '../../platform/identity/driver-session-document.ts';

interface DeviceOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** The public VAPID key; null if no notifications are sent. */
  readonly pushKey: () => string | null;
  /** Whether push services may have private addresses; only on the emulators. */
  readonly allowsPrivateWebhooks: boolean;
}

/** `accounts/{a}/driverDevices`. A device ends with the session that it was added in. */
export const driverDevicesStore = store(({ clock, ids, pushKey, allowsPrivateWebhooks }: DeviceOptions) => {
  const devices = ({ accountId }: DriverCaller) => deviceCollection(accountId, 'driverDevices');

  const read = async (driver: DriverCaller): Promise<DriverPush> => {
    const key = pushKey();
    if (key === null) return { pushKey: null, devices: [] };
    const { docs } = await devicesOf(devices(driver), driver.uid).get();
    const own = docs.filter((device) => parseDevice(device)?.sessionId === driver.sessionHash);
    return { pushKey: key, devices: own.map(({ id }) => id) };
  };

  return {
    read,

    /** Adds a device, or binds it to the caller's session. Null if the installation sends no notifications. */
    add: async (driver: DriverCaller, input: PushSubscriptionInput): Promise<DriverPush | null> => {
      if (pushKey() === null) return null;
      const subscription = acceptedSubscription(input, allowsPrivateWebhooks);
      const { uid, sessionHash: sessionId } = driver;
      const document = devices(driver).doc(ids.sha256(subscription.endpoint));
      await firestore().runTransaction(async (transaction) => {
        const [session, stored] = await transaction.getAll(driverSessionDocument(sessionId), document);
        const nowMs = clock.nowMs();
        // Read again, so that a driver who lost the session during the request adds nothing.
        const open = await readDriverSession((...documents) => transaction.getAll(...documents), session, nowMs);
        if (open === null) {
          throw new AppError('unauthenticated', 'Inicia sesión para continuar');
        }
        const { docs: others } = await transaction.get(devicesOf(devices(driver), uid));
        const known = stored === undefined ? null : parseDevice(stored);
        const { expiresAtMs } = open;
        writeDevice(transaction, { document, known, others, uid, sessionId, subscription, nowMs, expiresAtMs });
      });
      return read(driver);
    },

    /** Removes a device of the driver; does nothing if it is missing or belongs to another driver. */
    remove: async (driver: DriverCaller, deviceId: string): Promise<DriverPush> => {
      await removeDevice(devices(driver).doc(deviceId), driver.uid);
      return read(driver);
    },
  };
});
