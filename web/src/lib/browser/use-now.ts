import { useSyncExternalStore } from 'react';
import { serverNow } from '../time/server-time.ts';

/** The server's time for all components of a page, with one timer while any of them is shown. */
function createClock(tickMs: number) {
  let nowMs = serverNow();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  return {
    getNowMs: () => nowMs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (listeners.size === 1) nowMs = serverNow();
      timer ??= setInterval(() => {
        nowMs = serverNow();
        for (const each of listeners) each();
      }, tickMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const minutes = createClock(15_000);
const seconds = createClock(1_000);

/** The server's time, milliseconds since 1970, four times a minute: fine enough for "hace N min". */
export const useNow = (): number => useSyncExternalStore(minutes.subscribe, minutes.getNowMs);

/** The server's time each second, for a countdown: render only its text with it. */
export const useSecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.getNowMs);
