import { useSyncExternalStore } from 'react';

/** `wanted`: pressed before its code was there. */
type BellStage = 'waiting' | 'wanted' | 'ready';

let stage: BellStage = 'waiting';
const listeners = new Set<() => void>();

export function setBellStage(next: BellStage): void {
  stage = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the bell's code is there. */
export const useBellStage = (): BellStage => useSyncExternalStore(subscribe, () => stage);
