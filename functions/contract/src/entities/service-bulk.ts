import * as z from 'zod';
import { RecordId } from './person.ts';
import { SERVICE_STATUSES } from './service.ts';

/** Services that one call, or one selection on the screen, changes at most. */
export const MAX_BULK_SERVICES = 50;

/** A service's next status, or the one before that undoing restores. Finishing takes a service at a time. */
export const ServiceStatusChange = z.strictObject({
  id: RecordId,
  /** The service's `updatedAt` as the caller saw it. */
  updatedAt: z.iso.datetime(),
  status: z.enum(SERVICE_STATUSES).exclude(['finalizado']),
});
export type ServiceStatusChange = z.infer<typeof ServiceStatusChange>;

/** A service after a change of its status: what undoing it has to carry back. */
export const ChangedServiceStatus = z.object({
  id: z.string(),
  updatedAt: z.string(),
  status: z.string().nullable(),
});
export type ChangedServiceStatus = z.infer<typeof ChangedServiceStatus>;
