import { endOtherSessions } from '@llevo/contract/endpoints/user';
import { implement } from '../../http/implement.ts';
import { refuseImpersonator } from '../../http/refuse-impersonator.ts';

export const endOtherSessionsRoute = implement(endOtherSessions, async ({ deps, caller }) => {
  refuseImpersonator(caller);
  return { data: { ended: await deps.openSessions.endOthers(caller) } };
});
