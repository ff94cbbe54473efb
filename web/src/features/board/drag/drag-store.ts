import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { approach, approachProblem } from '@llevo/contract/rules/board/approach';
import { driverConflicts, vehicleFit } from '@llevo/contract/rules/board/lane';
import { useSyncExternalStore } from 'react';
import type { BoardJob, BoardLane } from '../day/board-day.ts';
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

/** Whether the job in hand would be taken from its driver. */
export const useIsUnassigning = (store: DragStore): boolean =>
  useSyncExternalStore(store.subscribe, () => {
    const drag = store.get();
    return drag !== null && drag.job.driverId !== null && drag.place?.driverId === null;
  });

/** How a lane suits the job in hand. */
type LaneFit = 'same' | 'larger' | 'unfit';

/** How a driver suits the dragged job; null without one. Renders when a job is picked up and let go. */
export const useLaneFit = (store: DragStore, lane: BoardLane, now: BoardNow | null): LaneFit | null =>
  useSyncExternalStore(store.subscribe, () => {
    const drag = store.get();
    if (drag === null) return null;
    const fit = vehicleFit(drag.job.vehicle, lane.driver.vehicle);
    if (fit === 'smaller' || driverConflicts(lane.driver).length > 0) return 'unfit';
    const way = approach(drag.job, lane, now);
    return way !== null && approachProblem(way) === 'far' ? 'unfit' : fit;
  });
