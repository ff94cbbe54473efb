import type { BoardDay, BoardJob } from './board-day.ts';

/** The jobs of another driver that a job can swap drivers with: those that may still be moved. */
export const swapCandidates = (day: BoardDay, job: BoardJob, driverId: string | null): readonly BoardJob[] =>
  driverId === null || driverId === job.driverId
    ? []
    : (day.laneOf.get(driverId)?.jobs ?? []).filter(({ isMovable }) => isMovable);
