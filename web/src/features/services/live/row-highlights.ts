import type { Service } from '@llevo/contract/entities/service';
import type { LiveChange } from '../../../lib/live/live-documents.ts';

/** Why a row is highlighted. */
type RowHighlight = 'new' | 'changed';

/** Row counts for one announcement. */
interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
}

/** The highlighted rows and their counts. Outside React, so that a highlight renders its own row only. */
export interface RowHighlights {
  readonly applyChanges: (changes: readonly LiveChange<Service>[]) => void;
  /** By id; a new map at each change. */
  readonly getSnapshot: () => ReadonlyMap<string, RowHighlight>;
  /** Called when a highlight appears or ends. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The changes since the last call. */
  readonly takeChangeCounts: () => ChangeCounts;
}

const HIGHLIGHT_MS = 6_000;
/** A row that appears may only have moved up into the page. Clocks differ, so the limit is generous. */
const RECENT_MS = 5 * 60_000;

/** No row is highlighted at first. */
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
    // A new row stays new, whatever changes next.
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

/** "1 servicio nuevo, 2 con cambios"; empty without changes. */
export function changeCountsText({ added, changed }: ChangeCounts): string {
  const parts = [];
  if (added > 0) parts.push(added === 1 ? '1 servicio nuevo' : `${added.toString()} servicios nuevos`);
  if (changed > 0) parts.push(changed === 1 ? '1 servicio con cambios' : `${changed.toString()} servicios con cambios`);
  return parts.join(', ');
}
