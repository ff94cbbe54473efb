import { endImpersonation, impersonateUser } from '@llevo/contract/endpoints/session';
import { IMPERSONATION_MS } from '@llevo/contract/entities/impersonation';
import { checkImpersonation } from '@llevo/contract/rules/access/impersonation';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { forbiddenError } from '../../http/authorise.ts';
import { userNotFoundError } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { sessionsStore } from '../../platform/identity/sessions-store.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { supportAccessEmail } from './emails/support-access-email.ts';
import { impersonationsStore } from './impersonations-store.ts';
import { createNewSession, requireMembership, toSessionResponse } from './new-session.ts';

/** Opens a session as another user, for at most an hour, tied to the master's own session. */
export const impersonateUserRoute = implement(impersonateUser, async ({ input, deps, caller, request }) => {
  const { id: uid, reason } = input;
  if (caller.sessionId === null) throw forbiddenError();
  const provenAtMs = deps.clock.nowMs();
  const user = await usersStore.find(uid);
  const accountId = user === null ? undefined : (input.account_id ?? defaultAccountIdOf(user));
  if (user === null || accountId === undefined) throw userNotFoundError();
  const error = checkImpersonation({ caller, uid, user });
  if (error !== null) throw impersonationError(error);
  const { permission, account } = await requireMembership(user, accountId);
  const conditions = { provenAtMs, presenceAtMs: 0, request };
  const newSession = createNewSession(deps, { uid, user, accountId, permission }, conditions);
  const own = await sessionsStore.findWithAccount(caller.sessionId, caller.accountId);
  if (own === null) throw unauthenticatedError();
  const impersonation = {
    ...newSession,
    session: {
      ...newSession.session,
      impersonator: caller.uid,
      impersonatorSession: caller.sessionId,
      isDuplicateUser: false,
      // The endpoint requires the master's own second factor.
      hasTwoFactor: true,
      expiresAtMs: Math.min(provenAtMs + IMPERSONATION_MS, own.session.expiresAtMs),
    },
  };
  const visit = { reason, emailTo: supportAccessEmail(deps.siteUrl) };
  const verdict = await impersonationsStore(deps).start(caller, impersonation, visit);
  if (verdict.kind === 'refused') throw impersonationError(verdict.error);
  if (verdict.kind === 'outdated') {
    throw new AppError('conflict', 'Algo cambió en ese usuario. Vuelve a cargar la página.');
  }
  return { data: await toSessionResponse(deps, impersonation, { user, account }) };
});

function impersonationError(error: ImpersonationError): AppError {
  switch (error) {
    case 'chained':
      return new AppError('forbidden', 'Termina primero el acceso que tienes abierto');
    case 'self':
      return new AppError('conflict', 'No puedes entrar en tu propio lugar');
    case 'master':
      return new AppError('forbidden', 'No se puede entrar en lugar de otro administrador de la plataforma');
    case 'no_consent':
      return new AppError('forbidden', 'Esta persona no permite que soporte acceda a su cuenta');
  }
}

/** Ends an impersonation and returns the master's own session, if it still exists. */
export const endImpersonationRoute = implement(endImpersonation, async ({ deps, caller }) => {
  if (caller.impersonator === null) throw new AppError('conflict', 'No está en lugar de nadie');
  const own = await impersonationsStore(deps).end(caller);
  if (own === null) return { data: null };
  const { account } = await requireMembership(own.user, own.session.accountId);
  return { data: await toSessionResponse(deps, own, { user: own.user, account }) };
});
