import type { AppEvent } from '@llevo/contract/entities/event';
import type { RecordedEvent } from '../../adapters/mission-control/ports.ts';

/** An event as the master sees it. */
export const toEventResponse = ({ id, name, time, userEmail, metadata }: RecordedEvent): AppEvent => ({
  id,
  name,
  time: new Date(time).toISOString(),
  user_email: userEmail,
  metadata,
});
