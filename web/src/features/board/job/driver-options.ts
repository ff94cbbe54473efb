import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { currentPlace } from '@llevo/contract/rules/board/approach';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { formatDuration } from '@llevo/contract/rules/duration';
import { groupBy } from '../../../lib/group-by.ts';
import type { NearDriver } from '../../../ui/services/nearest-drivers.tsx';
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
  /** The same in words; '' if unknown. */
  readonly drive: string;
  readonly text: string;
}

const rankOf = ({ conflicts, fit }: DropVerdict): Rank =>
  conflicts.length > 0 ? 'conflict' : fit === 'same' ? 'fit' : 'larger';

function rankDriver(lane: BoardLane, verdict: DropVerdict): RankedDriver {
  const { way, gaps } = verdict;
  const minutes = way?.minutes ?? gaps?.before?.travel ?? null;
  const drive = minutes === null ? '' : formatDuration(Math.max(1, minutes) * 60);
  const text = way ? `a ${drive}, en ${way.place.city}` : drive === '' ? '' : `a ${drive}`;
  return { lane, rank: rankOf(verdict), verdict, minutes, drive, text };
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

type DriverGroups = ReturnType<typeof rankedDrivers>;

/** Names drivers: those who share a name with their plates. */
function driverNamer(groups: DriverGroups) {
  const namesakes = groupBy(
    groups.flatMap(({ drivers }) => drivers),
    ({ lane }) => lane.driver.name,
  );
  return ({ lane: { driver } }: RankedDriver): string =>
    (namesakes.get(driver.name)?.length ?? 0) > 1 && driver.plate !== ''
      ? `${driver.name} · ${driver.plate}`
      : driver.name;
}

/** The same as groups of a select. */
export function driverOptions(groups: DriverGroups) {
  const nameOf = driverNamer(groups);
  const optionOf = (ranked: RankedDriver) => ({
    value: ranked.lane.driver.id,
    label: [nameOf(ranked), ranked.text, vehicleName(ranked.lane.driver.vehicle)]
      .filter((part) => part !== '')
      .join(' · '),
  });
  return groups.map(({ group, drivers }) => ({ group, items: drivers.map(optionOf) }));
}

/** Drivers that can be assigned by one press. */
const MAX_NEAREST = 3;

/** The nearest drivers who can do a job of `driverId`, which is null without a driver; first those of the same groups. */
export const nearestDrivers = (
  groups: DriverGroups,
  now: BoardNow | null,
  driverId: string | null,
): readonly NearDriver[] =>
  groups
    .flatMap(({ drivers }) => drivers)
    .filter(({ rank, drive, lane }) => rank === 'fit' && drive !== '' && lane.driver.id !== driverId)
    .slice(0, MAX_NEAREST)
    .map(({ lane: { driver }, drive }) => ({
      id: driver.id,
      name: driver.name,
      drive,
      facts: [currentPlace(driver, now)?.city, driver.plate].filter(Boolean).join(' · '),
    }));
