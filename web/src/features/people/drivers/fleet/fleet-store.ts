/** Where a driver was last seen. */
export interface FleetPosition {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}

/** A driver's new position, or null for one that a query no longer holds. */
export interface FleetChange {
  readonly id: string;
  readonly position: FleetPosition | null;
}

type FlushListener = (changed: ReadonlySet<string>) => void;

/** Positions by driver, outside React: a ping draws again only what shows that driver. */
export interface FleetStore {
  /** Takes over what one live query reports. With `isReset` it holds these and no others. */
  readonly apply: (query: string, changes: readonly FleetChange[], isReset: boolean) => void;
  /** One live query has ended; who is in no other is no longer shown live. */
  readonly drop: (query: string) => void;
  readonly get: (id: string) => FleetPosition | undefined;
  readonly entries: () => IterableIterator<[string, FleetPosition]>;
  /** Whether a query of this prefix holds the driver. */
  readonly isHeldBy: (id: string, queryPrefix: string) => boolean;
  /** Called when that driver's position changed. */
  readonly subscribe: (id: string, listener: () => void) => () => void;
  /** Called once per flush with everybody who changed. */
  readonly subscribeAll: (listener: FlushListener) => () => void;
}

/** Calls back before the next drawing, or soon while the page is not drawn at all. */
const nextFrame = (run: () => void): void => {
  if (document.hidden) setTimeout(run, 250);
  else requestAnimationFrame(run);
};

/** So many reports between two frames are shown the moment they come; sparse traffic is then never delayed. */
const IMMEDIATE_PER_FRAME = 4;
/** A report of more drivers than this is never sparse traffic, except when it is the first. */
const IMMEDIATE_MAX_CHANGES = 8;

/**
 * Fed by document changes. The first few reports are shown at once; those that follow within the same frame wait for
 * the next and go together, the last of each driver only. A removal always waits, because a driver who crosses from
 * one query's area into the next is first removed from the one and then added by the other.
 */
export function createFleetStore(schedule: (run: () => void) => void = nextFrame): FleetStore {
  const shown = new Map<string, FleetPosition>();
  const pending = new Map<string, FleetPosition | null>();
  const holders = new Map<string, Set<string>>();
  const byQuery = new Map<string, Set<string>>();
  const listeners = new Map<string, Set<() => void>>();
  const flushListeners = new Set<FlushListener>();
  let isFrameDue = false;
  let flushesInFrame = 0;

  const flush = (withRemovals: boolean) => {
    const changed = new Set<string>();
    for (const [id, position] of pending) {
      if (position === null && !withRemovals) continue;
      pending.delete(id);
      if (position !== null) shown.set(id, position);
      if (position !== null || shown.delete(id)) changed.add(id);
    }
    if (changed.size === 0) return;
    flushesInFrame += 1;
    for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
    for (const listener of flushListeners) listener(changed);
  };

  const waitForFrame = () => {
    if (isFrameDue) return;
    isFrameDue = true;
    schedule(() => {
      isFrameDue = false;
      flushesInFrame = 0;
      if (pending.size === 0) return;
      flush(true);
      waitForFrame();
    });
  };

  const put = (query: string, id: string, position: FleetPosition) => {
    getOrCreateSet(byQuery, query).add(id);
    getOrCreateSet(holders, id).add(query);
    const known = pending.get(id) ?? shown.get(id);
    // Two queries may report the same driver; the older news loses. One that just left a query is back.
    if (known && known.updatedAtMs > position.updatedAtMs) {
      if (pending.get(id) === null) pending.delete(id);
      return;
    }
    if (known && isSamePosition(known, position)) {
      if (pending.get(id) === null) pending.delete(id);
      return;
    }
    pending.set(id, position);
  };

  const take = (query: string, id: string) => {
    byQuery.get(query)?.delete(id);
    const others = holders.get(id);
    others?.delete(query);
    if (!others || others.size > 0) return;
    holders.delete(id);
    pending.set(id, null);
  };

  const settle = (changes: number) => {
    const isSparse = flushesInFrame < IMMEDIATE_PER_FRAME && changes <= IMMEDIATE_MAX_CHANGES;
    if (changes > 0 && (flushesInFrame === 0 || isSparse)) flush(false);
    if (flushesInFrame > 0 || pending.size > 0) waitForFrame();
  };

  return {
    apply(query, changes, isReset) {
      const before = isReset ? new Set(byQuery.get(query)) : null;
      for (const { id, position } of changes) {
        before?.delete(id);
        if (position === null) take(query, id);
        else put(query, id, position);
      }
      for (const id of before ?? []) take(query, id);
      settle(changes.length);
    },
    drop(query) {
      for (const id of [...(byQuery.get(query) ?? [])]) take(query, id);
      byQuery.delete(query);
      settle(0);
    },
    get: (id) => shown.get(id),
    entries: () => shown.entries(),
    isHeldBy: (id, prefix) => [...(holders.get(id) ?? [])].some((query) => query.startsWith(prefix)),
    subscribe(id, listener) {
      const own = getOrCreateSet(listeners, id);
      own.add(listener);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
    subscribeAll(listener) {
      flushListeners.add(listener);
      return () => flushListeners.delete(listener);
    },
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
  a.updatedAtMs === b.updatedAtMs;
