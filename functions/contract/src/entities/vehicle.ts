import * as z from 'zod';
import { VEHICLE_IDS } from './vehicle-ids.ts';

export const VehicleId = z.enum(VEHICLE_IDS);
export type VehicleId = z.infer<typeof VehicleId>;
