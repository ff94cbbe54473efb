import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@llevo/contract/endpoints/saved-views';
import { MAX_SAVED_VIEWS } from '@llevo/contract/entities/saved-view';
import type { SavedView, ViewList } from '@llevo/contract/entities/saved-view';
import { normaliseViewQuery } from '@llevo/contract/rules/saved-views/view-query';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { savedViewsStore } from './store.ts';
import type { SaveViewResult } from './store.ts';

const viewNotFoundError = () => new AppError('not_found', 'Esa vista ya no existe');

/** Throws 400 for a query that the list could not have written. */
function viewQuery(list: ViewList, query: string): string {
  const kept = normaliseViewQuery(list, query);
  if (kept === null)
    throw new AppError('invalid_input', 'La vista tiene filtros que esta lista no conoce', { inputError: 'query' });
  return kept;
}

/** The saved view; throws if it was not saved. */
function savedView(result: SaveViewResult): SavedView {
  switch (result.kind) {
    case 'saved':
      return result.view;
    case 'unknown':
      throw viewNotFoundError();
    case 'too_many':
      throw new AppError(
        'conflict',
        `Puedes guardar ${MAX_SAVED_VIEWS.toString()} vistas. Elimina las que ya no uses.`,
      );
    case 'same_name':
      throw new AppError('conflict', 'Ya hay una vista con ese nombre', { inputError: 'name' });
    case 'conflict':
      throw new AppError('conflict', 'Otra persona cambió la vista mientras tanto');
  }
}

export const savedViewRoutes = {
  listSavedViews: implement(listSavedViews, async ({ input, deps, caller }) => ({
    data: [...(await savedViewsStore(deps).list(caller, input.list))],
  })),

  createSavedView: implement(createSavedView, async ({ input, deps, caller }) => {
    const { list, ...fields } = input;
    const view = { ...fields, query: viewQuery(list, fields.query) };
    return { data: savedView(await savedViewsStore(deps).create(caller, list, view)) };
  }),

  updateSavedView: implement(updateSavedView, async ({ input, deps, caller }) => {
    const { owner, id, updatedAt: seenAt, list, ...fields } = input;
    const view = { ...fields, query: viewQuery(list, fields.query), list, seenAt };
    return { data: savedView(await savedViewsStore(deps).update(caller, { owner, id }, view)) };
  }),

  deleteSavedView: implement(deleteSavedView, async ({ input, deps, caller }) => {
    if (!(await savedViewsStore(deps).remove(caller, input))) throw viewNotFoundError();
    return { data: { id: input.id } };
  }),

  setDefaultView: implement(setDefaultView, async ({ input: { list, view }, deps, caller }) => {
    if (!(await savedViewsStore(deps).setDefault(caller, list, view))) throw viewNotFoundError();
    return { data: { view } };
  }),
};
