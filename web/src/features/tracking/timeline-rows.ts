import type { TrackedService } from '@llevo/contract/entities/tracking';
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
  'en camino': 'El conductor va a recoger tu carga',
  'en curso': 'Tu carga va a su destino',
  finalizado: 'Servicio terminado',
  cancelado: 'Servicio cancelado',
};

/** Usual statuses after a booking, in order. */
const USUAL_STATUSES = ['confirmado', 'en camino', 'en curso', 'finalizado'];

/** A status in the customer's words. */
export const trackingLabel = (status: string | null): string =>
  LABELS[status ?? ''] ?? (status === null || status === '' ? (LABELS['pendiente'] ?? '') : toSentence(status));

/** Label of a status without one in this page, set by another program. */
const toSentence = (status: string): string => {
  const label = translateWireValue(serviceStatusLabel(status));
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
};

/** Past statuses and, on the usual path, future ones. */
export function timelineRows({ status, timeline }: Pick<TrackedService, 'status' | 'timeline'>): TimelineRow[] {
  const current = timeline.length - 1;
  const rows = timeline.map((step, index): TimelineRow => ({
    status: step.status,
    label: trackingLabel(step.status),
    at: step.at,
    state: index === current ? 'current' : 'done',
  }));
  const isUsual = status === null || ['', 'pendiente', 'inmediato', ...USUAL_STATUSES].includes(status);
  const future = isUsual ? USUAL_STATUSES.slice(USUAL_STATUSES.indexOf(status ?? '') + 1) : [];
  const next = future.map((name): TimelineRow => ({
    status: name,
    label: trackingLabel(name),
    at: null,
    state: 'next',
  }));
  return [...rows, ...next];
}
