import { deleteEventRoute, getEventRoute, listEventsRoute, recordEventRoute } from './events.ts';

export const eventRoutes = {
  deleteEvent: deleteEventRoute,
  getEvent: getEventRoute,
  listEvents: listEventsRoute,
  recordEvent: recordEventRoute,
};
