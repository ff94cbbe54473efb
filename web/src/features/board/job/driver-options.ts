import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { BoardDay, BoardJob, BoardLane } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';

type Rank = 0 | 1 | 2;

/** Drivers for a job at a time: those who can do it, with their vehicle, then those whom something speaks against. */
export function driverOptions(day: BoardDay, job: BoardJob, startMinute: number) {
  const ranked = [...day.laneOf.values()].map((lane) => ({ lane, rank: rankOf(day, job, { lane, startMinute }) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ lane: { driver }, rank }) => ({
      value: driver.id,
      label: `${driver.name} · ${vehicleName(driver.vehicle)}${rank === 2 ? ' · con conflicto' : ''}`,
    }));
}

function rankOf(
  day: BoardDay,
  job: BoardJob,
  { lane, startMinute }: { readonly lane: BoardLane; readonly startMinute: number },
): Rank {
  const { conflicts, fit } = judgeDrop(day, job, { driverId: lane.driver.id, startMinute, swapWith: null });
  if (conflicts.length > 0) return 2;
  return fit === 'same' ? 0 : 1;
}
