import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

/** The place and time of a driver's last position, `accounts/{a}/driverLocations/{driverId}`. */
export const StoredPosition = z.object({ lat: z.number(), lng: z.number(), updatedAt: z.instanceof(Timestamp) });
