import {
  createSavedViewRoute,
  deleteSavedViewRoute,
  listSavedViewsRoute,
  setDefaultViewRoute,
  updateSavedViewRoute,
} from './views.ts';

export const viewRoutes = {
  createSavedView: createSavedViewRoute,
  deleteSavedView: deleteSavedViewRoute,
  listSavedViews: listSavedViewsRoute,
  setDefaultView: setDefaultViewRoute,
  updateSavedView: updateSavedViewRoute,
};
