import type { SavedView, ViewColumns, ViewList } from '@llevo/contract/entities/saved-view';
import { normaliseViewQuery } from '@llevo/contract/rules/saved-views/view-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUrlParams } from '../browser/use-url-params.ts';
import type { AnyListView } from '../list/list-url.ts';
import type { TableSettings } from '../list/use-table-settings.ts';
import { chooseDefaultView, removeView, replaceView, savedViewsQuery, saveView } from './saved-views.ts';

/** What a list writes into its address. */
interface ViewUrl {
  readonly read: (params: URLSearchParams) => AnyListView;
  readonly write: (view: AnyListView) => URLSearchParams;
  readonly names: ReadonlySet<string>;
}

interface SavedViewsOptions {
  readonly list: ViewList;
  readonly url: ViewUrl;
  readonly settings: TableSettings;
}

export interface ViewDraft {
  readonly name: string;
  readonly shared: boolean;
}

/** The saved views of a list, and what is shown of it now. */
export interface SavedViewsControl {
  /** Undefined before the first answer. */
  readonly views: readonly SavedView[] | undefined;
  readonly error: Error | null;
  /** The view whose search, filters, order and columns are shown; null for none. */
  readonly current: SavedView | null;
  readonly refresh: () => void;
  readonly apply: (view: SavedView) => void;
  /** These reject with the API's error, and the list is asked again. */
  readonly save: (draft: ViewDraft) => Promise<void>;
  readonly change: (view: SavedView, draft: ViewDraft, withShown: boolean) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  readonly setDefault: (view: SavedView | null) => Promise<void>;
}

const columnsOf = ({ density, hidden, shown }: TableSettings): ViewColumns => ({
  density,
  hidden: [...hidden].toSorted(),
  shown: [...shown].toSorted(),
});

/** Saved views over the URL, which stays the state of a list: a view is a query that is written into it. */
export function useSavedViews({ list, url, settings }: SavedViewsOptions): SavedViewsControl {
  const client = useQueryClient();
  const [params, changeParams] = useUrlParams();
  const { data: views, error, refetch } = useQuery(savedViewsQuery(list));
  const query = normaliseViewQuery(list, url.write({ ...url.read(params), page: 1 }).toString()) ?? '';
  const columns = columnsOf(settings);
  const isShown = (view: SavedView) => view.query === query && JSON.stringify(view.columns) === JSON.stringify(columns);

  const apply = (view: SavedView) => {
    changeParams(
      (now) => {
        const next = new URLSearchParams(view.query);
        for (const [name, value] of now) if (!url.names.has(name)) next.append(name, value);
        return next;
      },
      { replace: true },
    );
    settings.replace(view.columns);
  };
  useDefaultView({ views, isPristine: ![...params.keys()].some((name) => url.names.has(name)), apply });

  /** What was changed, or what somebody else changed meanwhile, is shown either way. */
  const sending = async (call: Promise<unknown>) => {
    try {
      await call;
    } finally {
      await client.invalidateQueries({ queryKey: ['savedViews', list] });
    }
  };
  return {
    views,
    error,
    current: views?.find(isShown) ?? null,
    refresh: () => void refetch(),
    apply,
    save: (draft) => sending(saveView({ list, query, columns, ...draft })),
    change: (view, draft, withShown) =>
      sending(replaceView(view, { ...draft, ...(withShown ? { query, columns } : {}) })),
    remove: (view) => sending(removeView(view)),
    setDefault: (view) => sending(chooseDefaultView(list, view)),
  };
}

interface DefaultView {
  readonly views: readonly SavedView[] | undefined;
  /** The address names nothing of the list. */
  readonly isPristine: boolean;
  readonly apply: (view: SavedView) => void;
}

/** Shows the default view once, where the list was opened without an address of its own and nobody filtered since. */
function useDefaultView({ views, isPristine, apply }: DefaultView): void {
  const isOver = useRef(!isPristine);
  useEffect(() => {
    if (!isPristine) isOver.current = true;
    if (isOver.current || views === undefined) return;
    isOver.current = true;
    const view = views.find((each) => each.default);
    if (view !== undefined) apply(view);
  }, [views, isPristine, apply]);
}
