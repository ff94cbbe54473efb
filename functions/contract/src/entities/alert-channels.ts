import * as z from 'zod';
import { DeviceId } from './push.ts';

export const DigestChoice = z.enum(['none', 'daily']);
export type DigestChoice = z.infer<typeof DigestChoice>;

/** Notification channels besides the in-app bell. */
export const AlertChannels = z.object({
  /** The public VAPID key that a browser subscribes with; null if the installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Ids of the user’s devices that get notifications. */
  devices: z.array(DeviceId),
  digest: DigestChoice,
});
export type AlertChannels = z.infer<typeof AlertChannels>;

/** A user's daily summary, `accounts/{a}/alertDigests/{uid}`; absent if turned off. Milliseconds since 1970. */
export const AlertDigest = z.object({
  dueAt: z.int(),
  /** Alerts opened until then were in the last summary. */
  sinceMs: z.int(),
});
export type AlertDigest = z.infer<typeof AlertDigest>;
