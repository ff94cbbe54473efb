import * as z from 'zod';
import { DriverStatus } from './driver.ts';
import { VehicleId } from './vehicle.ts';

/** Prefix of the tokens of the driver's app: they open nothing else. */
export const DRIVER_TOKEN_PREFIX = 'lld_';

/** A driver as their own app shows them. */
export const SignedInDriver = z.object({
  /** The driver's id in the company. */
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Name of the company. */
  company: z.string(),
  status: DriverStatus,
  typeVehicle: VehicleId,
  plate: z.string(),
  /** Average stars, in half steps; null before the first rating. */
  rating: z.number().nullable(),
});
export type SignedInDriver = z.infer<typeof SignedInDriver>;

/** A company that an e-mail is a driver of. */
export const DriverCompany = z.object({ account: z.string(), name: z.string() });
export type DriverCompany = z.infer<typeof DriverCompany>;

/**
 * The claim `driver_app` of the custom token with which a driver's app writes its position; firestore.rules check it.
 * `until` in milliseconds since 1970.
 */
export interface DriverAppClaim {
  readonly account: string;
  readonly until: number;
}
