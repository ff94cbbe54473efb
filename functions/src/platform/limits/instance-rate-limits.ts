import { BoundedMap } from '../firestore/bounded-map.ts';
import type { Clock, Limits } from '../seams/core.ts';

const MAX_KEYS = 20_000;

interface CountedWindow {
  readonly endsAtMs: number;
  used: number;
}

/** Limits in the memory of one instance, in fixed windows that begin with the first use. */
export function instanceLimits(clock: Clock): Limits {
  const windows = new BoundedMap<CountedWindow>(MAX_KEYS);
  return {
    count: (key, { max, windowSeconds }) => {
      const nowMs = clock.nowMs();
      let window = windows.get(key, nowMs);
      if (window === undefined) {
        window = { endsAtMs: nowMs + windowSeconds * 1000, used: 0 };
        windows.set(key, window, window.endsAtMs);
      }
      if (window.used >= max) {
        const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
        return Promise.resolve({ isAllowed: false, retryAfterSeconds });
      }
      window.used += 1;
      return Promise.resolve({ isAllowed: true });
    },
  };
}
