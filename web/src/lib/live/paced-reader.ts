import { openQuery, restartNetwork } from './firestore-listener.ts';
import type { LiveSnapshot } from './firestore-query.ts';
import type { LiveQuery } from './live-query.ts';
import { STALL_AFTER_MS } from './resilient-listener.ts';

/** A reading without all answers by then has failed. It is shorter than any interval. */
const GIVE_UP_MS = 60_000;

interface Reading {
  /** One answer of the server for each query, by its key. */
  readonly onAnswers: (answers: ReadonlyMap<string, LiveSnapshot>) => void;
  /** Null if the server did not answer in time. */
  readonly onFailure: (error: Error | null) => void;
}

/** Reads the queries together, so that nothing is lost that moves from one into another. Returns how to end it. */
function readTogether(queries: readonly LiveQuery[], { onAnswers, onFailure }: Reading): () => void {
  const answers = new Map<string, LiveSnapshot>();
  let isEnded = false;
  const fail = (error: Error | null) => {
    if (isEnded) return;
    end();
    onFailure(error);
  };
  const stall = setTimeout(() => {
    void restartNetwork().catch(() => undefined);
  }, STALL_AFTER_MS);
  const giveUp = setTimeout(fail, GIVE_UP_MS, null);
  const listeners = queries.map((query) =>
    openQuery(query)((snapshot) => {
      if (isEnded || snapshot.metadata.fromCache) return;
      answers.set(query.key, snapshot);
      if (answers.size < queries.length) return;
      end();
      onAnswers(answers);
    }, fail),
  );
  function end() {
    isEnded = true;
    clearTimeout(stall);
    clearTimeout(giveUp);
    for (const close of listeners) close();
  }
  return end;
}

/** Reads a set of queries at intervals, instead of listening to them. */
export interface PacedReader {
  /** Reads at once if `isDue`, else after the interval if it is not running yet; then again and again. */
  readonly run: (everyMs: number, isDue: boolean) => void;
  readonly stop: () => void;
}

/** Creates a reader of what `queries` returns at each turn. A failed turn is followed by the next, like any other. */
export function createPacedReader(queries: () => readonly LiveQuery[], reading: Reading): PacedReader {
  /** Ends the interval or the reading under way; null while stopped. There is never more than one of both. */
  let end: (() => void) | null = null;

  const stop = () => {
    end?.();
    end = null;
  };
  const wait = (everyMs: number) => {
    const timer = setTimeout(() => {
      read(everyMs);
    }, everyMs);
    end = () => {
      clearTimeout(timer);
    };
  };
  const read = (everyMs: number) => {
    end = readTogether(queries(), {
      onAnswers(answers) {
        wait(everyMs);
        reading.onAnswers(answers);
      },
      onFailure(error) {
        wait(everyMs);
        reading.onFailure(error);
      },
    });
  };

  return {
    run(everyMs, isDue) {
      if (end !== null && !isDue) return;
      stop();
      if (isDue) read(everyMs);
      else wait(everyMs);
    },
    stop,
  };
}
