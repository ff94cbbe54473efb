import { getEvent, deleteEvent } from '@llevo/contract/endpoints/events';
import { implement } from '../../http/implement.ts';
import { toEventResponse } from './event-response.ts';
import { AppError } from '../../errors/app-error.ts';

export const getEventRoute = implement(getEvent, async ({ input, deps }) => {
  const event = await deps.events.find(input.id);
  if (event === null) throw eventNotFoundError();
  return { data: toEventResponse(event) };
});

/** Deletes one event; it is counted no more. */
export const deleteEventRoute = implement(deleteEvent, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.events.remove(caller, id))) throw eventNotFoundError();
  return { data: { id }, message: 'El evento se eliminó' };
});

/** The refusal for an id that no event has. */
export const eventNotFoundError = () => new AppError('not_found', 'No existe ese evento');
