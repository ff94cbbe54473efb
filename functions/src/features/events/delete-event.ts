import { deleteEvent } from '@llevo/contract/endpoints/events';
import { implement } from '../../http/implement.ts';
import { eventNotFoundError } from './no-such-event.ts';

/** Deletes one event; it is counted no more. */
export const deleteEventRoute = implement(deleteEvent, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.events.remove(caller, id))) throw eventNotFoundError();
  return { data: { id }, message: 'El evento se eliminó' };
});
