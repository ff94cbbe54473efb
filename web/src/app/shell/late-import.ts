import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

const RETRY_MS = 60_000;

/** A module of one component. Pass the same function. */
export type LateModule<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Loads a component once the page has settled and the browser is idle; null until then. */
export function useLateComponent<Props>(load: LateModule<Props>, settleMs: number): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      try {
        const { default: component } = await load();
        if (!isGone) setLoaded(() => component);
      } catch {
        if (!isGone) timer = setTimeout(() => void run(), RETRY_MS);
      }
    };
    timer = setTimeout(() => {
      whenIdle(() => void run());
    }, settleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, settleMs]);
  return Loaded;
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 0);
}
