import type { endImpersonation } from '@llevo/contract/endpoints/session';
import { startSession } from '../../lib/auth/start-session.ts';
import { sendForm } from '../../lib/form/send-form.ts';
import { navigateTo } from '../../lib/browser/navigation.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { PATHS } from '../../lib/paths.ts';

/** Ends the impersonation: back to the master's own session, or to the door where that ended meanwhile. Throws ApiError or NetworkError. */
export async function stopImpersonation(): Promise<void> {
  // The visit's token dies with it; a read still under way would take its refusal for the end of the session.
  await queryClient.cancelQueries();
  const own = await sendForm<typeof endImpersonation>({ method: 'POST', path: '/api/auth/impersonation/end' }, {});
  if (own === null) {
    await signOut();
    navigateTo(PATHS.masterSignIn);
    return;
  }
  await startSession(() => Promise.resolve(own));
  navigateTo(PATHS.masterUsers);
}
