import type { TrackedService } from '@llevo/contract/entities/tracking';
import type { SearchState } from '@llevo/contract/entities/service-search';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { translateWireValue } from '../../lib/i18n/translate-response.ts';

/** A line of the page's timeline. */
interface TimelineRow {
  readonly status: string;
  readonly label: string;
  /** ISO instant; null while it has not happened, or its time is unknown. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'next';
}

const LABELS: Readonly<Record<string, string>> = {
  pendiente: 'Recibimos tu pedido',
  inmediato: 'Recibimos tu pedido',
  confirmado: 'Conductor confirmado',
  'en camino': 'Tu conductor va en camino',
  'en curso': 'Tu carga va en camino',
  finalizado: 'Servicio terminado',
  cancelado: 'Servicio cancelado',
};

const ARRIVED = 'Tu conductor llegó';

/** Usual statuses after a booking, in order. */
const USUAL_STATUSES = ['confirmado', 'en camino', 'en curso', 'finalizado'];

type Progress = Pick<TrackedService, 'status' | 'timeline' | 'driver' | 'arrived_at' | 'search'>;

/** The heading of a search for a driver; the other states have none of their own. */
const SEARCH_LABELS: Readonly<Partial<Record<SearchState, string>>> = {
  searching: 'Buscando conductor',
  failed: 'Todavía no hay conductor',
};

/** The status of a service in the customer's words. A confirmation without a driver does not count. */
export function statusLabel({ status, driver, arrived_at: arrivedAt, search }: Omit<Progress, 'timeline'>): string {
  const searched = search === null ? undefined : SEARCH_LABELS[search.state];
  if (searched !== undefined) return searched;
  if (status === 'confirmado' && driver === undefined) return trackingLabel(null);
  return status === 'en camino' && arrivedAt !== null ? ARRIVED : trackingLabel(status);
}

/** A status in the customer's words. */
const trackingLabel = (status: string | null): string =>
  LABELS[status ?? ''] ?? (status === null || status === '' ? (LABELS['pendiente'] ?? '') : toSentence(status));

/** Label of a status without one in this page, set by another program. */
const toSentence = (status: string): string => {
  const label = translateWireValue(serviceStatusLabel(status));
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
};

/** Past statuses with the driver's arrival and, on the usual path, future ones. */
export function timelineRows({
  status,
  timeline,
  driver,
  arrived_at: arrivedAt,
}: Omit<Progress, 'search'>): TimelineRow[] {
  const isDropped = (name: string) => name === 'confirmado' && status === name && driver === undefined;
  const steps = timeline
    .filter((step) => !isDropped(step.status))
    // An immediate booking that became a reservation was received once.
    .filter(
      (step, index, all) => index === 0 || trackingLabel(step.status) !== trackingLabel(all[index - 1]?.status ?? ''),
    )
    .flatMap((step) => {
      const own = { ...step, label: trackingLabel(step.status) };
      if (step.status !== 'en camino' || arrivedAt === null) return [own];
      return [own, { status: 'arrived', label: ARRIVED, at: arrivedAt }];
    });
  const rows = steps.map((step, index): TimelineRow => ({
    ...step,
    state: index === steps.length - 1 ? 'current' : 'done',
  }));
  const isUsual = status === null || ['', 'pendiente', 'inmediato', ...USUAL_STATUSES].includes(status);
  const reached = isDropped(status ?? '') ? '' : (status ?? '');
  const future = isUsual ? USUAL_STATUSES.slice(USUAL_STATUSES.indexOf(reached) + 1) : [];
  const next = future.map((name): TimelineRow => ({
    status: name,
    label: trackingLabel(name),
    at: null,
    state: 'next',
  }));
  return [...rows, ...next];
}
