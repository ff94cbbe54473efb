import { useSyncExternalStore } from 'react';
import type { BoardJob } from '../day/board-day.ts';
import type { DropPlace, DropVerdict } from '../day/drop-verdict.ts';

/** A job that was picked up, and where it would go. */
export interface DragState {
  readonly job: BoardJob;
  readonly by: 'pointer' | 'keyboard';
  /** Null where it would go back. */
  readonly place: DropPlace | null;
  readonly verdict: DropVerdict | null;
}

/** The one job that is being dragged. Outside React: only what shows the target renders. */
export interface DragStore {
  readonly get: () => DragState | null;
  readonly set: (next: DragState | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nothing is dragged at first. */
export function createDragStore(): DragStore {
  let state: DragState | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The drag as React state. */
export const useDrag = (store: DragStore): DragState | null => useSyncExternalStore(store.subscribe, store.get);
