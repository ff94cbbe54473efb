import type { BoardJob } from './board-day.ts';

/** Progress of a job, for its colour and mark. */
type JobStage = 'open' | 'underway' | 'over';

/** The progress of a job: open while it may still be moved. */
export function jobStage({ isMovable, service: { status } }: BoardJob): JobStage {
  if (isMovable) return 'open';
  return status === 'finalizado' ? 'over' : 'underway';
}
