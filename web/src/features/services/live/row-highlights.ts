import type { Service } from '@llevo/contract/entities/service';
import type { LiveChange } from '../../../lib/live/live-documents.ts';

/** Why a row is marked for a moment. */
export type RowHighlight = 'new' | 'changed';

/** How many rows a message tells of. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
}

/** Which rows are marked, and what is to be said of them. Outside React, so that a mark draws its own row only. */
export interface RowHighlights {
  readonly applyChanges: (changes: readonly LiveChange<Service>[]) => void;
  /** By id; another map whenever any mark appeared or went. */
  readonly getSnapshot: () => ReadonlyMap<string, RowHighlight>;
  /** Called when any mark appears or goes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What happened since the last call. */
  readonly takeChangeCounts: () => ChangeCounts;
}

const HIGHLIGHT_MS = 6_000;
/** A row that appears may only have moved up into the page. Clocks differ, so recent is taken loosely. */
const RECENT_MS = 5 * 60_000;

/** No row is marked at first. */
export function createRowHighlights(now: () => number = Date.now): RowHighlights {
  const highlights = new Map<string, RowHighlight>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let added = new Set<string>();
  let changed = new Set<string>();
  let shown: ReadonlyMap<string, RowHighlight> = new Map<string, RowHighlight>();
  const notifyListeners = () => {
    shown = new Map(highlights);
    for (const listener of listeners) listener();
  };

  const highlight = (id: string, why: RowHighlight) => {
    // What has just come stays new, whatever happens to it next.
    if (highlights.get(id) !== 'new') highlights.set(id, why);
    if (highlights.get(id) === 'new') added.add(id);
    else changed.add(id);
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        highlights.delete(id);
        timers.delete(id);
        notifyListeners();
      }, HIGHLIGHT_MS),
    );
  };

  return {
    applyChanges(changes) {
      for (const { type, value } of changes) {
        const why = highlightFor(type, value, now());
        if (why !== null) highlight(value.id, why);
      }
      notifyListeners();
    },
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeChangeCounts() {
      const counts = { added: added.size, changed: changed.size };
      added = new Set();
      changed = new Set();
      return counts;
    },
  };
}

function highlightFor(
  type: LiveChange<Service>['type'],
  { createdAt, updatedAt }: Service,
  nowMs: number,
): RowHighlight | null {
  switch (type) {
    case 'removed':
      return null;
    case 'modified':
      return 'changed';
    case 'added':
      if (nowMs - createdAt < RECENT_MS) return 'new';
      return nowMs - updatedAt < RECENT_MS ? 'changed' : null;
  }
}

/** "1 servicio nuevo, 2 con cambios"; empty for no news. */
export function changeCountsText({ added, changed }: ChangeCounts): string {
  const parts = [];
  if (added > 0) parts.push(added === 1 ? '1 servicio nuevo' : `${added.toString()} servicios nuevos`);
  if (changed > 0) parts.push(changed === 1 ? '1 servicio con cambios' : `${changed.toString()} servicios con cambios`);
  return parts.join(', ');
}
