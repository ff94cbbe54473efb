import { ALERT_KINDS } from '@llevo/contract/entities/alert';
import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { groupBy } from '../../../lib/group-by.ts';
import { overdueSince } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { ALERT_LOOKS } from './alert-looks.ts';

/** Open alerts of one kind. */
interface AlertGroup {
  readonly kind: AlertKind;
  readonly alerts: readonly ListedAlert[];
}

const TONES = ['bad', 'warning', 'info', 'good', 'neutral'] as const;

/** The most urgent first. A fixed order: a new alert moves no group. */
const KINDS = ALERT_KINDS.toSorted((a, b) => TONES.indexOf(ALERT_LOOKS[a].tone) - TONES.indexOf(ALERT_LOOKS[b].tone));

/** Open alerts by kind; in each those that can still be saved: the ones not overdue in their order, then the least overdue. */
export function alertGroups(
  alerts: readonly ListedAlert[],
  serviceOf: (id: string | null) => Service | undefined,
  nowMs: number,
): readonly AlertGroup[] {
  const byKind = groupBy(alerts, ({ kind }) => kind);
  const dueOf = (alert: ListedAlert): number => overdueSince(alert, serviceOf(alert.serviceId), nowMs) ?? Infinity;
  return KINDS.flatMap((kind) => {
    const own = (byKind.get(kind) ?? []).map((alert) => ({ alert, due: dueOf(alert) }));
    if (own.length === 0) return [];
    return [{ kind, alerts: own.toSorted((a, b) => (a.due === b.due ? 0 : b.due - a.due)).map(({ alert }) => alert) }];
  });
}
