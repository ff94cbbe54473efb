import type { SentInputOf } from '@llevo/contract/endpoint';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@llevo/contract/endpoints/saved-views';
import type { SavedView, ViewList } from '@llevo/contract/entities/saved-view';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** The user's views of a list, and those of the team; asked again each time the menu opens. */
export const savedViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['savedViews', list],
    queryFn: ({ signal }) => api(listSavedViews, { list }, { signal }),
    staleTime: 5 * 60_000,
    meta: { handlesOwnErrors: true },
  });

export type NewView = SentInputOf<typeof createSavedView>;

export const saveView = (view: NewView): Promise<SavedView> => api(createSavedView, view);

/** Replaces a view. The view as displayed is the precondition: 409 when it has changed. */
export const replaceView = (
  { owner, id, list, updatedAt, name, query, columns, shared }: SavedView,
  change: Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'>>,
): Promise<SavedView> => api(updateSavedView, { owner, id, list, updatedAt, name, query, columns, shared, ...change });

export const removeView = ({ owner, id }: SavedView) => api(deleteSavedView, { owner, id });

/** The view that the user's list opens with; null for none. */
export const chooseDefaultView = (list: ViewList, view: SavedView | null) =>
  api(setDefaultView, { list, view: view && { owner: view.owner, id: view.id } });
