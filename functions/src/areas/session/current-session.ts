import { checkSession, signOut, switchAccount } from '@llevo/contract/endpoints/session';
import { authenticate } from '../../http/authenticate.ts';
import { forbiddenError } from '../../http/authorise.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { firebaseTokens } from '../../platform/identity/firebase-tokens.ts';
import { sessionsStore } from '../../platform/identity/sessions-store.ts';
import { alertChannelsStore } from '../alerts/alert-channels-store.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { impersonationsStore } from './impersonations-store.ts';
import { createNewSession, requireMembership, toSessionResponse, toSessionUser } from './new-session.ts';

/** Whether the bearer token has a live session; never throws 401. */
export const checkSessionRoute = implementPublic(checkSession, async ({ deps, request }) => {
  const caller = await authenticate(deps, request.bearer);
  const user = caller === null || caller.sessionId === null ? null : await usersStore.find(caller.uid);
  if (caller === null || user === null) return { data: { authenticated: false } };
  return { data: { authenticated: true, user: toSessionUser(user, caller, caller) } };
});

/** Ends the session of the bearer token; responds the same without one. Audits the end of an impersonation. */
export const signOutRoute = implementPublic(signOut, async ({ deps, request }) => {
  const claims = request.bearer === null ? null : await firebaseTokens(deps).verify(request.bearer);
  const isImpersonation = claims !== null && claims.impersonator !== null;
  const impersonator = isImpersonation ? await authenticate(deps, request.bearer) : null;
  if (impersonator !== null) await impersonationsStore(deps).end(impersonator);
  else if (claims !== null) {
    await sessionsStore.end(claims.sid);
    await alertChannelsStore(deps).removeDevicesOfSession(claims.sid);
  }
  return { data: { authenticated: false as const } };
});

/** Switches to another account of the user: replaces the session in one commit. */
export const switchAccountRoute = implement(switchAccount, async ({ input, deps, request, caller }) => {
  const { uid, sessionId, presenceAtMs } = caller;
  // A key belongs to one account.
  if (sessionId === null) throw forbiddenError();
  const provenAtMs = deps.clock.nowMs();
  const user = await usersStore.find(uid);
  if (user === null) throw new AppError('not_found', 'No existe esa cuenta');
  const { permission, account } = await requireMembership(user, input.account);
  const holder = { uid, user, accountId: input.account, permission };
  // Switching proves nothing: the new session keeps the age of the last proof.
  const conditions = { provenAtMs, presenceAtMs, replacedSessionId: sessionId, request };
  const newSession = createNewSession(deps, holder, conditions);
  if (!(await sessionsStore.open(newSession))) throw unauthenticatedError();
  return { data: await toSessionResponse(deps, newSession, { user, account }) };
});
