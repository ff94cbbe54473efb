import type { DriverJob, DriverStep } from '@llevo/contract/entities/driver-job';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';

/** What a driver says by each step. */
const STEP_LABELS = {
  'en camino': 'Voy en camino',
  'en curso': 'Ya cargué',
  finalizado: 'Terminé el servicio',
} as const satisfies Record<DriverStep, string>;

export const stepLabel = (step: DriverStep): string => STEP_LABELS[step];

/** The state of a job in a word or two. */
export function jobStateLabel({ state, status, next }: Pick<DriverJob, 'state' | 'status' | 'next'>): string {
  if (state === 'offered') return 'Nuevo: responde';
  if (state === 'current' && next === 'en camino') return 'Aceptado';
  return translateWireValue(serviceStatusLabel(status));
}

/** The end of the trip that the driver heads for: the start until the cargo is on board. */
export const headingFor = ({ status, start, end }: Pick<DriverJob, 'status' | 'start' | 'end'>): DriverJob['start'] =>
  status === 'en curso' ? end : start;

type Point = Pick<DriverJob['start'], 'lat' | 'lng'>;

const pointText = ({ lat, lng }: Point): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Driving directions in Google Maps: its app where there is one. */
export const googleMapsUrl = (to: Point): string =>
  `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${pointText(to)}`;

/** Driving directions in Waze. */
export const wazeUrl = (to: Point): string => `https://waze.com/ul?navigate=yes&ll=${pointText(to)}`;
