import type { RuleAlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';

/** When a rule opens its alert, and when the alert ends. */
export const RULE_HINTS: Readonly<Record<RuleAlertKind, string>> = {
  new_booking: 'Alguien pidió en tu cotizador o por la API. Termina cuando le asignas un conductor.',
  driver_declined: 'Un conductor devolvió el servicio y nadie más lo tiene. Dice quién fue y por qué.',
  search_failed:
    'La búsqueda terminó sin conductor. Dice a cuántos avisamos y qué respondieron. Termina cuando alguien lo toma o se busca otra vez.',
  customer_cancelled: 'El cliente canceló desde su enlace. Se queda un día en la campana.',
  receipt_sent: 'Un cliente envió el comprobante de su pago. Termina cuando lo verificas o lo rechazas.',
  refund_due:
    'Un servicio cancelado tiene un pago que devolver, o el cliente pagó más que el precio. Termina cuando registras la devolución.',
  cash_missing:
    'Terminó un servicio en efectivo y falta registrar todo el pago o una parte. Termina cuando lo registras.',
  unassigned: 'Se acerca la hora y nadie tiene el servicio.',
  late_approach:
    'El conductor no ha salido y, por dónde está, no llega a la partida a la hora. El tablero dice «No llega». Termina cuando puede llegar o está ahí.',
  late_start: 'Pasó la hora y el conductor no marcó que está en camino.',
  predicted_late:
    'Por dónde está el conductor, llega a la partida más tarde de lo que aceptas. No se repite si «No llega a tiempo» ya avisó.',
  driver_silent: 'El conductor está en un servicio y su teléfono no reporta.',
  long_stop: 'El conductor no se mueve, lejos de la partida y de la llegada.',
  zone_entered: 'Un conductor entró en una zona que lo avisa.',
  zone_left: 'Un conductor salió de una zona que lo avisa.',
  document_expiring: 'A un conductor se le vence la licencia o la matrícula. Termina cuando hay una fecha nueva.',
};

/** Meaning of a rule's minutes. */
export const MINUTES_LABELS: Readonly<Record<TimedAlertKind, string>> = {
  unassigned: 'Minutos antes de la hora',
  late_start: 'Minutos después de la hora',
  predicted_late: 'Minutos de atraso que aceptas',
  driver_silent: 'Minutos sin señal',
  long_stop: 'Minutos sin moverse',
};

/** Unit of a rule's number, after the number in its row. */
export const NUMBER_UNITS: Readonly<Record<TimedAlertKind | 'document_expiring', string>> = {
  unassigned: 'min antes',
  late_start: 'min después',
  predicted_late: 'min tarde',
  driver_silent: 'min',
  long_stop: 'min',
  document_expiring: 'días antes',
};

/** The alerts that are also emailed one by one. */
const EMAILED_KINDS: readonly RuleAlertKind[] = ['new_booking', 'customer_cancelled'];

/** The recipients of an alert's email; null without any. `orderEmails` is the form's choice. */
export function emailedTo(kind: RuleAlertKind, orderEmails: string): string | null {
  if (!EMAILED_KINDS.includes(kind) || orderEmails === 'none') return null;
  return orderEmails === 'owner' ? 'Correo al dueño' : 'Correo a todos';
}

interface RuleGroup {
  readonly title: string;
  readonly kinds: readonly RuleAlertKind[];
}

/** The rules by what they watch, in the order of a service. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    title: 'Pedidos',
    kinds: [
      'new_booking',
      'driver_declined',
      'search_failed',
      'customer_cancelled',
      'receipt_sent',
      'refund_due',
      'cash_missing',
      'unassigned',
    ],
  },
  { title: 'En camino', kinds: ['late_approach', 'late_start', 'predicted_late', 'driver_silent', 'long_stop'] },
  { title: 'Zonas', kinds: ['zone_entered', 'zone_left'] },
  { title: 'Documentos', kinds: ['document_expiring'] },
];
