import type { Service } from '@llevo/contract/entities/service';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { gravestOfEach } from '../../features/alerts/gravest-alerts.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';

/** An open service of an earlier day. */
export interface EarlierRow {
  readonly service: Service;
  /** The gravest alert about it; null without one. */
  readonly alert: ListedAlert | null;
}

/** The note of a list that leaves a number of services to the list of earlier days. */
export const earlierPlaceText = (count: number): string =>
  count === 1 ? '1 está en «De días anteriores»' : `${count.toString()} están en «De días anteriores»`;

/** No services in sight. */
export const NONE_SHOWN: ReadonlySet<string> = new Set();

/** Lowest for the first. */
const rankOf = ({ service, alert }: EarlierRow): number => (alert !== null ? 0 : isNotBegun(service.status) ? 1 : 2);

/**
 * The services with an alert first, because the list may have room for few; then those for which no one has set out, then
 * those that are still under way. Each in the given order.
 */
export function earlierRows(services: readonly Service[], alerts: readonly ListedAlert[]): readonly EarlierRow[] {
  const byService = new Map(gravestOfEach(alerts).map((alert) => [alert.serviceId, alert]));
  return services
    .map((service) => ({ service, alert: byService.get(service.id) ?? null }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The alerts about services that are in no other list of the wall, and those about anything else. */
export const alertsElsewhere = (
  alerts: readonly ListedAlert[],
  shownServices: ReadonlySet<string>,
): readonly ListedAlert[] => alerts.filter(({ serviceId }) => serviceId === null || !shownServices.has(serviceId));
