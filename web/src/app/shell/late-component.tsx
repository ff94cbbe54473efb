import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';

const RETRY_MS = 60_000;

interface LateComponentProps<Props extends object> {
  /** Pass the same function. */
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly settleMs: number;
  readonly props: Props;
}

/** A component whose code is loaded once the page has settled and the browser is idle. */
export function LateComponent<Props extends object>({ load, settleMs, props }: LateComponentProps<Props>) {
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
  return Loaded && <Loaded {...props} />;
}
