import { INCOMING_FOLDER } from '@llevo/contract/paths';
import { bucket } from '../firestore/firebase.ts';
import type { Clock } from '../seams/core.ts';

/** Longer than the interval between the end of an upload and its acceptance: an hour. */
const ABANDONED_AFTER_MS = 3_600_000;
const PAGE_SIZE = 200;
const CONCURRENCY = 20;

/**
 * Deletes uploads that were not accepted within an hour, until the given time, one page of names in memory. Relies on
 * the path and on Storage's completion time, which clients cannot write. Tries all files, then throws if some could not
 * be deleted.
 */
export async function removeAbandonedUploads(clock: Clock, untilMs: number): Promise<void> {
  const abandonedBeforeMs = clock.nowMs() - ABANDONED_AFTER_MS;
  const files = await bucket();
  let failures = 0;
  for (let pageToken: string | undefined, isMore = true; isMore;) {
    const [page, next] = await files.getFiles({
      prefix: `${INCOMING_FOLDER}/`,
      autoPaginate: false,
      maxResults: PAGE_SIZE,
      ...(pageToken !== undefined && { pageToken }),
    });
    const abandoned = page.filter(({ metadata }) => Date.parse(metadata.timeCreated ?? '') < abandonedBeforeMs);
    for (let first = 0; first < abandoned.length; first += CONCURRENCY) {
      if (clock.nowMs() >= untilMs) return;
      const some = abandoned.slice(first, first + CONCURRENCY);
      const results = await Promise.allSettled(some.map((file) => file.delete({ ignoreNotFound: true })));
      failures += results.filter(({ status }) => status === 'rejected').length;
    }
    // The SDK returns null after the last page, contrary to its types.
    pageToken = (next as typeof next | null)?.pageToken;
    isMore = pageToken !== undefined && clock.nowMs() < untilMs;
  }
  if (failures > 0) throw new Error(`${failures.toString()} abandoned uploads were not deleted`);
}
