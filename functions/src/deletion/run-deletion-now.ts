import type { Deps } from '../adapters/deps.ts';

/** How long a caller waits for what hangs on something deleted; the rest is done by the housekeeping. */
const PATIENCE_MS = 15_000;

/** Does what it can of a deletion at once. What fails or takes longer is resumed later: the caller is done either way. */
export async function finishSoon(
  { removals, clock, log }: Pick<Deps, 'removals' | 'clock' | 'log'>,
  deletionId: string,
) {
  await removals.finish(deletionId, clock.nowMs() + PATIENCE_MS).catch((error: unknown) => {
    log.error('a deletion is to be resumed', { deletionId, error: String(error) });
  });
}
