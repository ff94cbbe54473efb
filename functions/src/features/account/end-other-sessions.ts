import { endOtherSessions } from '@llevo/contract/endpoints/user';
import { implement } from '../../http/implement.ts';

export const endOtherSessionsRoute = implement(endOtherSessions, async ({ deps, caller }) => {
  return { data: { ended: await deps.openSessions.endOthers(caller) } };
});
