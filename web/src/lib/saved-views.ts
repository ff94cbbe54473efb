import type { SentInputOf } from '@llevo/contract/endpoint';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@llevo/contract/endpoints/saved-views';
import type { SavedView, ViewColumns, ViewList } from '@llevo/contract/entities/saved-view';
import { normaliseViewQuery } from '@llevo/contract/rules/saved-views/view-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUrlParams } from './browser/use-url-params.ts';
import { call } from './http/call.ts';
import type { AnyListView } from './list/list-url.ts';
import type { TableSettings } from './list/use-table-settings.ts';

/** Reads and writes the parameters of a list in its address. */
interface ViewUrl {
  readonly read: (params: URLSearchParams) => AnyListView;
  readonly write: (view: AnyListView) => URLSearchParams;
  readonly names: ReadonlySet<string>;
}

interface SavedViewsOptions {
  readonly list: ViewList;
  readonly url: ViewUrl;
  readonly settings: TableSettings;
  /** The query that opens a list without parameters and without a default view; '' for the plain list. */
  readonly openingQuery?: string;
}

interface ViewDraft {
  readonly name: string;
  readonly shared: boolean;
}

/** The saved views of a list, and the one shown now. */
export interface SavedViewsControl {
  /** Undefined before the first response. */
  readonly views: readonly SavedView[] | undefined;
  readonly error: Error | null;
  /** The view whose search, filters, order and columns are shown; null for none. */
  readonly current: SavedView | null;
  readonly refresh: () => void;
  readonly apply: (view: SavedView) => void;
  /** These reject with the API's error, and reload the list. */
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

/** Saved views of a list. The URL remains the list's state: applying a view writes its query there. */
export function useSavedViews({ list, url, settings, openingQuery = '' }: SavedViewsOptions): SavedViewsControl {
  const client = useQueryClient();
  const [params, changeParams] = useUrlParams();
  const { data: views, error, refetch } = useQuery(savedViewsQuery(list));
  const query = normaliseViewQuery(list, url.write({ ...url.read(params), page: 1 }).toString()) ?? '';
  const columns = columnsOf(settings);
  const isShown = (view: SavedView) => view.query === query && JSON.stringify(view.columns) === JSON.stringify(columns);

  const show = (viewQuery: string) => {
    changeParams(
      (now) => {
        const next = new URLSearchParams(viewQuery);
        for (const [name, value] of now) if (!url.names.has(name)) next.append(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const apply = (view: SavedView) => {
    show(view.query);
    settings.replace(view.columns);
  };
  const isPristine = ![...params.keys()].some((name) => url.names.has(name));
  useDefaultView(views, isPristine, (view) => {
    if (view !== undefined) apply(view);
    else if (openingQuery !== '') show(openingQuery);
  });

  /** Reloads the list after success and failure: someone else may have changed it too. */
  const sending = async (change: Promise<unknown>) => {
    try {
      await change;
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

/**
 * Opens the default view once, undefined without one, if the list was opened without parameters and has not been
 * filtered since. `isPristine`: the address has no parameters of the list.
 */
function useDefaultView(
  views: readonly SavedView[] | undefined,
  isPristine: boolean,
  open: (view: SavedView | undefined) => void,
): void {
  const isOver = useRef(!isPristine);
  useEffect(() => {
    if (!isPristine) isOver.current = true;
    if (isOver.current || views === undefined) return;
    isOver.current = true;
    open(views.find((each) => each.default));
  }, [views, isPristine, open]);
}

/** The user's views of a list, and the team's; refetched each time the menu opens. */
const savedViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['savedViews', list],
    queryFn: ({ signal }) => call(listSavedViews, { list }, { signal }),
    staleTime: 5 * 60_000,
    meta: { handlesOwnErrors: true },
  });

type NewView = SentInputOf<typeof createSavedView>;

const saveView = (view: NewView): Promise<SavedView> => call(createSavedView, view);

/** Replaces a view. The view as displayed is the precondition: 409 when it has changed. */
const replaceView = (
  { owner, id, list, updatedAt, name, query, columns, shared }: SavedView,
  change: Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'>>,
): Promise<SavedView> => call(updateSavedView, { owner, id, list, updatedAt, name, query, columns, shared, ...change });

const removeView = ({ owner, id }: SavedView) => call(deleteSavedView, { owner, id });

/** Sets the view that the user's list opens with; null for none. */
const chooseDefaultView = (list: ViewList, view: SavedView | null) =>
  call(setDefaultView, { list, view: view && { owner: view.owner, id: view.id } });
