import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { Subject, filter, map, startWith } from 'rxjs';
import type { Observable } from 'rxjs';

/** Last position of a driver. */
export interface FleetPosition {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
  /** Kilometres per hour; null in positions that the API gave. */
  readonly speed: number | null;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
  /** The program that reported it; absent or null for the driver's own page, and in positions that the API gave. */
  readonly source?: TrackerApp | null;
  /** The phone's battery in per cent; absent or null if unknown. */
  readonly battery?: number | null;
}

/** A driver's new position, or null for one that a query no longer holds. */
export interface FleetChange {
  readonly id: string;
  readonly position: FleetPosition | null;
}

/** Positions by driver, outside React: a ping renders only what shows that driver. */
export interface FleetStore {
  /** Applies the changes of one live query. With `isReset` they replace all drivers of the query. */
  readonly apply: (query: string, changes: readonly FleetChange[], isReset: boolean) => void;
  /** Ends one live query; drivers that no other query holds are removed. */
  readonly drop: (query: string) => void;
  readonly get: (id: string) => FleetPosition | undefined;
  readonly entries: () => IterableIterator<[string, FleetPosition]>;
  /** Whether a query of this prefix holds the driver. */
  readonly isHeldBy: (id: string, queryPrefix: string) => boolean;
  /** Ids of the drivers that changed; emits at most once per animation frame. */
  readonly changes$: Observable<ReadonlySet<string>>;
  /** One driver's position, now and after each change; undefined while no query holds them. */
  readonly position$: (id: string) => Observable<FleetPosition | undefined>;
}

/** Delay of positions on a page in the background, which has no frames. */
const HIDDEN_FRAME_MS = 250;

/** Runs in the next animation frame, or after `HIDDEN_FRAME_MS` when none comes. */
const nextFrame = (run: () => void): void => {
  const runOnce = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    run();
  };
  const timer = setTimeout(runOnce, HIDDEN_FRAME_MS);
  const frame = requestAnimationFrame(runOnce);
};

/**
 * Fed by document changes. The first report of a frame is emitted at once, so that sparse traffic is never delayed;
 * those that follow wait for the next frame and are emitted together, the last of each driver only. A removal always
 * waits, because a driver who crosses from one query's area into the next is first removed and then added again.
 */
export function createFleetStore(schedule: (run: () => void) => void = nextFrame): FleetStore {
  const shown = new Map<string, FleetPosition>();
  const pending = new Map<string, FleetPosition | null>();
  const holders = new Map<string, Set<string>>();
  const byQuery = new Map<string, Set<string>>();
  const changes$ = new Subject<ReadonlySet<string>>();
  let isFrameDue = false;

  const flush = (withRemovals: boolean) => {
    const changed = new Set<string>();
    for (const [id, position] of pending) {
      if (position === null && !withRemovals) continue;
      pending.delete(id);
      if (position !== null) shown.set(id, position);
      if (position !== null || shown.delete(id)) changed.add(id);
    }
    if (changed.size > 0) changes$.next(changed);
  };

  const waitForFrame = () => {
    isFrameDue = true;
    schedule(() => {
      isFrameDue = false;
      if (pending.size === 0) return;
      flush(true);
      waitForFrame();
    });
  };

  const put = (query: string, id: string, position: FleetPosition) => {
    getOrCreateSet(byQuery, query).add(id);
    getOrCreateSet(holders, id).add(query);
    const known = pending.get(id) ?? shown.get(id);
    const isNew = !known || (known.updatedAtMs <= position.updatedAtMs && !isSamePosition(known, position));
    // Two queries may report the same driver; the older report loses. A report cancels a pending removal.
    if (isNew) pending.set(id, position);
    else if (pending.get(id) === null) pending.delete(id);
  };

  const remove = (query: string, id: string) => {
    byQuery.get(query)?.delete(id);
    const others = holders.get(id);
    others?.delete(query);
    if (!others || others.size > 0) return;
    holders.delete(id);
    pending.set(id, null);
  };

  const settle = () => {
    if (isFrameDue || pending.size === 0) return;
    flush(false);
    waitForFrame();
  };

  return {
    apply(query, changes, isReset) {
      const before = isReset ? new Set(byQuery.get(query)) : null;
      for (const { id, position } of changes) {
        before?.delete(id);
        if (position === null) remove(query, id);
        else put(query, id, position);
      }
      for (const id of before ?? []) remove(query, id);
      settle();
    },
    drop(query) {
      for (const id of [...(byQuery.get(query) ?? [])]) remove(query, id);
      byQuery.delete(query);
      settle();
    },
    get: (id) => shown.get(id),
    entries: () => shown.entries(),
    isHeldBy: (id, prefix) => [...(holders.get(id) ?? [])].some((query) => query.startsWith(prefix)),
    changes$: changes$.asObservable(),
    position$: (id) =>
      changes$.pipe(
        filter((changed) => changed.has(id)),
        startWith(null),
        map(() => shown.get(id)),
      ),
  };
}

function getOrCreateSet<Item>(map: Map<string, Set<Item>>, key: string): Set<Item> {
  const existing = map.get(key);
  if (existing) return existing;
  const created = new Set<Item>();
  map.set(key, created);
  return created;
}

const isSamePosition = (a: FleetPosition, b: FleetPosition): boolean =>
  a.lat === b.lat &&
  a.lng === b.lng &&
  a.heading === b.heading &&
  a.speed === b.speed &&
  a.updatedAtMs === b.updatedAtMs &&
  a.source === b.source &&
  a.battery === b.battery;
