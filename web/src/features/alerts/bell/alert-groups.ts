import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { groupBy } from '../../../lib/group-by.ts';
import { gravestFirst } from '../gravest-alerts.ts';
import type { ListedAlert } from '../live/alert-queries.ts';

/** Open alerts of one kind. */
interface AlertGroup {
  readonly kind: AlertKind;
  readonly alerts: readonly ListedAlert[];
}

/** Open alerts by kind, in the order of a wallboard. */
export const alertGroups = (
  alerts: readonly ListedAlert[],
  serviceOf: (id: string | null) => Service | undefined,
  nowMs: number,
): readonly AlertGroup[] =>
  [...groupBy(gravestFirst(alerts, serviceOf, nowMs), ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    alerts: own,
  }));
