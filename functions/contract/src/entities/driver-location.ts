import * as z from 'zod';

/**
 * Last known position, `accounts/{a}/driverLocations/{driverId}`. `heading` in degrees from north, `speed` in
 * km/h, `updatedAt` a Firestore timestamp set by the server. Only `geohash` is indexed.
 */
export const DriverLocation = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  geohash: z.string().min(5).max(10),
  heading: z.number().min(0).max(360),
  speed: z.number().min(0).max(200),
});
export type DriverLocation = z.infer<typeof DriverLocation>;
