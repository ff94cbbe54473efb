import { useCallback, useMemo } from 'react';
import { useUrlParams } from '../browser/use-url-params.ts';
import { changeView } from './list-url.ts';
import type { ListChange, ListUrl, ListView } from './list-url.ts';

/**
 * A list's view in the URL, and a function that changes it and leaves the screen's other parameters. Only page changes
 * add a history entry.
 */
export function useListView<Sort extends string, Values extends Record<string, string>>(
  url: ListUrl<Sort, Values>,
): [ListView<Sort, Values>, (change: ListChange<keyof Values & string>) => void] {
  const [params, changeParams] = useUrlParams();
  const view = useMemo(() => url.read(params), [url, params]);
  const change = useCallback(
    (next: ListChange<keyof Values & string>) => {
      changeParams(
        (now) => {
          const written = url.write(changeView(url.read(now), next));
          for (const [name, value] of now) if (!url.names.has(name)) written.append(name, value);
          return written;
        },
        { replace: next.page === undefined },
      );
    },
    [url, changeParams],
  );
  return [view, change];
}
