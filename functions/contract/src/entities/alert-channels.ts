import * as z from 'zod';
import { DeviceId } from './push.ts';

export const DigestChoice = z.enum(['none', 'daily']);
export type DigestChoice = z.infer<typeof DigestChoice>;

/** How a user is told of alerts beside the bell. */
export const AlertChannels = z.object({
  /** The public VAPID key that a browser subscribes with; null where the installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Ids of the user’s devices that are told. */
  devices: z.array(DeviceId),
  digest: DigestChoice,
});
export type AlertChannels = z.infer<typeof AlertChannels>;

/** The summary that a user gets, `accounts/{a}/alertDigests/{uid}`; absent without. Milliseconds since 1970. */
export const AlertDigest = z.object({
  dueAt: z.int(),
  /** Alerts opened until then were in the last one. */
  sinceMs: z.int(),
});
export type AlertDigest = z.infer<typeof AlertDigest>;
