import * as z from 'zod';
import type { Service } from '../../entities/service.ts';
import { ServiceConflict, toServiceConflict } from '../services/service-conflict.ts';

/** Details of a 409 on the board: each job that is not as the caller saw it, as it is now. Nothing was changed. */
export const BoardChangeConflict = z.object({
  jobs: z.array(
    ServiceConflict.extend({
      id: z.string(),
      /** For people; '' for services of other programs. */
      number: z.string(),
      hour: z.string(),
      /** `changed`: since the caller saw it; `fixed`: its driver is on the way, or it is over; `undo_expired`: too late to undo. */
      because: z.enum(['changed', 'fixed', 'undo_expired', 'gone']),
    }),
  ),
});
export type BoardChangeConflict = z.infer<typeof BoardChangeConflict>;

type ConflictingJob = BoardChangeConflict['jobs'][number];

/** A job of a conflict, as it is stored. */
export const toConflictingJob = (
  service: Service,
  because: Exclude<ConflictingJob['because'], 'gone'>,
): ConflictingJob => ({
  ...toServiceConflict(service),
  id: service.id,
  number: service.number,
  hour: service.hour,
  because,
});

/** A job of a conflict that does not exist any more. */
export const toMissingJob = (id: string): ConflictingJob => ({
  id,
  number: '',
  hour: '',
  driver: '',
  driverName: null,
  changedBy: null,
  changedAt: null,
  because: 'gone',
});
