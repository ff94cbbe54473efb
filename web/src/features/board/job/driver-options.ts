import { vehicleName } from '@llevo/contract/rules/vehicles';
import { formatDuration } from '@llevo/contract/rules/duration';
import { groupBy } from '../../../lib/group-by.ts';
import type { BoardDay, BoardJob, BoardLane } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { DropVerdict } from '../day/drop-verdict.ts';

/** How well a driver suits a job, best first. */
const GROUPS = [
  { rank: 'fit', group: 'Pueden, los más cercanos primero' },
  { rank: 'larger', group: 'Con un vehículo más grande' },
  { rank: 'conflict', group: 'Con conflicto' },
] as const;
type Rank = (typeof GROUPS)[number]['rank'];

export interface RankedDriver {
  readonly lane: BoardLane;
  readonly rank: Rank;
  readonly verdict: DropVerdict;
  /** Minutes to the pick-up, from the driver's place or the job before; null if unknown. */
  readonly minutes: number | null;
  readonly text: string;
}

const rankOf = ({ conflicts, fit }: DropVerdict): Rank =>
  conflicts.length > 0 ? 'conflict' : fit === 'same' ? 'fit' : 'larger';

function rankDriver(lane: BoardLane, verdict: DropVerdict): RankedDriver {
  const { way, gaps } = verdict;
  const minutes = way?.minutes ?? gaps?.before?.travel ?? null;
  const drive = minutes === null ? '' : formatDuration(Math.max(1, minutes) * 60);
  const text = way ? `a ${drive}, en ${way.place.city}` : drive === '' ? '' : `a ${drive}`;
  return { lane, rank: rankOf(verdict), verdict, minutes, text };
}

const byMinutes = (a: RankedDriver, b: RankedDriver): number => (a.minutes ?? Infinity) - (b.minutes ?? Infinity) || 0;

/** Drivers for a job at a time, in groups: who can do it, nearest first. */
export function rankedDrivers(day: BoardDay, job: BoardJob, startMinute: number) {
  const ranked = [...day.laneOf.values()]
    .map((lane) => rankDriver(lane, judgeDrop(day, job, { driverId: lane.driver.id, startMinute, swapWith: null })))
    .toSorted(byMinutes);
  const ofRank = groupBy(ranked, ({ rank }) => rank);
  return GROUPS.flatMap(({ rank, group }) => {
    const drivers = ofRank.get(rank) ?? [];
    return drivers.length === 0 ? [] : [{ group, drivers }];
  });
}

/** The same as groups of a select; drivers of one name with their plates. */
export function driverOptions(day: BoardDay, job: BoardJob, startMinute: number) {
  const groups = rankedDrivers(day, job, startMinute);
  const namesakes = groupBy(
    groups.flatMap(({ drivers }) => drivers),
    ({ lane }) => lane.driver.name,
  );
  const optionOf = ({ lane: { driver }, text }: RankedDriver) => ({
    value: driver.id,
    label: [
      driver.name,
      (namesakes.get(driver.name)?.length ?? 0) > 1 ? driver.plate : '',
      text,
      vehicleName(driver.vehicle),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  });
  return groups.map(({ group, drivers }) => ({ group, items: drivers.map(optionOf) }));
}
