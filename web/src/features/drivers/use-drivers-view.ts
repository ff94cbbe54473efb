import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeView, readView, writeView } from './drivers-url-state.ts';
import type { DriversView } from './drivers-url-state.ts';

/** What the list shows, and how to change it. Only turning pages makes a step for the back button. */
export function useDriversView(): [DriversView, (change: Partial<DriversView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (next: Partial<DriversView>) => {
      setParams((now) => writeView(changeView(readView(now), next)), { replace: next.page === undefined });
    },
    [setParams],
  );
  return [view, change];
}
