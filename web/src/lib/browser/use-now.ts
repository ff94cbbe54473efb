import { useSyncExternalStore } from 'react';
import { serverNow } from '../time/server-time.ts';

const TICK_MS = 15_000;

let nowMs = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) nowMs = serverNow();
  timer ??= setInterval(() => {
    nowMs = serverNow();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time, milliseconds since 1970, four times a minute: fine enough for "hace N min". */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);
