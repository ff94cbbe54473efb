import * as z from 'zod';

/**
 * Programs that report a driver's position by themselves: two applications for phones, and a company's own Traccar
 * server, which forwards the positions of its devices.
 */
export const TRACKER_APPS = ['traccar_client', 'owntracks', 'traccar_server'] as const;
export const TrackerApp = z.enum(TRACKER_APPS);
export type TrackerApp = z.infer<typeof TrackerApp>;

/** Most trackers of one driver: a phone or two, and a device in the vehicle. */
export const MAX_TRACKERS_OF_DRIVER = 5;

/** A tracker of a driver, without its secret. */
export const Tracker = z.object({
  /** Changes with the secret. */
  id: z.string(),
  app: TrackerApp,
  /** ISO instants of its creation or last rotation, and of its last message; null before the first. */
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Per cent; null if unknown. */
  battery: z.int().min(0).max(100).nullable(),
});
export type Tracker = z.infer<typeof Tracker>;

/** A tracker with its secret, which only this answer contains. */
export const NewTracker = z.object({
  tracker: Tracker,
  secret: z.string(),
  /** The address to which the program reports. */
  url: z.string(),
  /** Sets the program up: opened on the phone or shown as a QR code; null for a server. */
  setupLink: z.string().nullable(),
});
export type NewTracker = z.infer<typeof NewTracker>;
