import * as z from 'zod';
import { RecordId } from './person.ts';

/** What every change of a person's status carries besides the new status. */
export const StatusChangeInput = {
  id: RecordId,
  /** The row as the administrator saw it; its status is the precondition. */
  info: z.looseObject({ status: z.string().optional() }).optional(),
  /** Why; needed for cancelado and correccion. */
  motivo: z.string().trim().max(500).optional(),
};

/** What a refused change of status is told: where the person stands now, and who put them there when (ISO instant). */
export const StatusConflict = z.object({
  status: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type StatusConflict = z.infer<typeof StatusConflict>;
