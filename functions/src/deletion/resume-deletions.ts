import type { Deps } from '../adapters/deps.ts';

/** How long nobody has touched a deletion that is taken up again: longer than a request can last. */
const IDLE_MS = 2 * 60_000;
const MAX_PER_RUN = 100;

interface ResumeDeps extends Pick<Deps, 'clock' | 'log'> {
  readonly removals: Pick<Deps['deletions'], 'run' | 'listUnfinished'>;
}

/** Goes on with deletions that were cut off, until the given time (milliseconds since 1970). */
export async function resumeDeletions({ removals, clock, log }: ResumeDeps, untilMs: number): Promise<void> {
  const waiting = await removals.listUnfinished(clock.nowMs() - IDLE_MS, MAX_PER_RUN);
  for (const deletionId of waiting) {
    if (clock.nowMs() >= untilMs) return;
    // One that fails must not keep the others from being done.
    await removals.run(deletionId, untilMs).catch((error: unknown) => {
      log.error('a deletion failed', { deletionId, error: String(error) });
    });
  }
}
