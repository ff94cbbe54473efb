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

/** The stored value that a rejected change conflicts with, by its schema; null for other errors. */
export function parseConflict<Stored>(schema: z.ZodType<Stored>, failure: unknown): Stored | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  return schema.safeParse(failure.body?.current).data ?? null;
}

/** The stored value that a rejected change conflicts with; null for other errors. */
export const conflictOf = (failure: unknown): Conflict | null => parseConflict(Conflict, failure);

type Change = Pick<Conflict, 'changedBy' | 'changedAt'>;

/** The author of a change and its time, as parts of a sentence: "Ana Mora", " (21/11/2026 14:05)". */
export const changeParts = ({ changedBy, changedAt }: Change): { readonly who: string; readonly when: string } => ({
  who: changedBy ?? 'Alguien',
  when: changedAt === null ? '' : ` (${formatDateTime(changedAt)})`,
});

/** "Lo cambió Ana Mora el 21/11/2026 14:05." Omits unknown parts. */
export function changedByText({ changedBy, changedAt }: Change): string {
  const when = changedAt === null ? '' : ` el ${formatDateTime(changedAt)}`;
  if (changedBy !== null) return `Lo cambió ${changedBy}${when}.`;
  return when === '' ? '' : `Cambió${when}.`;
}
