import { getEvent } from '@llevo/contract/endpoints/events';
import { implement } from '../../http/implement.ts';
import { toEventResponse } from './event-response.ts';
import { eventNotFoundError } from './no-such-event.ts';

export const getEventRoute = implement(getEvent, async ({ input, deps }) => {
  const event = await deps.events.find(input.id);
  if (event === null) throw eventNotFoundError();
  return { data: toEventResponse(event) };
});
