import { formatCount } from '@llevo/contract/rules/format-number';

/** "1 servicio", "1,204 servicios" */
export const servicesText = (count: number): string => (count === 1 ? '1 servicio' : `${formatCount(count)} servicios`);

/** "Mañana: 1 servicio", "Mañana: 14 servicios"; the number is a text, which may be "1000+". */
export const tomorrowText = (count: string): string =>
  count === '1' ? 'Mañana: 1 servicio' : `Mañana: ${count} servicios`;

/** "1 atrasado", "2 atrasados" */
export const lateCountText = (count: number): string => (count === 1 ? '1 atrasado' : `${count.toString()} atrasados`);

/** "1 cancelado", "3 cancelados" */
export const cancelledText = (count: number): string =>
  count === 1 ? '1 cancelado' : `${formatCount(count)} cancelados`;

/** "1 viaje", "1,204 viajes" */
export const tripsText = (count: number): string => (count === 1 ? '1 viaje' : `${formatCount(count)} viajes`);
