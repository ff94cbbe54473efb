import type { Deps } from '../deps.ts';

/** Maximum time that a caller waits for the deletion steps; housekeeping runs the rest. */
const TIME_LIMIT_MS = 15_000;

interface RunDeps extends Pick<Deps, 'clock' | 'log'> {
  readonly deletions: Pick<Deps['deletions'], 'run'>;
}

/** Runs a deletion until the time limit. Never rejects: housekeeping resumes failed and longer ones. */
export async function runDeletionNow({ deletions, clock, log }: RunDeps, deletionId: string) {
  await deletions.run(deletionId, clock.nowMs() + TIME_LIMIT_MS).catch((error: unknown) => {
    log.error('a deletion is to be resumed', { deletionId, error: String(error) });
  });
}

/** Idle time before a deletion is resumed: longer than a request can last. */
const IDLE_MS = 2 * 60_000;
const MAX_PER_RUN = 100;

interface ResumeDeps extends Pick<Deps, 'clock' | 'log'> {
  readonly deletions: Pick<Deps['deletions'], 'run' | 'listUnfinished'>;
}

/** Resumes interrupted deletions until the given time (milliseconds since 1970). */
export async function resumeDeletions({ deletions, clock, log }: ResumeDeps, untilMs: number): Promise<void> {
  const waiting = await deletions.listUnfinished(clock.nowMs() - IDLE_MS, MAX_PER_RUN);
  for (const [index, deletionId] of waiting.entries()) {
    const nowMs = clock.nowMs();
    if (nowMs >= untilMs) return;
    // A long one must not take the time of the others, nor a failure block them.
    const endsAtMs = nowMs + (untilMs - nowMs) / (waiting.length - index);
    await deletions.run(deletionId, endsAtMs).catch((error: unknown) => {
      log.error('a deletion failed', { deletionId, error: String(error) });
    });
  }
}
