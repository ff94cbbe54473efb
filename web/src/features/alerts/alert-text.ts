import type { Alert, AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { timeAgo } from '../../lib/time/time-ago.ts';
import { latenessText } from '../../lib/services/delay-text.ts';

/** Alerts about a service whose driver has not arrived. */
export const WAITING_KINDS: readonly AlertKind[] = ['unassigned', 'late_start', 'late_approach', 'predicted_late'];

/** Whether the hour of a service has passed without its driver; one on the way counts for the prediction alone. */
function isAwaitedLate(kind: AlertKind, { status, date, hour }: Service, nowMs: number): boolean {
  const isOnTheWay = kind === 'predicted_late' && status === 'en camino';
  return isLate({ status: isOnTheWay ? null : status, date, hour }, nowMs);
}

/** When the overdue service of an open alert was due; null for any other alert. */
export function overdueSince({ kind, resolvedAt }: Alert, service: Service | undefined, nowMs: number): number | null {
  const isLateService =
    resolvedAt === null && service !== undefined && WAITING_KINDS.includes(kind) && isAwaitedLate(kind, service, nowMs);
  return isLateService ? guayaquilInstantMs(service.date, service.hour) : null;
}

/** The name of an alert: a delay is predicted only until the hour of the service has passed. */
export const alertLabel = (kind: AlertKind, isOverdue: boolean): string =>
  kind === 'predicted_late' && isOverdue ? 'El conductor va tarde' : ALERT_LABELS[kind];

/** When an alert opened; for an open one about an overdue service, how late that is: "35 min tarde". */
export function alertTime(alert: Alert, service: Service | undefined, nowMs: number): string {
  const { openedAt, resolvedAt } = alert;
  if (resolvedAt !== null) return `${timeAgo(openedAt, nowMs)}, resuelta ${timeAgo(resolvedAt, nowMs)}`;
  const dueMs = overdueSince(alert, service, nowMs);
  return dueMs === null ? timeAgo(openedAt, nowMs) : latenessText(dueMs, nowMs);
}
