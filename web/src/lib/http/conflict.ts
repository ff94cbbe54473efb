import { formatDateTime } from '@llevo/contract/rules/dates';
import * as z from 'zod';
import { ApiError } from './api-error.ts';

/** What a 409 of a change says is true now, and who made it so. */
const Conflict = z.looseObject({
  /** Of a person. */
  status: z.string().optional(),
  /** Of a service: the driver's id, and name. */
  driver: z.string().optional(),
  driverName: z.string().nullable().optional(),
  changedBy: z.string().nullable(),
  /** ISO instant. */
  changedAt: z.string().nullable(),
});
export type Conflict = z.infer<typeof Conflict>;

/** The stored value that a refused change collided with; null for any other failure. */
export function conflictOf(failure: unknown): Conflict | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  return Conflict.safeParse(failure.body?.current).data ?? null;
}

/** "Lo cambió Ana Mora el 21/11/2026 14:05." As much of it as is known. */
export function changedByText({ changedBy, changedAt }: Pick<Conflict, 'changedBy' | 'changedAt'>): string {
  const when = changedAt === null ? '' : ` el ${formatDateTime(changedAt)}`;
  if (changedBy !== null) return `Lo cambió ${changedBy}${when}.`;
  return when === '' ? '' : `Cambió${when}.`;
}
