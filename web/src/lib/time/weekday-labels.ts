import type { Weekday } from '@llevo/contract/entities/quoter-settings';

/** Names of the days of the week. */
export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};
