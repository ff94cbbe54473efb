import {
  createSavedViewRoute,
  deleteSavedViewRoute,
  listSavedViewsRoute,
  setDefaultViewRoute,
  updateSavedViewRoute,
} from './views.ts';

export const savedViewRoutes = {
  createSavedView: createSavedViewRoute,
  deleteSavedView: deleteSavedViewRoute,
  listSavedViews: listSavedViewsRoute,
  setDefaultView: setDefaultViewRoute,
  updateSavedView: updateSavedViewRoute,
};
