import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { groupBy } from '../../lib/group-by.ts';
import { overdueSince } from './alert-text.ts';
import type { ListedAlert } from './live/alert-queries.ts';

/** Lowest for the gravest: a trip in danger, then what the team must answer, then mere news. */
const ALERT_RANKS: Readonly<Record<AlertKind, number>> = {
  search_failed: 1,
  unassigned: 2,
  late_start: 3,
  late_approach: 4,
  predicted_late: 5,
  driver_declined: 6,
  driver_silent: 7,
  long_stop: 8,
  customer_message: 9,
  cash_missing: 10,
  refund_due: 11,
  receipt_sent: 12,
  customer_cancelled: 13,
  new_booking: 14,
  zone_entered: 15,
  zone_left: 16,
  document_expiring: 17,
};

/** The last rank of a trip in danger: several such alerts of a service have one cause. */
const LAST_DANGER = ALERT_RANKS.long_stop;

/** The alerts without those of a trip in danger for which a graver one says the same; messages and news stay. */
export const withoutRepeats = (alerts: readonly ListedAlert[]): readonly ListedAlert[] => {
  const dangers = alerts.filter(({ kind }) => ALERT_RANKS[kind] <= LAST_DANGER);
  const shown = new Set(gravestOfEach(dangers));
  return alerts.filter((alert) => ALERT_RANKS[alert.kind] > LAST_DANGER || shown.has(alert));
};

/** One alert of each service, its gravest; all alerts about anything else. */
export function gravestOfEach(alerts: readonly ListedAlert[]): readonly ListedAlert[] {
  const bySubject = groupBy(alerts, ({ id, serviceId }) => serviceId ?? id);
  return [...bySubject.values()].flatMap((own) =>
    own.toSorted((a, b) => ALERT_RANKS[a.kind] - ALERT_RANKS[b.kind]).slice(0, 1),
  );
}

/**
 * The gravest kind first; within a kind what can still be saved: services that are not overdue, the least overdue ones,
 * and of those the latest alerts.
 */
export function gravestFirst(
  alerts: readonly ListedAlert[],
  serviceOf: (id: string | null) => Service | undefined,
  nowMs: number,
): readonly ListedAlert[] {
  const dueOf = (alert: ListedAlert): number => overdueSince(alert, serviceOf(alert.serviceId), nowMs) ?? nowMs;
  return alerts.toSorted(
    (a, b) => ALERT_RANKS[a.kind] - ALERT_RANKS[b.kind] || dueOf(b) - dueOf(a) || b.openedAt - a.openedAt,
  );
}
