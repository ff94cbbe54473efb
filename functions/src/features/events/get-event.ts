import { getEvent } from '@llevo/contract/endpoints/events';
import { implement } from '../../http/implement.ts';
import { eventToWire } from './event-response.ts';
import { noSuchEvent } from './no-such-event.ts';

export const getEventRoute = implement(getEvent, async ({ input, deps }) => {
  const event = await deps.events.find(input.id);
  if (event === null) throw noSuchEvent();
  return { data: eventToWire(event) };
});
