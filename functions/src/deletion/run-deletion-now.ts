import type { Deps } from '../adapters/deps.ts';

/** How long a caller waits for what hangs on something deleted; the rest is done by the housekeeping. */
const TIME_LIMIT_MS = 15_000;

/** Does what it can of a deletion at once. What fails or takes longer is resumed later: the caller is done either way. */
export async function runDeletionNow(
  { deletions, clock, log }: Pick<Deps, 'deletions' | 'clock' | 'log'>,
  deletionId: string,
) {
  await deletions.run(deletionId, clock.nowMs() + TIME_LIMIT_MS).catch((error: unknown) => {
    log.error('a deletion is to be resumed', { deletionId, error: String(error) });
  });
}
