import { useCallback, useSyncExternalStore } from 'react';

/** The inner width of an element in pixels; 0 without one. */
export function useElementWidth(element: HTMLElement | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (element === null || typeof ResizeObserver === 'undefined') return () => undefined;
      const observer = new ResizeObserver(onChange);
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => element?.clientWidth ?? 0);
}
