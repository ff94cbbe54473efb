import type { Alert, AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { timeAgo } from '../../lib/time/time-ago.ts';
import { latenessText } from '../../lib/services/delay-text.ts';

/** Alerts about a service for which no one has set out. */
export const WAITING_KINDS: readonly AlertKind[] = ['unassigned', 'late_start', 'late_approach'];

/** When the overdue service of an open alert was due; null for any other alert. */
export function overdueSince({ kind, resolvedAt }: Alert, service: Service | undefined, nowMs: number): number | null {
  const isLateService =
    resolvedAt === null && service !== undefined && WAITING_KINDS.includes(kind) && isLate(service, nowMs);
  return isLateService ? guayaquilInstantMs(service.date, service.hour) : null;
}

/** When an alert opened; for an open one about an overdue service, how late that is: "35 min tarde". */
export function alertTime(alert: Alert, service: Service | undefined, nowMs: number): string {
  const { openedAt, resolvedAt } = alert;
  if (resolvedAt !== null) return `${timeAgo(openedAt, nowMs)}, resuelta ${timeAgo(resolvedAt, nowMs)}`;
  const dueMs = overdueSince(alert, service, nowMs);
  return dueMs === null ? timeAgo(openedAt, nowMs) : latenessText(dueMs, nowMs);
}
