import type { endImpersonation } from '@llevo/contract/endpoints/session';
import { startSession } from '../../lib/auth/start-session.ts';
import { call } from '../../lib/http/call.ts';
import { navigateTo } from '../../lib/browser/navigation.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { PATHS } from '../../lib/paths.ts';
import { replacingSession } from '../../lib/session/session-replacement.ts';

/** Ends the impersonation: restores the master's session, or signs out if it expired. Throws ApiError or NetworkError. */
export const stopImpersonation = (): Promise<void> => replacingSession(endVisit);

async function endVisit(): Promise<void> {
  // Their answers would be about the old session.
  await queryClient.cancelQueries();
  const own = await call<typeof endImpersonation>({ method: 'POST', path: '/api/auth/impersonation/end' }, {});
  if (own === null) {
    await signOut();
    navigateTo(PATHS.masterSignIn);
    return;
  }
  await startSession(() => Promise.resolve(own));
  navigateTo(PATHS.missionControlUsers);
}
