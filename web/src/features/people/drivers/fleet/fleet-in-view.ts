import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { FleetStore } from './fleet-store.ts';
import { contains } from './viewport-ranges.ts';
import type { Viewport } from './viewport-ranges.ts';

/** How many the map shows, and how many of them are online. */
export interface InViewSummary {
  readonly inView: number;
  readonly online: number;
  /** Who is online, at most as many as one call can ask for; a sample that changes only every so often. */
  readonly onlineIds: readonly string[];
}

/** The figures above the map, counted twice a second at most. */
export interface FleetInView {
  readonly setViewport: (viewport: Viewport | null) => void;
  readonly read: () => InViewSummary;
  readonly subscribe: (listener: () => void) => () => void;
}

const EMPTY: InViewSummary = { inView: 0, online: 0, onlineIds: [] };
const RECOUNT_MS = 500;
const SAMPLE_MS = 10_000;
/** Nobody needs to move for a position to become old. */
const AGEING_MS = 30_000;

/** Counts what of the store is in the viewport. Works only while somebody listens. */
export function createFleetInView(store: FleetStore, maxIds: number): FleetInView {
  let viewport: Viewport | null = null;
  let summary = EMPTY;
  let sampledAtMs = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const recount = () => {
    due = undefined;
    const nowMs = Date.now();
    const onlineIds: string[] = [];
    let inView = 0;
    let online = 0;
    for (const [id, position] of viewport ? store.entries() : []) {
      if (!viewport || !contains(viewport, position)) continue;
      inView += 1;
      if (positionFreshness(position.updatedAtMs, nowMs) !== 'online') continue;
      online += 1;
      if (onlineIds.length < maxIds) onlineIds.push(id);
    }
    const isSampleDue = nowMs - sampledAtMs > SAMPLE_MS || summary.onlineIds.length === 0;
    if (isSampleDue && onlineIds.length > 0) sampledAtMs = nowMs;
    const ids = isSampleDue ? onlineIds.sort() : summary.onlineIds;
    const keptIds = ids.join() === summary.onlineIds.join() ? summary.onlineIds : ids;
    if (inView === summary.inView && online === summary.online && keptIds === summary.onlineIds) return;
    summary = { inView, online, onlineIds: keptIds };
    for (const listener of listeners) listener();
  };
  const recountSoon = () => {
    // The first figures are waited for.
    due ??= setTimeout(recount, summary.inView === 0 ? 0 : RECOUNT_MS);
  };

  let stop: (() => void) | undefined;
  const start = () => {
    const unsubscribe = store.subscribeAll(recountSoon);
    const ageing = setInterval(recountSoon, AGEING_MS);
    recountSoon();
    return () => {
      unsubscribe();
      clearInterval(ageing);
      clearTimeout(due);
      due = undefined;
    };
  };

  return {
    setViewport(next) {
      viewport = next;
      // Another place: what was sampled before is of no use.
      sampledAtMs = 0;
      if (listeners.size > 0) recountSoon();
    },
    read: () => summary,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
