import { useEffect, useEffectEvent, useState } from 'react';
import { isTransient, waitToRetry } from './retry.ts';

/** State of a load. A failed load retries automatically; `retry` retries at once. */
type LoadState<Value> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly retry: () => void };

type Outcome<Value> = { readonly key: string } & (
  | { readonly isReady: true; readonly value: Value }
  | { readonly isReady: false }
);

/**
 * Loads when `key` changes, and retries transient errors with growing
 * delays (at once when the network returns). A null key loads nothing.
 */
export function useRetry<Value>(key: string | null, load: (signal: AbortSignal) => Promise<Value>): LoadState<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);
  const [round, setRound] = useState(0);
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const isStopped = () => stop.signal.aborted;
    const run = async () => {
      for (let failures = 1; !isStopped(); failures++) {
        try {
          const value = await loadNow(stop.signal);
          if (!isStopped()) setOutcome({ key, isReady: true, value });
          return;
        } catch (error) {
          if (isStopped()) return;
          setOutcome({ key, isReady: false });
          if (!isTransient(error)) return;
          await waitToRetry(failures, stop.signal);
        }
      }
    };
    void run();
    return () => {
      stop.abort();
    };
  }, [key, round]);

  if (key === null) return { status: 'idle' };
  if (outcome?.key !== key) return { status: 'loading' };
  if (outcome.isReady) return { status: 'ready', value: outcome.value };
  return {
    status: 'failed',
    retry: () => {
      setRound((count) => count + 1);
    },
  };
}
