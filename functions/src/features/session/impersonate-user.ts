import { impersonateUser } from '@llevo/contract/endpoints/master';
import { IMPERSONATION_MS } from '@llevo/contract/entities/impersonation';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import { checkImpersonation } from '@llevo/contract/rules/access/impersonation';
import { AppError } from '../../errors/app-error.ts';
import { forbiddenError } from '../../http/authorise.ts';
import { implement } from '../../http/implement.ts';
import { userNotFoundError } from '../../http/user-not-found.ts';
import { toSessionResponse, createNewSession, requireMembership } from './pending-session.ts';

/** A session in somebody's place, for an hour at most, tied to the master's own. */
export const impersonateUserRoute = implement(impersonateUser, async ({ input, deps, caller, request }) => {
  const { id: uid, reason } = input;
  if (caller.sessionId === null) throw forbiddenError();
  const provenAtMs = deps.clock.nowMs();
  const user = await deps.users.find(uid);
  const accountId = user === null ? undefined : (input.account_id ?? defaultAccountIdOf(user));
  if (user === null || accountId === undefined) throw userNotFoundError();
  const refusal = checkImpersonation({ caller, uid, user });
  if (refusal !== null) throw impersonationError(refusal);
  const { permission, account } = await requireMembership(deps, user, accountId);
  const opening = createNewSession(deps, { uid, user, accountId, permission }, { provenAtMs, request });
  const visit = {
    ...opening,
    session: {
      ...opening.session,
      impersonator: caller.uid,
      impersonatorSession: caller.sessionId,
      isDuplicateUser: false,
      expiresAtMs: provenAtMs + IMPERSONATION_MS,
    },
  };
  const verdict = await deps.impersonations.start(caller, visit, reason);
  if (verdict.kind === 'refused') throw impersonationError(verdict.refusal);
  if (verdict.kind === 'outdated') {
    throw new AppError('conflict', 'Algo cambió en ese usuario. Vuelve a cargar la página.');
  }
  return { data: await toSessionResponse(deps, visit, { user, account }) };
});

function impersonationError(refusal: ImpersonationError): AppError {
  switch (refusal) {
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
