import type { BoardLoad } from '@llevo/contract/entities/board';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { latenessText } from '../../../lib/services/delay-text.ts';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import type { BoardDay } from '../day/board-day.ts';
import { UNCONFIRMED_TEXT, unconfirmedText } from '../day/unconfirmed.ts';
import { lateApproaches } from '../day/late-approaches.ts';
import { lateCountText } from '../../../lib/services/count-texts.ts';
import { LANE_STATES } from '../day/lane-state.ts';

/**
 * A state of a driver's day: late, left open on a day that is over, too far from a job of today, with jobs in conflict,
 * with jobs that their driver has not confirmed, under way, over.
 */
type FlagKind = 'late' | 'leftOpen' | 'short' | 'conflict' | 'unconfirmed' | 'underway' | 'over';

/** A state in words. */
export interface LoadFlag {
  readonly kind: FlagKind;
  readonly text: string;
}

/** Jobs that their driver cannot reach by the hour from where they are now, by driver; null without today's board. */
export const shortCounts = (day: BoardDay | null): ReadonlyMap<string, number> =>
  new Map((day?.lanes ?? []).map((lane) => [lane.driver.id, lateApproaches(lane, day?.now ?? null).size]));

/** The states of a load at `nowMs`, gravest first; none for one that is to come and fits. `short` counts for today alone. */
export function loadFlags(load: BoardLoad, nowMs: number, short: number): LoadFlag[] {
  const { date, jobs, late, conflicts, unconfirmed, under_way: underway, finished, first_jobs: firstJobs } = load;
  const today = guayaquilDate(nowMs);
  const isPast = date < today;
  // A single job says its own status.
  const status = jobs === 1 && firstJobs[0] !== undefined ? shownServiceStatus(firstJobs[0].status) : null;
  const counted: readonly (LoadFlag & { readonly count: number })[] = [
    { kind: 'late', count: isPast ? 0 : late, text: lateText(load, nowMs) },
    { kind: 'leftOpen', count: isPast ? late + underway : 0, text: leftOpenText(late + underway) },
    { kind: 'short', count: date === today ? short : 0, text: shortText(short) },
    { kind: 'conflict', count: isPast ? 0 : conflicts, text: conflictText(conflicts, jobs) },
    { kind: 'unconfirmed', count: isPast ? 0 : unconfirmed, text: openOfferText(unconfirmed, jobs) },
    { kind: 'underway', count: isPast ? 0 : underway, text: status ?? underwayText(underway) },
    { kind: 'over', count: finished === jobs ? finished : 0, text: status ?? 'Finalizados' },
  ];
  return counted.filter(({ count }) => count > 0).map(({ kind, text }) => ({ kind, text }));
}

/** "2 atrasados" of the loads of one day, "2 sin cerrar" once the day is over; null without any. */
export function overdueText(loads: readonly BoardLoad[], nowMs: number): string | null {
  const today = guayaquilDate(nowMs);
  const isPast = loads.some(({ date }) => date < today);
  const count = loads.reduce((sum, { late, under_way: underway }) => sum + late + (isPast ? underway : 0), 0);
  if (count === 0) return null;
  return isPast ? leftOpenText(count) : lateCountText(count);
}

/** The number of unconfirmed jobs of a week, as its loads say it: today and later. */
export const unconfirmedInWeek = (loads: readonly BoardLoad[], today: string): number =>
  loads.reduce((sum, { date, unconfirmed }) => sum + (date < today ? 0 : unconfirmed), 0);

/** "1 h tarde", "2 atrasados" */
const lateText = ({ date, late, late_since: since }: BoardLoad, nowMs: number): string =>
  late === 1 && since !== null ? latenessText(guayaquilInstantMs(date, since), nowMs) : lateCountText(late);

/** "2 sin cerrar" */
const leftOpenText = (count: number): string => `${count} sin cerrar`;

/** "No llega", "2 no llegan" */
const shortText = (count: number): string => (count === 1 ? LANE_STATES.short : `${count} no llegan`);

/** "2 en marcha" */
const underwayText = (count: number): string => `${count} en marcha`;

/** "Sin confirmar" where all jobs of a day are, "2 sin confirmar" where some are. */
const openOfferText = (count: number, jobs: number): string =>
  count === jobs ? UNCONFIRMED_TEXT : unconfirmedText(count);

/** "Con conflicto" where all jobs of a day have one, "2 con conflicto" where some do. */
const conflictText = (count: number, jobs: number): string =>
  count === jobs ? 'Con conflicto' : `${count} con conflicto`;
