import { formatDateTime } from '@llevo/contract/rules/dates';
import * as z from 'zod';
import { ApiError } from './api-error.ts';

/** The stored value in a 409 response, and who changed it. */
const Conflict = z.looseObject({
  /** The status of a user. */
  status: z.string().optional(),
  /** The id of a service's driver. */
  driver: z.string().optional(),
  driverName: z.string().nullable().optional(),
  changedBy: z.string().nullable(),
  /** ISO instant. */
  changedAt: z.string().nullable(),
});
type Conflict = z.infer<typeof Conflict>;

/** The stored value that a rejected change conflicts with; null for other errors. */
export function conflictOf(failure: unknown): Conflict | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  return Conflict.safeParse(failure.body?.current).data ?? null;
}

/** "Lo cambió Ana Mora el 21/11/2026 14:05." Omits unknown parts. */
export function changedByText({ changedBy, changedAt }: Pick<Conflict, 'changedBy' | 'changedAt'>): string {
  const when = changedAt === null ? '' : ` el ${formatDateTime(changedAt)}`;
  if (changedBy !== null) return `Lo cambió ${changedBy}${when}.`;
  return when === '' ? '' : `Cambió${when}.`;
}
