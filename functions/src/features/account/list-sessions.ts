import { listSessions } from '@llevo/contract/endpoints/user';
import { implement } from '../../http/implement.ts';

export const listSessionsRoute = implement(listSessions, async ({ deps, caller }) => {
  const sessions = await deps.openSessions.list(caller.uid);
  return {
    data: sessions.map(({ id, userAgent, address, createdAtMs, expiresAtMs, impersonator }) => ({
      id,
      user_agent: userAgent,
      address,
      date_created: new Date(createdAtMs).toISOString(),
      date_expires: new Date(expiresAtMs).toISOString(),
      is_current: id === caller.sessionId,
      is_impersonated: impersonator !== null,
    })),
  };
});
