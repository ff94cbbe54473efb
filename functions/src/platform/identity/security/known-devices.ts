import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';

/** Maximum devices per user; adding one more drops the least recently used. */
export const MAX_DEVICES = 20;

/** `userDevices/{uid}`: devices and providers of earlier sign-ins. */
const StoredDevices = z.object({
  /** The most recently used first; `lastUsedAt` in milliseconds since 1970. */
  devices: z.array(z.object({ hash: z.string(), lastUsedAt: z.int() })).max(MAX_DEVICES),
  /** Identity providers, such as `google.com`. */
  providers: z.array(z.string()),
});
type StoredDevices = z.infer<typeof StoredDevices>;

/** A device and, for a sign-in with a provider, the provider. */
interface UsedDevice {
  readonly deviceHash: string;
  readonly provider: string | null;
  readonly nowMs: number;
}

/** The result of comparing a sign-in with the user's devices, and what to store. */
interface DeviceUse {
  /** False for the very first sign-in: there is nothing to compare it with. */
  readonly isNewDevice: boolean;
  readonly isNewProvider: boolean;
  readonly next: StoredDevices;
}

/** Registers the device of a sign-in. `known` is null if the user never signed in before. */
export function registerDevice(known: StoredDevices | null, { deviceHash, provider, nowMs }: UsedDevice): DeviceUse {
  const { devices = [], providers = [] } = known ?? {};
  const others = devices.filter(({ hash }) => hash !== deviceHash);
  return {
    isNewDevice: known !== null && others.length === devices.length,
    isNewProvider: provider !== null && !providers.includes(provider),
    next: {
      devices: [{ hash: deviceHash, lastUsedAt: nowMs }, ...others].slice(0, MAX_DEVICES),
      providers: provider === null || providers.includes(provider) ? providers : [...providers, provider],
    },
  };
}

/** The devices of a user. */
export const devicesDocument = (uid: string) => firestore().doc(paths.userDevices(uid));

/** Whether a user signed in with a device before. */
export async function isKnownDevice(uid: string, deviceHash: string): Promise<boolean> {
  const known = parseDevices(await devicesDocument(uid).get());
  return known?.devices.some(({ hash }) => hash === deviceHash) ?? false;
}

/** Null if the user never signed in. */
export const parseDevices = (snapshot: DocumentSnapshot): StoredDevices | null =>
  snapshot.exists ? StoredDevices.parse(snapshot.data()) : null;
