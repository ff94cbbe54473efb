import * as z from 'zod';
import { TrackerApp } from './tracker.ts';

/**
 * Last known position, `accounts/{a}/driverLocations/{driverId}`. `heading` in degrees from north, `speed` in
 * km/h, `updatedAt` a Firestore timestamp: set by
 * the server for the driver's page, the time of the position for a tracker. Only `geohash` is indexed.
 */
export const DriverLocation = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  geohash: z.string().min(5).max(10),
  heading: z.number().min(0).max(360),
  speed: z.number().min(0).max(200),
  /** The program that sent it; absent from the driver's own page. */
  source: TrackerApp.optional(),
  /** Battery of the program's device in per cent, when known. */
  battery: z.number().min(0).max(100).optional(),
});
export type DriverLocation = z.infer<typeof DriverLocation>;
