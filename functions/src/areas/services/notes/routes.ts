import { addServiceNoteRoute, deleteServiceNoteRoute, editServiceNoteRoute, listColleaguesRoute } from './notes.ts';

export const noteRoutes = {
  addServiceNote: addServiceNoteRoute,
  deleteServiceNote: deleteServiceNoteRoute,
  editServiceNote: editServiceNoteRoute,
  listColleagues: listColleaguesRoute,
};
