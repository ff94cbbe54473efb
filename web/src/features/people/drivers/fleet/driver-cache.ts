import type { DriverRow } from '@llevo/contract/entities/driver';
import { fetchDrivers, MAX_IDS } from '../api/drivers.ts';

/** Names and vehicles for markers, whose documents carry only a position. */
export interface DriverCache {
  readonly get: (id: string) => DriverRow | undefined;
  /** Adds rows that a list has fetched. */
  readonly add: (rows: readonly DriverRow[]) => void;
  /** Fetches the unknown ones in batches, one after the other. */
  readonly request: (ids: readonly string[]) => void;
  /** Fetches this one before the others. */
  readonly requestFirst: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const PAUSE_MS = 250;
const PAUSE_AFTER_FAILURE_MS = 15_000;

/** An empty cache. Ids that do not exist are not requested again. */
export function createDriverCache(
  fetch: (ids: readonly string[]) => Promise<readonly DriverRow[]> = fetchDrivers,
): DriverCache {
  const known = new Map<string, DriverRow>();
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  let requested: readonly string[] = [];
  let first: readonly string[] = [];
  let isRunning = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let batch = nextBatch();
    while (batch.length > 0 && listeners.size > 0) {
      const pauseMs = await load(batch);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      batch = nextBatch();
    }
    isRunning = false;
  };

  const nextBatch = () => [...first, ...requested].filter((id) => !known.has(id) && !missing.has(id)).slice(0, MAX_IDS);

  const load = async (batch: readonly string[]): Promise<number> => {
    try {
      const rows = await fetch(batch);
      for (const row of rows) known.set(row.id, row);
      for (const id of batch) if (!known.has(id)) missing.add(id);
      notify();
      return PAUSE_MS;
    } catch {
      // A marker works without its vehicle; the lists report API errors.
      return PAUSE_AFTER_FAILURE_MS;
    }
  };

  return {
    get: (id) => known.get(id),
    add(rows) {
      for (const row of rows) known.set(row.id, row);
      if (rows.length > 0) notify();
    },
    request(ids) {
      requested = ids;
      void run();
    },
    requestFirst(id) {
      first = [id];
      void run();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
