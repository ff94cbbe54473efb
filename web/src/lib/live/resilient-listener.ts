/** Opens one listener; returns the function that closes it. */
export type OpenListener<Snapshot> = (
  onSnapshot: (snapshot: Snapshot) => void,
  onError: (error: Error) => void,
) => () => void;

/** Resolves to the function that closes the listener; to null if `isWanted` is false before it opens. */
type OpenSlowly<Snapshot> = (
  onSnapshot: (snapshot: Snapshot) => void,
  onError: (error: Error) => void,
  isWanted: () => boolean,
) => Promise<(() => void) | null>;

/** A listener that takes a while to open. If closed before, it closes once open and reports no failure. */
export const openLater =
  <Snapshot>(open: OpenSlowly<Snapshot>): OpenListener<Snapshot> =>
  (onSnapshot, onError) => {
    let close: (() => void) | null = null;
    let isClosed = false;
    const start = async () => {
      close = await open(onSnapshot, onError, () => !isClosed);
      if (isClosed) close?.();
    };
    start().catch((cause: unknown) => {
      if (!isClosed) onError(cause instanceof Error ? cause : new Error('The listener did not open', { cause }));
    });
    return () => {
      isClosed = true;
      close?.();
    };
  };

/** Events of a listener that reopens. */
interface ListenerEvents<Snapshot> {
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onFailure: (error: Error) => void;
  /** Called when the server has not answered within `STALL_AFTER_MS`. Repeats with growing delays until it does. */
  readonly onStall: () => void;
  /** Whether a snapshot comes from the server and not from the cache. */
  readonly isFresh: (snapshot: Snapshot) => boolean;
}

/** A healthy listener answers in tens of milliseconds; about one in ninety never does. */
export const STALL_AFTER_MS = 8_000;
const LAST_STALL_MS = 64_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * Keeps a listener open until the returned function is called: reopens it after a failure with growing delays, and
 * reports when the first answer is overdue. Failures are reported, never thrown.
 */
export function listenWithRetry<Snapshot>(open: OpenListener<Snapshot>, events: ListenerEvents<Snapshot>): () => void {
  let close: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stall: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isEnded = false;

  const stop = () => {
    clearTimeout(stall);
    clearTimeout(retry);
    close?.();
    close = null;
  };

  /** Doubles the delay each time: a slow server needs time to answer. */
  const watch = (afterMs: number) => {
    stall = setTimeout(() => {
      events.onStall();
      watch(Math.min(afterMs * 2, LAST_STALL_MS));
    }, afterMs);
  };

  const start = () => {
    watch(STALL_AFTER_MS);
    close = open(
      (snapshot) => {
        if (isEnded) return;
        if (events.isFresh(snapshot)) {
          clearTimeout(stall);
          failures = 0;
        }
        events.onSnapshot(snapshot);
      },
      (error) => {
        if (isEnded) return;
        stop();
        events.onFailure(error);
        retry = setTimeout(start, Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS));
      },
    );
  };

  start();
  return () => {
    isEnded = true;
    stop();
  };
}
