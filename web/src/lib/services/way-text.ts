import type { Approach } from '@llevo/contract/rules/board/approach';
import { formatDuration } from '@llevo/contract/rules/duration';
import { timeAgo } from '../time/time-ago.ts';

type Seen = Pick<Approach, 'place' | 'nowMs'>;

const seen = ({ place, nowMs }: Seen): string => timeAgo(place.seenAtMs, nowMs);
const drive = (minutes: number): string => formatDuration(Math.max(1, minutes) * 60);

/** "Está en Guayaquil (hace 12 min)." */
export const seenText = (place: Seen): string => `Está en ${place.place.city} (${seen(place)}).`;

/** "a 7 h 41 min de la partida" */
export const driveText = (minutes: number): string => `a ${drive(minutes)} de la partida`;

/** "Está en Guayaquil (hace 12 min), a 7 h 41 min de la partida." */
export const wayText = (way: Omit<Approach, 'gapMinutes'>): string =>
  `Está en ${way.place.city} (${seen(way)}), a ${drive(way.minutes)} de la partida.`;
