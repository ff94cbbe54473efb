import type { DriverPlace } from '@llevo/contract/rules/board/approach';
import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import type { BoardConflict } from '@llevo/contract/rules/board/lane';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { INACTIVE_DRIVER_TEXT } from '../../../lib/people/inactive-driver.ts';
import { wayText } from '../../../lib/services/way-text.ts';
import { MAX_EARLIER } from '../../../lib/services/earlier-services.ts';
import type { BoardDay, BoardJob } from './board-day.ts';
import type { DropVerdict } from './drop-verdict.ts';

const minutesText = (minutes: number): string => (minutes === 0 ? '0 min' : formatDuration(minutes * 60));

/** "S-7F3K9A de Rosa Ñauta", or the customer alone. */
export const jobName = ({ service: { number, userName } }: BoardJob): string =>
  number === '' ? userName : `${number} de ${userName}`;

/** "El servicio S-7F3K9A de Rosa Ñauta": as the subject of a sentence. */
export const jobSubject = (job: BoardJob): string =>
  job.service.number === '' ? `El servicio de ${job.service.userName}` : `El servicio ${jobName(job)}`;

/** "08:30 a 10:10" */
export const spanText = ({ startMinute, endMinute }: Pick<BoardJob, 'startMinute' | 'endMinute'>): string =>
  `${hourOfMinute(startMinute)} a ${hourOfMinute(endMinute)}`;

/** The title of the list of jobs without a driver; today it says the day, because other pages count more than one. */
export const unassignedTitle = (count: number, isToday: boolean): string =>
  isToday ? `Sin conductor hoy (${count.toString()})` : `Sin conductor (${count.toString()})`;

/** The title of a list of earlier jobs; the link beside it has the number of all. */
export const earlierTitle = ({ length }: readonly BoardJob[]): string =>
  length < MAX_EARLIER
    ? `De días anteriores (${length.toString()})`
    : `De días anteriores (los ${MAX_EARLIER.toString()} más recientes)`;

/** The same where a narrow column holds the link too. */
export const earlierShortTitle = ({ length }: readonly BoardJob[]): string =>
  length < MAX_EARLIER ? `Días anteriores (${length.toString()})` : `Días anteriores (${MAX_EARLIER.toString()}+)`;

/**
 * Why no job of an earlier day is listed: only today's board lists any. `total` is their number as text, '' until they
 * are counted, null if that failed.
 */
export function noEarlierText(total: string | null, isToday: boolean): string {
  if (!isToday) return 'Se ven en el tablero de hoy.';
  if (total === null) return 'No pudimos leerlos.';
  return total === '' ? 'Buscando…' : 'Ninguno sin terminar.';
}

/** "20 nov", "20/12/2025" of another year: the day of an earlier job. */
export function earlierDay({ service: { date }, movesTo }: BoardJob): string {
  const isThisYear = movesTo?.slice(0, 4) === date.slice(0, 4);
  return isThisYear ? formatDayOfMonth(date) : formatDate(date);
}

/** "20 nov 10:30": day and hour of an earlier job. */
export const earlierText = (job: BoardJob): string => `${earlierDay(job)} ${job.service.hour}`;

const otherName = (day: BoardDay, id: string): string => {
  const other = day.jobs.get(id);
  return other === undefined ? 'otro servicio' : `${jobName(other)} (${hourOfMinute(other.startMinute)})`;
};

/** "en Guayaquil · hace 12 min" */
export const placeText = ({ city, seenAtMs }: DriverPlace, nowMs: number): string =>
  `en ${city} · ${timeAgo(seenAtMs, nowMs)}`;

/** "en Guayaquil", with the age of a position that is not fresh. */
export const shortPlaceText = (place: DriverPlace, nowMs: number): string =>
  positionFreshness(place.seenAtMs, nowMs) === 'online' ? `en ${place.city}` : placeText(place, nowMs);

/** A conflict of a job's place, as a sentence. */
export function conflictText(day: BoardDay, conflict: BoardConflict): string {
  switch (conflict.kind) {
    case 'overlap':
      return `Se cruza con ${otherName(day, conflict.otherId)}.`;
    case 'travel':
      return `El viaje entre este servicio y ${otherName(day, conflict.otherId)} toma ${minutesText(conflict.neededMinutes)}; hay ${minutesText(conflict.gapMinutes)}.`;
    case 'far':
      return wayText(conflict.approach);
    case 'late':
      return `${wayText(conflict.approach)} Faltan ${minutesText(conflict.approach.gapMinutes)}: no llega a tiempo.`;
    case 'vehicle':
      return 'Su vehículo es más pequeño que el pedido.';
    case 'unavailable':
      return 'No está recibiendo trabajos.';
    case 'papers':
      return 'Le falta la licencia o la matrícula.';
    case 'inactive':
      return INACTIVE_DRIVER_TEXT;
  }
}

/** A conflict where one narrow line has a plate too; the hint of the place has the sentence. */
export const shortConflictText = (day: BoardDay, conflict: BoardConflict): string =>
  conflict.kind === 'papers' ? 'Le faltan documentos' : conflictText(day, conflict);

/** All effects of a place on a job: first the conflicts, then the way and the vehicle. */
export function verdictTexts(day: BoardDay, { conflicts, gaps, way, fit, swapConflicts }: DropVerdict): string[] {
  const isTight = (otherId: string) => conflicts.some((found) => 'otherId' in found && found.otherId === otherId);
  return [
    ...conflicts.map((conflict) => conflictText(day, conflict)),
    ...swapConflicts.map((conflict) => `El otro servicio: ${conflictText(day, conflict)}`),
    ...(way && !conflicts.some(({ kind }) => kind === 'far' || kind === 'late') ? [wayText(way)] : []),
    ...(gaps?.before && !isTight(gaps.before.otherId)
      ? [`Viaje desde el anterior: ${minutesText(gaps.before.travel)}, hay ${minutesText(gaps.before.gap)}.`]
      : []),
    ...(gaps?.after && !isTight(gaps.after.otherId)
      ? [`Viaje al siguiente: ${minutesText(gaps.after.travel)}, hay ${minutesText(gaps.after.gap)}.`]
      : []),
    ...(fit === 'larger' ? ['Su vehículo es más grande que el pedido.'] : []),
  ];
}
