/**
 * The engine of every outbox: e-mails, notifications, webhooks and invoices are sent by the same steps. An entry that is
 * due is leased in a transaction, attempted, and settled. Its trigger attempts it at once; a schedule retries every minute
 * those that failed, were interrupted, or had no trigger.
 */
import { drain } from '../firestore/drain.ts';
import { inTrace } from '../log/trace-context.ts';
import type { Clock, Log } from '../seams/core.ts';

interface Leased {
  /** Trace of the request that wrote the entry; null or absent for none. */
  readonly trace?: string | null;
}

export interface Outbox<Key extends object | string, Lease extends Leased> {
  /** Logged when an entry could neither be attempted nor settled; alerts of the monitoring query it. */
  readonly failureMessage: string;
  /** Entries per run, and their concurrency: a run of attempts that all time out ends within the minute. */
  readonly perRun: number;
  readonly concurrency: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Leases an entry; null if it is not due, leased already or missing. */
  readonly lease: (key: Key) => Promise<Lease | null>;
  /** Sends a leased entry and stores the result. */
  readonly attempt: (lease: Lease) => Promise<void>;
  /** Entries that are due, in the order of their attempts: fairly among accounts. */
  readonly listDue: (limit: number) => Promise<readonly Key[]>;
}

/** Attempts one entry if it is due and not leased. */
export async function deliver<Key extends object | string, Lease extends Leased>(
  outbox: Outbox<Key, Lease>,
  key: Key,
): Promise<void> {
  const lease = await outbox.lease(key);
  if (lease !== null) await inTrace(lease.trace ?? null, () => outbox.attempt(lease));
}

/** Attempts the entries that are due, until the given time. A failure does not stop the others: its entry stays due. */
export async function deliverDue<Key extends object | string, Lease extends Leased>(
  outbox: Outbox<Key, Lease>,
  untilMs = Infinity,
): Promise<void> {
  const { failureMessage, clock, log } = outbox;
  await drain([...(await outbox.listDue(outbox.perRun))], {
    concurrency: outbox.concurrency,
    isOver: () => clock.nowMs() >= untilMs,
    handle: (key) =>
      deliver(outbox, key).catch((error: unknown) => {
        log.error(failureMessage, { entry: key, error: String(error) });
      }),
  });
}

const MINUTE_MS = 60_000;

/** Delay after the given number of failed attempts, in milliseconds; null for no further attempt. */
export function retryDelayMs(delaysMinutes: readonly number[], attempts: number): number | null {
  const minutes = delaysMinutes[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
