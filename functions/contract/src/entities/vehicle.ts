import * as z from 'zod';
import { VEHICLE_IDS } from '../rules/vehicles.ts';

export const VehicleId = z.enum(VEHICLE_IDS);
export type VehicleId = z.infer<typeof VehicleId>;
