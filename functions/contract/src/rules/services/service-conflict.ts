import * as z from 'zod';
import type { Service } from '../../entities/service.ts';
import { ServiceRow, UNASSIGNED_DRIVER } from '../../entities/service.ts';

/** Details of a 409 on a service: the current driver, and who changed it last and when. */
export const ServiceConflict = z.object({
  /** A driver's id, or 'default' without one. */
  driver: z.string(),
  driverName: z.string().nullable(),
  /** Null before the first change in the back-office. */
  changedBy: z.string().nullable(),
  /** ISO instant. */
  changedAt: z.string().nullable(),
  /** The service as it is now, where an edit of it was refused. */
  service: ServiceRow.optional().catch(undefined),
});
export type ServiceConflict = z.infer<typeof ServiceConflict>;

export const toServiceConflict = ({
  driverId,
  driverName,
  lastChange,
}: Pick<Service, 'driverId' | 'driverName' | 'lastChange'>): ServiceConflict => ({
  driver: driverId ?? UNASSIGNED_DRIVER,
  driverName,
  changedBy: lastChange?.name ?? null,
  changedAt: lastChange === null ? null : new Date(lastChange.at).toISOString(),
});
