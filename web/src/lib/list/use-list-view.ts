import { useCallback, useMemo } from 'react';
import { useUrlParams } from '../browser/use-url-params.ts';
import { changeView } from './list-url.ts';
import type { ListChange, ListUrl, ListView } from './list-url.ts';

/** What the list shows, kept in the address, and how to change it. Only turning pages makes a step for the back button. */
export function useListView<Sort extends string, Values extends Record<string, string>>(
  url: ListUrl<Sort, Values>,
): [ListView<Sort, Values>, (change: ListChange<keyof Values & string>) => void] {
  const [params, changeParams] = useUrlParams();
  const view = useMemo(() => url.read(params), [url, params]);
  const change = useCallback(
    (next: ListChange<keyof Values & string>) => {
      changeParams((now) => url.write(changeView(url.read(now), next)), { replace: next.page === undefined });
    },
    [url, changeParams],
  );
  return [view, change];
}
