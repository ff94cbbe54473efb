import { INCOMING_FOLDER, paths } from '@llevo/contract/paths';
import { INCOMING_QUOTA } from '@llevo/contract/validators/file-validators';
import { bucket, firestore } from '../firestore/firebase.ts';
import { isNotFound } from '../firestore/firestore-errors.ts';
import type { Clock, Log } from '../seams/core.ts';

const PAGE_SIZE = 1_000;
const CONCURRENCY = 20;

interface QuotaDeps {
  readonly clock: Clock;
  readonly log: Log;
}

interface IncomingFile {
  /** `incoming/{accountId}/{uid}/{file}` */
  readonly name: string;
  readonly metadata: { readonly size?: string | number };
}

/** Uploads of an account that no record has taken yet. */
interface Stock {
  files: number;
  bytes: number;
}

/**
 * Keeps every account to its quota of uploads that no record has taken: deletes those above it, and pauses the account's
 * uploads, which storage.rules refuse until then. Reads names and sizes, a page in memory (docs/decisions/0095).
 */
export async function enforceIncomingQuota({ clock, log }: QuotaDeps, untilMs: number): Promise<void> {
  const stocks = new Map<string, Stock>();
  const paused = new Set<string>();
  const isOver = () => clock.nowMs() >= untilMs;
  for (let pageToken: string | undefined, isMore = true; isMore && !isOver();) {
    const [page, next] = await (
      await bucket()
    ).getFiles({
      prefix: `${INCOMING_FOLDER}/`,
      autoPaginate: false,
      maxResults: PAGE_SIZE,
      ...(pageToken !== undefined && { pageToken }),
    });
    const above = page.filter((file) => isAboveQuota(file, stocks));
    for (const accountId of new Set(above.map(accountOf))) {
      if (paused.has(accountId)) continue;
      paused.add(accountId);
      await pauseUploads(accountId, clock.nowMs() + INCOMING_QUOTA.pauseMinutes * 60_000);
      log.error('uploads of an account paused', { account: accountId });
    }
    for (let first = 0; first < above.length && !isOver(); first += CONCURRENCY) {
      const some = above.slice(first, first + CONCURRENCY);
      // A file that cannot be deleted now is above the quota in the next run too.
      await Promise.allSettled(some.map((file) => file.delete({ ignoreNotFound: true })));
    }
    // The SDK returns null after the last page, contrary to its types.
    pageToken = (next as typeof next | null)?.pageToken;
    isMore = pageToken !== undefined;
  }
}

const accountOf = ({ name }: IncomingFile): string => name.split('/')[1] ?? '';

/** Counts a file of its account; whether it is above the quota. */
function isAboveQuota(file: IncomingFile, stocks: Map<string, Stock>): boolean {
  const stock = stocks.get(accountOf(file)) ?? { files: 0, bytes: 0 };
  stocks.set(accountOf(file), stock);
  stock.files += 1;
  stock.bytes += Number(file.metadata.size ?? 0);
  return stock.files > INCOMING_QUOTA.files || stock.bytes > INCOMING_QUOTA.bytes;
}

/** Does nothing for a deleted account, whose uploads are refused anyway. */
async function pauseUploads(accountId: string, untilMs: number): Promise<void> {
  try {
    await firestore().doc(paths.account(accountId)).update({ uploadsPausedUntil: untilMs });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
