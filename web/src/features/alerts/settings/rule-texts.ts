import type { AlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';

/** When a rule opens its alert, and when the alert ends. */
export const RULE_HINTS: Readonly<Record<AlertKind, string>> = {
  new_booking: 'Alguien pidió en tu cotizador o por la API. Termina cuando lo confirmas o le asignas un conductor.',
  unassigned: 'Se acerca la hora y nadie tiene el servicio.',
  late_start: 'Pasó la hora y el conductor no marcó que está en camino.',
  predicted_late: 'Por dónde está el conductor, no llega a tiempo a la partida.',
  driver_silent: 'El conductor está en un servicio y su teléfono no reporta.',
  long_stop: 'El conductor no se mueve, lejos de la partida y de la llegada.',
  zone_entered: 'Un conductor entró en una zona que lo avisa.',
  zone_left: 'Un conductor salió de una zona que lo avisa.',
  document_expiring: 'A un conductor se le vence la licencia o la matrícula. Termina cuando hay una fecha nueva.',
};

/** What a rule's minutes count. */
export const MINUTES_LABELS: Readonly<Record<TimedAlertKind, string>> = {
  unassigned: 'Minutos antes de la hora',
  late_start: 'Minutos después de la hora',
  predicted_late: 'Minutos de atraso que aceptas',
  driver_silent: 'Minutos sin señal',
  long_stop: 'Minutos sin moverse',
};
