import * as z from 'zod';
import type { Service } from '../../entities/service.ts';
import { ServiceConflict, toServiceConflict } from './service-conflict.ts';

/** Details of a 409 on several services: each that stands in the way, as it is now. Nothing was changed. */
export const BulkServiceConflict = z.object({
  services: z.array(
    ServiceConflict.extend({
      id: z.string(),
      /** For people; '' for services of other programs. */
      number: z.string(),
      userName: z.string(),
      status: z.string().nullable(),
      /** `changed`: since the caller saw it; `gone`: deleted; otherwise why it may not have that status. */
      because: z.enum(['changed', 'gone', 'same', 'not_next', 'needs_driver', 'undo_expired', 'refunded']),
    }),
  ),
});
export type BulkServiceConflict = z.infer<typeof BulkServiceConflict>;

type ConflictingService = BulkServiceConflict['services'][number];

/** A service of a conflict, as it is stored. */
export const toConflictingService = (service: Service, because: ConflictingService['because']): ConflictingService => ({
  ...toServiceConflict(service),
  id: service.id,
  number: service.number,
  userName: service.userName,
  status: service.status,
  because,
});

/** A service of a conflict that does not exist any more. */
export const toMissingService = (id: string): ConflictingService => ({
  id,
  number: '',
  userName: '',
  status: null,
  driver: '',
  driverName: null,
  changedBy: null,
  changedAt: null,
  because: 'gone',
});
