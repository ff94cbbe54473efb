import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../firestore/firebase.ts';

/** The least recently used device is forgotten beyond this number. */
export const MAX_DEVICES = 20;

/** `userDevices/{uid}`: what the user signed in with before. */
export const StoredDevices = z.object({
  /** The last used first; `lastUsedAt` in milliseconds since 1970. */
  devices: z.array(z.object({ hash: z.string(), lastUsedAt: z.int() })).max(MAX_DEVICES),
  /** Identity providers, such as `google.com`. */
  providers: z.array(z.string()),
});
export type StoredDevices = z.infer<typeof StoredDevices>;

/** A device and, for a sign-in with a provider, the provider. */
interface UsedDevice {
  readonly deviceHash: string;
  readonly provider: string | null;
  readonly nowMs: number;
}

/** What a sign-in is to the user's devices, and what to store of it. */
interface DeviceUse {
  /** False for the first sign-in of all: there is nothing to compare it with. */
  readonly isNewDevice: boolean;
  readonly isNewProvider: boolean;
  readonly next: StoredDevices;
}

/** `known` is null where the user never signed in before. */
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

/** Null where the user never signed in. */
export const parseDevices = (snapshot: DocumentSnapshot): StoredDevices | null =>
  snapshot.exists ? StoredDevices.parse(snapshot.data()) : null;
