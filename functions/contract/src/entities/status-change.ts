import * as z from 'zod';
import { RecordId } from './person.ts';

/** Shared input of status changes, besides the new status. */
export const StatusChangeInput = {
  id: RecordId,
  /** The row as the administrator saw it; its status is the precondition. */
  info: z.looseObject({ status: z.string().optional() }).optional(),
  /** Reason; required for cancelado and correccion. */
  motivo: z.string().trim().max(500).optional(),
};

/** Details of a 409 on a status change: the current status, who set it, and when (ISO instant). */
export const StatusConflict = z.object({
  status: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type StatusConflict = z.infer<typeof StatusConflict>;
